import { topUpCart, type TopUpResult } from "#domains/cart/top-up-cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The outcome of one line of the order: whether the cart now has as many units, fewer, or none. */
export interface ReorderedLine {
  productName: string;
  selectedOptions: OrderLine["selectedOptions"];
  wanted: number;
  result: TopUpResult;
}

export interface ReorderRequest {
  /** The secret of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** The account that is logged in, if any. */
  accountId?: string | null;
  order: Pick<Order, "lines">;
}

/**
 * Adds the order's goods to the shopper's cart, limited to what is still sold and in stock, at current prices. A
 * second call adds nothing. `secret` is the cart's: a new one when there was no cart, null when there is still none.
 */
export async function reorder(
  db: Database,
  { secret, accountId = null, order }: ReorderRequest,
): Promise<{ secret: string | null; lines: ReorderedLine[] }> {
  const filled = await topUpCart(db, {
    secret,
    accountId,
    wanted: order.lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity: Math.min(quantity, maxLineQuantity),
    })),
  });
  const lines = order.lines.map(({ productName, selectedOptions, quantity }, position) => ({
    productName,
    selectedOptions,
    wanted: quantity,
    result: filled.results[position]!,
  }));
  return { secret: filled.secret, lines };
}
