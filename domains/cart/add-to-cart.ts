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
  /** 1 to 99; `typedQuantitySchema` reads it from a form. */
  quantity: number;
  /** For what is put back: when it was put in before it was removed, in microseconds since 1970. Nothing is put in later than now. */
  addedAt?: number | null;
}

export type AddOutcome =
  /** `quantity` is what the line holds now, less than `wanted` where the stock or the most of one line ends. `secret` may be a new cart's. */
  | { outcome: "added"; secret: string; totalItems: number; quantity: number; wanted: number }
  | { outcome: "sold-out"; onHand: number }
  | { outcome: "not-for-sale" }
  /** The cart holds as many different lines as a cart can. */
  | { outcome: "too-many" };

/**
 * Puts pieces of a variant into the cart, on top of what it holds of it. Opens a cart where there is none, or where the old one became an order: an account's
 * other devices may have done so already. Tries again while the database restarts or fails over, and adds nothing twice. Throws when that takes too long.
 */
export async function addToCart(
  db: Database,
  { secret, accountId = null, variantId, quantity, addedAt = null }: CartAddition,
): Promise<AddOutcome> {
  assertQuantity(quantity);
  const fresh = { id: newId(), secret: newSecret(), accountId };
  // What the line holds if the COMMIT of an attempt before went through unanswered: the next one fills it up to that.
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

/** Opens the cart, unless an earlier attempt has. */
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
  // It became an order in the same moment.
  if (!cart) throw new Error("The cart was closed before its first line was answered");
  return cart;
}
