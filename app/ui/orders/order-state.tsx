import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Badge } from "../elements/badge.tsx";
import { cameToNothing, stateRules } from "#domains/orders/order-states.ts";

/** The order's state in a word or two. */
export function OrderState({ state }: Pick<OrderDetails, "state">) {
  const tone = cameToNothing(state) ? "quiet" : state === "delivered" ? "ink" : "lime";
  return (
    <Badge tone={tone} className="px-3 text-sm">
      {stateRules[state].label}
    </Badge>
  );
}
