import { type AddedLine, addToCart } from "#domains/cart/add-to-cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Whether the cart now has the wanted units of a variant, fewer, or none. */
export type ReorderResult =
  | { kind: "all" }
  | { kind: "fewer"; quantity: number }
  | { kind: "sold-out" }
  | { kind: "not-for-sale" }
  | { kind: "too-many" };

/** The outcome of one line of the order. */
export interface ReorderedLine {
  productName: string;
  selectedOptions: OrderLine["selectedOptions"];
  wanted: number;
  result: ReorderResult;
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
  // Two lines of an imported order can be of the same variant.
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of order.lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const filled = await addToCart(db, {
    cart: { secret, accountId },
    lines: [...wanted].map(([variantId, quantity]) => ({ variantId, quantity: Math.min(quantity, maxLineQuantity) })),
    mode: "top-up",
  });
  const resultOf = new Map([...wanted.keys()].map((variantId, place) => [variantId, toResult(filled.lines[place]!)]));
  const lines = order.lines.map(({ variantId, productName, selectedOptions, quantity }) => ({
    productName,
    selectedOptions,
    wanted: quantity,
    result: resultOf.get(variantId)!,
  }));
  return { secret: filled.secret, lines };
}

function toResult(line: AddedLine): ReorderResult {
  switch (line.outcome) {
    case "added":
      return line.quantity < line.wanted ? { kind: "fewer", quantity: line.quantity } : { kind: "all" };
    case "too-many-lines":
      return { kind: "too-many" };
    case "not-for-sale":
      return { kind: "not-for-sale" };
    default:
      return { kind: "sold-out" };
  }
}
