import { type OrderState, orderStates } from "./order.ts";

interface StateTransitions {
  /** Where an order in this state can go. */
  next: readonly OrderState[];
  /** Where its shopper can send it, without the shop. */
  shopperMay: readonly OrderState[];
  /** Whether the goods are the shop's again once it is in this state. */
  bringsStockBack: boolean;
}

/**
 * All states and all allowed moves. No state that brings stock back leads to another that does, so the goods of an order come back once.
 * A parcel that nobody would take at the door is refused; one that comes back otherwise is returned.
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

/** Whether the shopper can still cancel an order in this state: until it is packed. */
export function canShopperCancel(state: OrderState): boolean {
  return orderTransitions[state].shopperMay.includes("cancelled");
}

/** Whether the transfer that pays for an order in this state is still looked for: to confirm such an order says that the money has arrived. */
export function isAwaitingTransfer(state: OrderState): boolean {
  return orderTransitions[state].next.includes("confirmed");
}

/** The states in which nothing is on its way any more. A delivered order can still come back. */
export const endedStates: readonly OrderState[] = orderStates.filter(
  (state) => state === "delivered" || orderTransitions[state].next.length === 0,
);
