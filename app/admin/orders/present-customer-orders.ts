import type { CustomerOrders } from "#domains/orders/customers/find-customer-orders.ts";
import { labelOf, stateRules } from "#domains/orders/order-states.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDate } from "#kernel/time.ts";

const maxShown = 10;

/** The other orders of a customer in one sentence, and the latest of them. */
export function presentCustomerOrders({ orders, more }: CustomerOrders) {
  const counts = Map.groupBy(orders, ({ state }) => state);
  return {
    summary:
      orders.length === 0
        ? "None"
        : `${more ? "More than " : ""}${orders.length} ${orders.length === 1 ? "order" : "orders"}: ${[...counts].map(([state, { length }]) => `${length} ${stateRules[state].label.toLowerCase()}`).join(", ")}`,
    hidden: Math.max(0, orders.length - maxShown),
    orders: orders
      .slice(0, maxShown)
      .map(({ number, state, status, total, placedAt, sameAccount, samePhone, sameEmail }) => ({
        number,
        state,
        stateLabel: labelOf({ state, status }),
        total: formatWithSymbol(total),
        placed: formatDate(placedAt),
        // What is unusual is said: another phone or another address of mail.
        by: sameAccount || samePhone ? null : sameEmail ? "same e-mail, another phone" : null,
      })),
  };
}
