import type { OrderDetails } from "#app/presenters/present-order.ts";

type State = OrderDetails["state"];

/** What shoppers read for each state. */
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

/** The way of an order that arrives. */
export const orderProgress = ["placed", "confirmed", "packed", "shipped", "delivered"] as const satisfies State[];

const ended = new Set<State>(["delivered", "cancelled", "refused", "returned"]);

/** Whether nothing more happens of itself. */
export const hasEnded = (state: State): boolean => ended.has(state);
