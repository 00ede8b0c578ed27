import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Badge } from "../elements/badge.tsx";
import { stateLabels } from "./state-labels.ts";

const quiet = new Set<OrderDetails["state"]>(["cancelled", "refused", "returned"]);

/** The order's state in a word or two. */
export function OrderState({ state }: Pick<OrderDetails, "state">) {
  const tone = quiet.has(state) ? "quiet" : state === "delivered" ? "ink" : "lime";
  return (
    <Badge tone={tone} className="px-3 text-sm">
      {stateLabels[state]}
    </Badge>
  );
}
