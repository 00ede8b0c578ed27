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
  /** Whether the cart may begin with this: nobody used the secret yet. */
  mayOpen: boolean;
  variantId: string;
  /** 1 to 99. */
  quantity: number;
}

export type AddStrictOutcome =
  /** `quantity` is what the line holds now. */
  | { outcome: "put"; lineId: string; quantity: number }
  | { outcome: "sold-out" }
  /** Less is there than the line would hold; `held` is what it holds. */
  | { outcome: "only-left"; onHand: number; held: number }
  /** A line holds 99 at most, whatever there is. */
  | { outcome: "too-many-pieces"; held: number }
  /** The cart holds as many different lines as a cart can. */
  | { outcome: "too-many-lines" }
  | { outcome: "not-for-sale" }
  /** There is no such cart, or it is over. */
  | { outcome: "no-cart" };

/** Puts pieces of a variant into the guest's cart of a secret that is handed out before the cart exists: all of them, or none. `addToCart` takes what there is instead. */
export async function addToCartStrict(
  db: Database,
  { secret, mayOpen, variantId, quantity }: StrictAddition,
): Promise<AddStrictOutcome> {
  assertQuantity(quantity);
  const variant = isId(variantId) ? (await findVariants(db, [variantId])).get(variantId) : undefined;
  if (!variant) return { outcome: "not-for-sale" };
  const available = (await countAvailable(db, [variant])).get(variant.id) ?? 0;

  return runTransaction(db, async (tx): Promise<AddStrictOutcome> => {
    // What is refused opens no cart. One that would be the first of its cart is refused or not by itself alone.
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

/** Two first additions at once make one cart. Null when the secret's cart is over. */
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
