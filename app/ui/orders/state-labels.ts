import type { OrderDetails } from "#app/presenters/present-order.ts";

type State = OrderDetails["state"];

/** The label of each state. */
export const stateLabels: Record<State, string> = {
  placed: "Placed",
  confirmed: "Confirmed",
  packed: "Packed",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refused: "Refused at the door",
  returned: "Returned",
};

/** The states of an order that is delivered. */
export const orderProgress = ["placed", "confirmed", "packed", "shipped", "delivered"] as const satisfies State[];

const ended = new Set<State>(["delivered", "cancelled", "refused", "returned"]);

/** Whether the order has ended: no further step is expected. */
export const hasEnded = (state: State): boolean => ended.has(state);
