import { and, eq } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";
import { assertQuantity } from "./quantity.ts";

export type ChangeOutcome =
  /** `quantity` is less than was asked for where the stock ends. */
  | { outcome: "changed"; quantity: number; wanted: number }
  /** Nothing of it is left; the line stays as it was. */
  | { outcome: "sold-out" }
  /** The line or the cart is no longer there, for example removed in another tab. */
  | { outcome: "gone" };

/** Sets how many a line holds: 1 to 99, and no more than there is. Removing is `removeLine`. */
export async function changeQuantity(db: Database, { secret, lineId, quantity: wanted }: { secret: string | null; lineId: string; quantity: number }): Promise<ChangeOutcome> {
  assertQuantity(wanted);
  if (!isId(lineId)) return { outcome: "gone" };

  return runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId === null) return { outcome: "gone" };
    const thisLine = and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId));
    const [line] = await tx.select({ variantId: cartLines.variantId }).from(cartLines).where(thisLine);
    const variant = line && (await findVariants(tx, [line.variantId])).get(line.variantId);
    if (!variant) return { outcome: "gone" };

    const available = (await countAvailable(tx, [variant])).get(variant.id) ?? 0;
    if (available === 0) return { outcome: "sold-out" };
    const quantity = Math.min(wanted, available);
    await tx.update(cartLines).set({ quantity, cappedFrom: null }).where(thisLine);
    return { outcome: "changed", quantity, wanted };
  });
}
