import { type AddedLine, addToCart, type CartAddition, type IssuedCart } from "#domains/cart/add-to-cart.ts";
import type { Database } from "#platform/database/database.server.ts";

type OneAddition = CartAddition & { mode?: "clamp" | "refuse" } & (
    | { secret: string | null; accountId?: string | null }
    | IssuedCart
  );

/** Adds one line, as the shop's form does; with an issued secret, as the API does. `secret` is the cart's. */
export async function addOne(
  db: Database,
  { variantId, quantity, addedAt = null, mode = "clamp", ...cart }: OneAddition,
): Promise<AddedLine & { secret: string }> {
  const {
    secret,
    lines: [added],
  } = await addToCart(db, { cart, lines: [{ variantId, quantity, addedAt }], mode });
  return { ...added, secret: secret ?? "" };
}
