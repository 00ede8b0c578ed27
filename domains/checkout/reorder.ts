import { topUpCart, type TopUpResult } from "#domains/cart/top-up-cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import type { Database } from "#platform/database/database.server.ts";

/** What became of one line of the order: whether the cart now holds as many, fewer, or none. */
export interface ReorderedLine {
  productName: string;
  selectedOptions: OrderLine["selectedOptions"];
  wanted: number;
  result: TopUpResult;
}

export interface ReorderRequest {
  /** Of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** Whose the cart is, where somebody is logged in. */
  accountId?: string | null;
  order: Pick<Order, "lines">;
}

/**
 * Fills the shopper's cart up until it holds what the order held, as far as that is still sold, at today's prices; saying it twice adds
 * nothing twice. `secret` is that of the cart: a new one where there was none, null when there is still none.
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
