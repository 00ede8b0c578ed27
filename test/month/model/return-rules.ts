import { returnMoves, type ReturnState } from "#domains/returns/return.ts";
import type { ModelOrder, ModelReturn, World } from "./world.ts";

/** The order after a change of one of its returns, which is one version on. */
export const withReturn = (order: ModelOrder, number: number, change: Partial<ModelReturn>): ModelOrder => ({
  ...order,
  returns: order.returns.map((back, at) => (at === number ? { ...back, ...change, version: back.version + 1 } : back)),
});

/** The return, or why it cannot go there. */
export function lockReturn(
  { orders }: World,
  { at, back, version }: { at: number; back: number; version: number },
  to: ReturnState,
) {
  const order = orders.get(at)!;
  const found = order.returns[back];
  if (!found) return { refusal: "not-found" };
  if (found.version !== version) return { refusal: "conflict" };
  return returnMoves[found.state].includes(to) ? { order, found } : { refusal: "not-allowed" };
}
