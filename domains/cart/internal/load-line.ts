import { and, eq, type SQL } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockOpenCart } from "./lock-open-cart.ts";
import { cartLines } from "./tables.server.ts";

/**
 * One line of the secret's cart and the stock available for it; null when the cart has no such line, or its variant is
 * no longer sold. Locks the cart.
 */
export async function loadLine(
  tx: Transaction,
  { secret, lineId }: { secret: string | null; lineId: string },
): Promise<{ thisLine: SQL | undefined; available: number } | null> {
  const cartId = isId(lineId) ? await lockOpenCart(tx, secret) : null;
  if (cartId === null) return null;
  const thisLine = and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId));
  const [line] = await tx.select({ variantId: cartLines.variantId }).from(cartLines).where(thisLine);
  const variant = line && (await findVariants(tx, [line.variantId])).get(line.variantId);
  return variant ? { thisLine, available: (await countAvailable(tx, [variant])).get(variant.id) ?? 0 } : null;
}
