import type { LockedCart } from "#domains/cart/lock-cart.ts";
import type { StockQuantity } from "#domains/inventory/shortages.ts";
import { countOpenOrders } from "#domains/orders/count-open-orders.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { ExceededLimit } from "../order-request.ts";

interface Placement {
  cart: LockedCart;
  claims: StockQuantity[];
  recipient: Recipient;
  accountId: string | null;
}

/**
 * The limit of the shop that an order would exceed, or null. Two simultaneous orders of one shopper are checked one
 * after the other.
 */
export async function findExceededLimit(
  tx: Transaction,
  { cart, claims, recipient, accountId }: Placement,
): Promise<ExceededLimit | null> {
  const { orderLimits } = cart;
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of claims) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const open = await countOpenOrders(tx, { recipient, ofAccounts: accountId !== null, variantIds: [...wanted.keys()] });

  const isFull = (["unconfirmedByPhone", "unconfirmedByEmail", "unconfirmedByAddress"] as const).some(
    (count) => open[count] >= orderLimits[count],
  );
  if (isFull) return { kind: "unconfirmed" };
  for (const { variant } of cart.lines) {
    const over = variant.takes.some(
      ({ variantId }) => (open.pieces.get(variantId) ?? 0) + (wanted.get(variantId) ?? 0) > orderLimits.piecesOfVariant,
    );
    if (over) return { kind: "pieces", productName: variant.productName, most: orderLimits.piecesOfVariant };
  }
  return null;
}
