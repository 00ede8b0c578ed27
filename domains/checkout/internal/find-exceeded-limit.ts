import type { LockedCart } from "#domains/cart/lock-cart.ts";
import { type StockQuantity, sumQuantities } from "#domains/inventory/shortages.ts";
import type { OpenOrders } from "#domains/orders/customers/count-open-orders.ts";
import type { ExceededLimit } from "../order-request.ts";

/** The limit of the shop that an order of the cart would exceed beside the buyer's open orders, or null. */
export function findExceededLimit(
  open: OpenOrders,
  { settings: { orderLimits }, lines }: Pick<LockedCart, "settings" | "lines">,
  claims: StockQuantity[],
): ExceededLimit | null {
  const wanted = sumQuantities(claims);
  const isFull = (["unconfirmedByPhone", "unconfirmedByEmail", "unconfirmedByAddress"] as const).some(
    (count) => open[count] >= orderLimits[count],
  );
  if (isFull) return { kind: "unconfirmed" };
  for (const { variant } of lines) {
    const over = variant.takes.some(
      ({ variantId }) => (open.pieces[variantId] ?? 0) + (wanted.get(variantId) ?? 0) > orderLimits.piecesOfVariant,
    );
    if (over) return { kind: "pieces", productName: variant.productName, max: orderLimits.piecesOfVariant };
  }
  return null;
}
