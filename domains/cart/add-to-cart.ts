import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId, newId, newSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOwnCart, type OwnCart } from "./internal/lock-own-cart.ts";
import { putOnTop } from "./internal/put-on-top.ts";
import { carts } from "./internal/tables.server.ts";
import { assertQuantity } from "./quantity.ts";
import { withRetries } from "./with-retries.ts";

export interface CartAddition extends OwnCart {
  variantId: string;
  /** 1 to 99; `typedQuantitySchema` parses it from a form. */
  quantity: number;
  /**
   * For a restored line: when the removed line was first added, in microseconds since 1970. A time in the future
   * counts as now.
   */
  addedAt?: number | null;
}

export type AddOutcome =
  /**
   * `quantity` is the line's new quantity; it is less than `wanted` when the stock or the line's maximum is reached.
   * `secret` may be a new cart's.
   */
  | { outcome: "added"; secret: string; totalItems: number; quantity: number; wanted: number }
  | { outcome: "sold-out"; onHand: number }
  | { outcome: "not-for-sale" }
  /** The cart has the maximum number of lines. */
  | { outcome: "too-many" };

/**
 * Adds units of a variant to the cart's line of that variant. Creates a cart when there is none, or when the old one
 * became an order; another device of the account may have created it already. Retries while the database restarts or
 * fails over, and never adds twice. Throws when that takes too long.
 */
export async function addToCart(
  db: Database,
  { secret, accountId = null, variantId, quantity, addedAt = null }: CartAddition,
): Promise<AddOutcome> {
  assertQuantity(quantity);
  const fresh = { id: newId(), secret: newSecret(), accountId };
  // The line's quantity if the COMMIT of a previous attempt succeeded unanswered: the next attempt fills the line up to
  // that.
  let filledUpTo: number | null = null;

  return withRetries(async (assertInTime) => {
    const variant = isId(variantId) ? (await findVariants(db, [variantId])).get(variantId) : undefined;
    if (!variant) return { outcome: "not-for-sale" };
    const available = (await countAvailable(db, [variant])).get(variant.id) ?? 0;
    if (available === 0) return { outcome: "sold-out", onHand: 0 };

    return runTransaction(db, async (tx): Promise<AddOutcome> => {
      const own = (await lockOwnCart(tx, { secret, accountId })) ?? (await openCart(tx, fresh));
      const put = await putOnTop(tx, {
        cartId: own.id,
        variantId: variant.id,
        quantity,
        filledUpTo,
        available,
        seenPrice: variant.price,
        addedAt,
      });
      if (put.quantity === null) return { outcome: "too-many" };
      assertInTime();
      filledUpTo = put.wanted;
      return {
        outcome: "added",
        secret: own.secret,
        totalItems: put.others + put.quantity,
        quantity: put.quantity,
        wanted: put.wanted,
      };
    });
  });
}

/** Creates the cart, unless a previous attempt has. */
async function openCart(
  tx: Transaction,
  fresh: { id: string; secret: string; accountId: string | null },
): Promise<{ id: string; secret: string }> {
  const opened = await tx
    .insert(carts)
    .values(fresh)
    .onConflictDoNothing({ target: carts.id })
    .returning({ id: carts.id });
  if (opened.length > 0) return fresh;
  const cart = await lockOwnCart(tx, fresh);
  // The cart became an order at the same time.
  if (!cart) throw new Error("The cart was closed before its first line was added");
  return cart;
}
