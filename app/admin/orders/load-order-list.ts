import type { RouterContextProvider } from "react-router";
import { countOrdersByState, mostCounted } from "#domains/orders/lists/count-orders.ts";
import { listOrderPage, type OrderSummary } from "#domains/orders/lists/list-orders.ts";
import type { OrderFilter, OrderSort } from "#domains/orders/lists/order-query.ts";
import { courierNames } from "#domains/orders/shipments/couriers.ts";
import { isOrderNumber, type OrderState, orderStates } from "#domains/orders/order.ts";
import { endedStates, stateRules } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { listUsedTags } from "#domains/orders/tags/list-used-tags.ts";
import { hasPermission, type Permission, type Staff } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cutPage } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { loadBulkOutcome } from "../lists/bulk-actions.ts";
import type { FilterField } from "../lists/filters.ts";
import { type ListState, readListState } from "../lists/list-state.ts";
import { loadListControls } from "../lists/load-list-controls.ts";
import { describeWait } from "./describe-wait.ts";
import { findOrderFilter } from "./find-order-filter.ts";
import { maskName } from "./mask-recipient.ts";
import { orderBulkList } from "./order-bulk-commands.ts";
import { orderList, type OrderListFilters } from "./order-list.ts";

const pageSize = 50;
/** What the queue of a state is called: by what is to do next. */
const queueLabels: Partial<Record<OrderState, string>> = {
  placed: "To confirm",
  confirmed: "To pack",
  packed: "To hand over",
};

/** The data of the list of orders; its whole state is in the URL: q, the filters, sort, and a cursor in before or after. */
export async function loadOrderList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const may = (permission: Permission) => hasPermission(role, permission);
  const mayReadCustomers = may("customers.read");
  const query = new URL(request.url).searchParams;
  const state = readListState(orderList, query);
  const filter = await findOrderFilter(database, by, state, mayReadCustomers);
  const [{ page, further }, counts, controls, run, usedTags] = await Promise.all([
    loadPage(database, by, filter, state),
    countOrdersByState(database, by),
    loadListControls(database, by, orderList, state, {
      own: ["state"],
      csvPath: may("exports.run") ? "/admin/orders.csv" : null,
    }),
    loadBulkOutcome(database, by, orderBulkList(database, by, mayReadCustomers), query, state.href()),
    listUsedTags(database, by),
  ]);
  const now = new Date();
  return {
    controls: { ...controls, fields: controls.fields.map((field) => suggestTags(field, usedTags)) },
    run,
    state: state.values.state ?? "",
    narrowed: state.narrowed,
    usedTags,
    mayReadCustomers,
    may: { edit: may("orders.edit"), fulfil: may("orders.fulfil") },
    couriers: courierNames,
    /** Whether orders that come in belong at the top of this page. */
    isNewest: state.sort === "newest" && state.after === undefined && state.before === undefined,
    rows: page.rows.map((order) => presentRow(order, mayReadCustomers, now)),
    queues: presentQueues(counts, state),
    /** Where the search goes on after orders that were looked at in vain. */
    further: further === null ? null : state.href({ after: further }),
    pages: {
      previous: page.previous === null ? null : state.href({ before: page.previous }),
      next: page.next === null ? null : state.href({ after: page.next }),
      labels: pageLabels[state.sort],
    },
  };
}

const pageLabels: Record<OrderSort, { previous: string; next: string }> = {
  newest: { previous: "Newer", next: "Older" },
  oldest: { previous: "Older", next: "Newer" },
  highest: { previous: "Higher", next: "Lower" },
  lowest: { previous: "Lower", next: "Higher" },
};

type OrderListState = ListState<OrderListFilters, OrderSort>;

async function loadPage(database: Database, by: Staff<"orders.read">, filter: OrderFilter, state: OrderListState) {
  const cursor = (typed: string | undefined) => (isOrderNumber(Number(typed)) ? Number(typed) : undefined);
  const [after, before] = [cursor(state.after), cursor(state.before)];
  const { orders, lookedUntil } = await listOrderPage(database, by, {
    ...filter,
    sort: state.sort,
    after,
    before,
    limit: pageSize + 1,
  });
  const page = cutPage(orders, {
    size: pageSize,
    from: after !== undefined ? "after" : before !== undefined ? "before" : "top",
    cursorOf: ({ number }) => number,
  });
  if (lookedUntil === null) return { page, further: null };
  // Fewer than a page fit among the orders that were looked at: the next page begins behind them.
  return before === undefined
    ? { page: { ...page, next: lookedUntil }, further: lookedUntil }
    : { page: { ...page, previous: lookedUntil }, further: null };
}

function presentQueues(counts: Record<OrderState, number>, { href, values }: OrderListState) {
  const chip = (label: string, state?: OrderState) => ({
    label,
    ...(state && { count: counts[state] > mostCounted ? `${mostCounted}+` : String(counts[state]) }),
    href: href({ state: state ?? null }),
    current: values.state === state,
  });
  return [chip("All"), ...orderStates.map((state) => chip(queueLabels[state] ?? stateRules[state].label, state))];
}

function presentRow(order: OrderSummary, mayReadCustomers: boolean, now: Date) {
  const { number, state, firstName, secondName, phone, province, city, total, payment, placedAt, since, tags } = order;
  return {
    number,
    state,
    stateLabel: stateRules[state].label,
    name: mayReadCustomers ? `${firstName} ${secondName}`.trim() : maskName(firstName, secondName),
    phone: mayReadCustomers ? formatPakistaniMobile(phone) : "",
    province,
    city,
    total: formatWithSymbol(total),
    payment: findPaymentMethod(payment).label,
    placed: formatDateTime(placedAt),
    waits: endedStates.includes(state) ? null : describeWait(since, now),
    tags,
  };
}

const suggestTags = (field: FilterField, tags: string[]): FilterField =>
  field.name === "tag" ? { ...field, options: tags.map((value) => ({ value, label: value })) } : field;
