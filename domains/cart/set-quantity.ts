import { and, eq } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";
import { assertQuantity } from "./quantity.ts";

export type SetOutcome =
  | { outcome: "set" }
  | { outcome: "sold-out" }
  | { outcome: "only-left"; onHand: number }
  /** The cart has no such line, or nothing that is still sold in it. */
  | { outcome: "no-line" };

/** Sets how many a line holds, 1 to 99: as many as are wanted, or nothing changes. `changeQuantity` takes what there is instead. */
export async function setQuantity(db: Database, { secret, lineId, quantity }: { secret: string; lineId: string; quantity: number }): Promise<SetOutcome> {
  assertQuantity(quantity);
  if (!isId(lineId)) return { outcome: "no-line" };

  return runTransaction(db, async (tx): Promise<SetOutcome> => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId === null) return { outcome: "no-line" };
    const thisLine = and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId));
    const [line] = await tx.select({ variantId: cartLines.variantId }).from(cartLines).where(thisLine);
    const variant = line && (await findVariants(tx, [line.variantId])).get(line.variantId);
    if (!variant) return { outcome: "no-line" };

    const onHand = (await countAvailable(tx, [variant])).get(variant.id) ?? 0;
    if (onHand === 0) return { outcome: "sold-out" };
    if (quantity > onHand) return { outcome: "only-left", onHand };
    await tx.update(cartLines).set({ quantity, cappedFrom: null }).where(thisLine);
    return { outcome: "set" };
  });
}
