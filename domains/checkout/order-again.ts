import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { lockCart } from "#domains/cart/lock-cart.ts";
import { mostPieces } from "#domains/cart/quantity.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";

/** What became of one line of the order: whether the cart now holds as many, fewer, or none. */
export interface RepeatedLine {
  productName: string;
  selectedOptions: OrderLine["selectedOptions"];
  wanted: number;
  result: { kind: "all" } | { kind: "fewer"; quantity: number } | { kind: "sold-out" } | { kind: "not-for-sale" } | { kind: "too-many" };
}

export interface AgainRequest {
  /** Of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** Whose cart a new one becomes. */
  accountId?: string | null;
  order: Pick<Order, "lines">;
}

/**
 * Fills the shopper's cart up until it holds what the order held, as far as that is still sold, at today's prices; saying it twice adds
 * nothing twice. `secret` is that of the cart: a new one where there was none, null when there is still none.
 */
export async function orderAgain(db: Database, { secret, accountId = null, order }: AgainRequest): Promise<{ secret: string | null; lines: RepeatedLine[] }> {
  return runTransaction(db, async (tx) => {
    const { id } = await findCart(tx, secret);
    // A second click at the same moment waits here, and then finds everything in the cart.
    if (id !== null) await lockCart(tx, id);
    const cart = await findCart(tx, secret);
    const held = new Map(cart.lines.map(({ variantId, quantity }) => [variantId, quantity]));
    const lines: RepeatedLine[] = [];
    let filled = secret;
    for (const { variantId, productName, selectedOptions, quantity: wanted } of order.lines) {
      const missing = Math.min(wanted, mostPieces) - (held.get(variantId) ?? 0);
      const added = missing > 0 ? await addToCart(tx, { secret: filled, accountId, variantId, quantity: missing }) : null;
      if (added?.outcome === "added") filled = added.secret;
      lines.push({ productName, selectedOptions, wanted, result: judge(added, wanted) });
    }
    return { secret: filled, lines };
  });
}

function judge(added: Awaited<ReturnType<typeof addToCart>> | null, wanted: number): RepeatedLine["result"] {
  if (added === null) return { kind: "all" };
  if (added.outcome !== "added") return { kind: added.outcome };
  return added.quantity < wanted ? { kind: "fewer", quantity: added.quantity } : { kind: "all" };
}
