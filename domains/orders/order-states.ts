import { type OrderState, orderStates } from "./order.ts";

interface StateTransitions {
  /** The states to which an order in this state can move. */
  next: readonly OrderState[];
  /** The states to which the shopper can move it without staff. */
  shopperMay: readonly OrderState[];
  /** Whether a move to this state restocks the goods. */
  bringsStockBack: boolean;
}

/**
 * All states and all allowed moves. No state that restocks leads to another that does, so the goods of an order are
 * restocked once. A parcel that nobody accepts on delivery is refused; a parcel that comes back later is returned.
 */
export const orderTransitions: Readonly<Record<OrderState, StateTransitions>> = {
  placed: { next: ["confirmed", "cancelled"], shopperMay: ["cancelled"], bringsStockBack: false },
  confirmed: { next: ["packed", "cancelled"], shopperMay: ["cancelled"], bringsStockBack: false },
  packed: { next: ["shipped", "cancelled"], shopperMay: [], bringsStockBack: false },
  shipped: { next: ["delivered", "refused", "returned"], shopperMay: [], bringsStockBack: false },
  delivered: { next: ["returned"], shopperMay: [], bringsStockBack: false },
  cancelled: { next: [], shopperMay: [], bringsStockBack: true },
  refused: { next: [], shopperMay: [], bringsStockBack: true },
  returned: { next: [], shopperMay: [], bringsStockBack: true },
};

/** Whether the shopper can still cancel an order in this state, which is until it is packed. */
export function canShopperCancel(state: OrderState): boolean {
  return orderTransitions[state].shopperMay.includes("cancelled");
}

/**
 * Whether the shop still waits for the transfer that pays for an order in this state. Confirming such an order states
 * that the money has arrived.
 */
export function isAwaitingTransfer(state: OrderState): boolean {
  return orderTransitions[state].next.includes("confirmed");
}

/** The states in which nothing is on its way any more. A delivered order can still be returned. */
export const endedStates: readonly OrderState[] = orderStates.filter(
  (state) => state === "delivered" || orderTransitions[state].next.length === 0,
);
