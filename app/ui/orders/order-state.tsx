import type { ShownOrder } from "#app/orders/show-order.ts";
import { Badge } from "../elements/badge.tsx";
import { stateLabels } from "./state-words.ts";

const quiet = new Set<ShownOrder["state"]>(["cancelled", "refused", "returned"]);

/** How far an order has come, in a word or two. */
export function OrderState({ state }: Pick<ShownOrder, "state">) {
  const tone = quiet.has(state) ? "quiet" : state === "delivered" ? "ink" : "lime";
  return <Badge tone={tone} className="px-3 text-sm">{stateLabels[state]}</Badge>;
}
