import { eq, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId, newId, newSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockOwnCart, type OwnCart } from "./internal/lock-own-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";
import { assertQuantity, mostLines, mostPieces } from "./quantity.ts";

export interface CartAddition extends OwnCart {
  variantId: string;
  /** 1 to 99; `typedQuantity` reads it from a form. */
  quantity: number;
}

export type AddOutcome =
  /** `quantity` is what the line holds now, less than `wanted` where the stock or the most of one line ends. `secret` may be a new cart's. */
  | { outcome: "added"; secret: string; totalItems: number; quantity: number; wanted: number }
  | { outcome: "sold-out"; onHand: number }
  | { outcome: "not-for-sale" }
  /** The cart holds as many different lines as a cart can. */
  | { outcome: "too-many" };

/** Puts pieces of a variant into the cart, on top of what it holds of it. Opens a cart where there is none, or where the old one became an order: an account's other devices may have done so already. */
export async function addToCart(db: Database, { secret, accountId = null, variantId, quantity }: CartAddition): Promise<AddOutcome> {
  assertQuantity(quantity);
  const variant = isId(variantId) ? (await findVariants(db, [variantId])).get(variantId) : undefined;
  if (!variant) return { outcome: "not-for-sale" };
  const available = (await countAvailable(db, [variant])).get(variant.id) ?? 0;
  if (available === 0) return { outcome: "sold-out", onHand: 0 };

  const most = Math.min(available, mostPieces);
  return runTransaction(db, async (tx) => {
    const cart = await lockOwnCart(tx, { secret, accountId });
    return cart ? addLine(tx, cart, variant, quantity, most) : openCartWith(tx, accountId, variant, quantity, most);
  });
}

async function openCartWith(tx: Transaction, accountId: string | null, variant: SaleVariant, wanted: number, most: number): Promise<AddOutcome> {
  const cart = { id: newId(), secret: newSecret(), accountId };
  const quantity = Math.min(wanted, most);
  await tx.insert(carts).values(cart);
  await tx.insert(cartLines).values({ id: newId(), cartId: cart.id, variantId: variant.id, quantity, seenPrice: variant.price });
  return { outcome: "added", secret: cart.secret, totalItems: quantity, quantity, wanted };
}

async function addLine(tx: Transaction, cart: { id: string; secret: string }, variant: SaleVariant, added: number, most: number): Promise<AddOutcome> {
  const [held] = await tx
    .select({
      lines: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int`,
      ofThis: sql<number>`coalesce(sum(${cartLines.quantity}) filter (where ${cartLines.variantId} = ${variant.id}), 0)::int`,
    })
    .from(cartLines)
    .where(eq(cartLines.cartId, cart.id));
  if (!held) throw new Error("An aggregate gave no row");
  if (held.ofThis === 0 && held.lines >= mostLines) return { outcome: "too-many" };

  const wanted = held.ofThis + added;
  const quantity = Math.min(wanted, most);
  await tx
    .insert(cartLines)
    .values({ id: newId(), cartId: cart.id, variantId: variant.id, quantity, seenPrice: variant.price })
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.variantId], set: { quantity, cappedFrom: null } });
  return { outcome: "added", secret: cart.secret, totalItems: held.pieces - held.ofThis + quantity, quantity, wanted };
}
