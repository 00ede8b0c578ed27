import { provinces } from "#domains/addresses/address.ts";
import { courierNames } from "#domains/orders/shipments/couriers.ts";
import type { OrderSort } from "#domains/orders/lists/order-query.ts";
import { orderStates } from "#domains/orders/order.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import { paymentMethods } from "#domains/orders/payments/payment-methods.ts";
import { amountRangeFilter, choiceFilter, dateRangeFilter, textFilter } from "../lists/filters.ts";
import type { ListDefinition } from "../lists/list-state.ts";

const same = <const Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value as string }));

/** The filters of the list of orders, by the names that the orders' own query has for them. */
const filters = {
  state: choiceFilter(
    "State",
    orderStates.map((value) => ({ value, label: stateRules[value].label })),
  ),
  placed: dateRangeFilter("Placed"),
  province: choiceFilter("Province", same(provinces)),
  payment: choiceFilter(
    "Payment",
    paymentMethods.map(({ id, label }) => ({ value: id, label })),
  ),
  courier: choiceFilter("Courier", same(courierNames)),
  total: amountRangeFilter("Total"),
  tag: textFilter("Tag", { maxLength: 30 }),
};

export type OrderListFilters = typeof filters;

export const orderList = {
  name: "orders",
  path: "/admin/orders",
  filters,
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    highest: "Highest total first",
    lowest: "Lowest total first",
  },
} satisfies ListDefinition<OrderListFilters, OrderSort>;
