import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Badge } from "../elements/badge.tsx";
import { cameToNothing, lostLabel, stateRules } from "#domains/orders/order-states.ts";

/** The order's state in a word or two. */
export function OrderState({ state, isLost = false }: Pick<OrderDetails, "state"> & { isLost?: boolean }) {
  const tone = cameToNothing(state) ? "quiet" : state === "delivered" ? "ink" : "lime";
  return (
    <Badge tone={tone} className="px-3 text-sm">
      {isLost ? lostLabel : stateRules[state].label}
    </Badge>
  );
}
