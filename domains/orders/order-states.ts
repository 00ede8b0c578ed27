import { type OrderState, orderStates, type OrderStatus } from "./order.ts";

interface StateRules {
  /** What pages call the state. */
  label: string;
  /** The states to which an order in this state can move. */
  next: readonly OrderState[];
  /** The states to which the shopper can move it without staff. */
  shopperMay: readonly OrderState[];
  /** Whether a parcel that left the shop has come to an end in it: it was kept, or it came back. */
  endsParcel: boolean;
}

/**
 * All states with their labels, and the moves of an order with one parcel. A parcel that nobody accepts on delivery is refused; a parcel that comes back later is
 * returned.
 */
export const stateRules: Readonly<Record<OrderState, StateRules>> = {
  placed: { label: "Placed", next: ["confirmed", "cancelled"], shopperMay: ["cancelled"], endsParcel: false },
  confirmed: { label: "Confirmed", next: ["packed", "cancelled"], shopperMay: ["cancelled"], endsParcel: false },
  packed: { label: "Packed", next: ["shipped", "cancelled"], shopperMay: [], endsParcel: false },
  shipped: { label: "On its way", next: ["delivered", "refused", "returned"], shopperMay: [], endsParcel: false },
  delivered: { label: "Delivered", next: ["returned"], shopperMay: [], endsParcel: true },
  cancelled: { label: "Cancelled", next: [], shopperMay: [], endsParcel: false },
  refused: { label: "Refused at the door", next: [], shopperMay: [], endsParcel: true },
  returned: { label: "Returned", next: [], shopperMay: [], endsParcel: true },
};

/** Whether the shopper can still cancel an order in this state, which is until it is packed. */
export function canShopperCancel(state: OrderState): boolean {
  return stateRules[state].shopperMay.includes("cancelled");
}

/**
 * Whether the shop still waits for the transfer that pays for an order in this state. Confirming such an order states
 * that the money has arrived.
 */
export function isAwaitingTransfer(state: OrderState): boolean {
  return stateRules[state].next.includes("confirmed");
}

/** The states in which nothing is on its way any more. A delivered order can still be returned. */
export const endedOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => state === "delivered" || stateRules[state].next.length === 0,
);

/** The states in which a parcel that left the shop has come to an end. */
export const parcelEnds: readonly OrderState[] = orderStates.filter((state) => stateRules[state].endsParcel);

/** Whether an order in this state came to nothing: it has ended, and the shopper has no goods. */
export function cameToNothing(state: OrderState): boolean {
  return state !== "delivered" && stateRules[state].next.length === 0;
}

/** Whether couriers lost all that was sent of an order: it reads as cancelled, and nobody has cancelled it. */
export function isLost({ state, status }: { state: OrderState; status: OrderStatus }): boolean {
  return state === "cancelled" && status !== "cancelled";
}

/** What such an order calls its state. */
export const lostLabel = "Lost";

/** What the state of one order is called. What narrows or counts orders by their states counts a lost one among the cancelled. */
export const labelOf = (order: { state: OrderState; status: OrderStatus }): string =>
  isLost(order) ? lostLabel : stateRules[order.state].label;

/** The states in which a next step is expected: all that have not ended. */
export const openOrderStates: readonly OrderState[] = orderStates.filter((state) => !endedOrderStates.includes(state));

/** The states of an order that is delivered, in their order: the first allowed move of each state leads to the next one. */
export const orderProgress: readonly OrderState[] = listProgress("placed");

function listProgress(state: OrderState): OrderState[] {
  const [next] = stateRules[state].next;
  return endedOrderStates.includes(state) || next === undefined ? [state] : [state, ...listProgress(next)];
}
