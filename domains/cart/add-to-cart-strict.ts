import { eq, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId, isSecret, newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";
import { assertQuantity, maxCartLines, maxLineQuantity } from "./quantity.ts";

interface StrictAddition {
  secret: string;
  /** Whether this call may create the cart, because the secret is unused. */
  mayOpen: boolean;
  variantId: string;
  /** 1 to 99. */
  quantity: number;
}

export type AddStrictOutcome =
  /** `quantity` is the line's new quantity. */
  | { outcome: "put"; lineId: string; quantity: number }
  | { outcome: "sold-out" }
  /** There is less stock than the line would need; `held` is the line's current quantity. */
  | { outcome: "only-left"; onHand: number; held: number }
  /** The line would exceed 99 units, the maximum whatever the stock. */
  | { outcome: "too-many-pieces"; held: number }
  /** The cart has the maximum number of lines. */
  | { outcome: "too-many-lines" }
  | { outcome: "not-for-sale" }
  /** The cart does not exist, or is closed. */
  | { outcome: "no-cart" };

/**
 * Adds units of a variant to the guest cart of a secret that was issued before the cart exists: either all of them or
 * none. `addToCart` adds what is in stock instead.
 */
export async function addToCartStrict(
  db: Database,
  { secret, mayOpen, variantId, quantity }: StrictAddition,
): Promise<AddStrictOutcome> {
  assertQuantity(quantity);
  const variant = isId(variantId) ? (await findVariants(db, [variantId])).get(variantId) : undefined;
  if (!variant) return { outcome: "not-for-sale" };
  const available = (await countAvailable(db, [variant])).get(variant.id) ?? 0;

  return runTransaction(db, async (tx): Promise<AddStrictOutcome> => {
    // A refused addition creates no cart, so the first addition is checked on its own beforehand.
    const refusal = refuse(quantity, available, 0);
    const cartId = (await lockOpenCart(tx, secret)) ?? (mayOpen && !refusal ? await openCart(tx, secret) : null);
    if (cartId === null) return refusal && mayOpen && !(await isTaken(tx, secret)) ? refusal : { outcome: "no-cart" };

    const [held] = await tx
      .select({
        lines: sql<number>`count(*)::int`,
        ofThis: sql<number>`coalesce(sum(${cartLines.quantity}) filter (where ${cartLines.variantId} = ${variant.id}), 0)::int`,
      })
      .from(cartLines)
      .where(eq(cartLines.cartId, cartId));
    if (!held) throw new Error("An aggregate gave no row");
    if (held.ofThis === 0 && held.lines >= maxCartLines) return { outcome: "too-many-lines" };
    const wanted = held.ofThis + quantity;
    const refused = refuse(wanted, available, held.ofThis);
    if (refused) return refused;

    const [line] = await tx
      .insert(cartLines)
      .values({ id: newId(), cartId, variantId: variant.id, quantity: wanted, seenPrice: variant.price })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: { quantity: wanted, cappedFrom: null },
      })
      .returning({ id: cartLines.id });
    if (!line) throw new Error("An upsert gave no row");
    return { outcome: "put", lineId: line.id, quantity: wanted };
  });
}

function refuse(wanted: number, available: number, held: number): AddStrictOutcome | null {
  if (available === 0) return { outcome: "sold-out" };
  if (wanted > maxLineQuantity) return { outcome: "too-many-pieces", held };
  return wanted > available ? { outcome: "only-left", onHand: available, held } : null;
}

/** Two simultaneous first additions create one cart. Null when the secret's cart is closed. */
async function openCart(tx: Transaction, secret: string): Promise<string | null> {
  if (!isSecret(secret)) throw new RangeError("Not a secret");
  const [opened] = await tx
    .insert(carts)
    .values({ id: newId(), secret })
    .onConflictDoNothing({ target: carts.secret })
    .returning({ id: carts.id });
  return opened?.id ?? lockOpenCart(tx, secret);
}

async function isTaken(tx: Transaction, secret: string): Promise<boolean> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.secret, secret));
  return cart !== undefined;
}
