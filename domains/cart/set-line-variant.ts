import { and, eq, ne } from "drizzle-orm";
import { findPurchasableVariants } from "#domains/inventory/find-purchasable-variants.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-cart.ts";
import { cartLines } from "./internal/tables.server.ts";
import { assertQuantity, maxLineQuantity } from "./quantity.ts";

export type VariantOutcome =
  /** `lineId` is the line that holds the variant now: another line when the cart already had one of that variant. */
  | { outcome: "changed"; lineId: string }
  | { outcome: "sold-out" }
  /** There is less stock than the line would need; `held` is how many units another line has of the variant. */
  | { outcome: "only-left"; available: number; held: number }
  /** The line would exceed `maxLineQuantity` units, whatever the stock. */
  | { outcome: "too-many-pieces"; held: number }
  | { outcome: "not-for-sale" }
  /** The cart has no such line. */
  | { outcome: "no-line" };

/**
 * Changes a line to `quantity` units, 1 to `maxLineQuantity`, of another variant, or changes nothing. Units of that variant that the
 * cart already has are added.
 */
export async function setLineVariant(
  db: Database,
  { secret, lineId, variantId, quantity }: { secret: string; lineId: string; variantId: string; quantity: number },
): Promise<VariantOutcome> {
  assertQuantity(quantity);
  const variant = (await findPurchasableVariants(db, [variantId])).get(variantId);
  if (!variant) return { outcome: "not-for-sale" };
  const { available, price } = variant;

  return runTransaction(db, async (tx): Promise<VariantOutcome> => {
    const cartId = isId(lineId) ? await lockOpenCart(tx, secret) : null;
    const [line] =
      cartId === null
        ? []
        : await tx
            .select({ id: cartLines.id })
            .from(cartLines)
            .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId)));
    if (cartId === null || !line) return { outcome: "no-line" };
    const [twin] = await tx
      .select({ id: cartLines.id, quantity: cartLines.quantity })
      .from(cartLines)
      .where(and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId), ne(cartLines.id, lineId)));

    const held = twin?.quantity ?? 0;
    const wanted = held + quantity;
    if (available === 0) return { outcome: "sold-out" };
    if (wanted > maxLineQuantity) return { outcome: "too-many-pieces", held };
    if (wanted > available) return { outcome: "only-left", available, held };
    if (twin) {
      await tx.delete(cartLines).where(eq(cartLines.id, lineId));
      await tx.update(cartLines).set({ quantity: wanted, cappedFrom: null }).where(eq(cartLines.id, twin.id));
    } else {
      await tx
        .update(cartLines)
        .set({ variantId, quantity, cappedFrom: null, seenPrice: price })
        .where(eq(cartLines.id, lineId));
    }
    return { outcome: "changed", lineId: twin?.id ?? lineId };
  });
}
