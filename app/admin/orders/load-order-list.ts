import type { RouterContextProvider } from "react-router";
import { countOrdersByState, mostCounted } from "#domains/orders/count-orders.ts";
import { listOrders, type OrderSummary } from "#domains/orders/list-orders.ts";
import { isOrderNumber, type OrderState, orderStates } from "#domains/orders/order.ts";
import { endedStates, stateRules } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payment-methods.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { formatDateTime } from "#kernel/time.ts";
import { cutPage, listUrl } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { describeWait } from "./describe-wait.ts";
import { maskName } from "./mask-recipient.ts";

export const ordersPath = "/admin/orders";
const pageSize = 50;
/** What the queue of a state is called: by what is to do next. */
const queueLabels: Partial<Record<OrderState, string>> = {
  placed: "To confirm",
  confirmed: "To pack",
  packed: "To hand over",
};

/** The data of the list of orders; its whole state is in the URL: q, state, sort=oldest, and a cursor in before or after. */
export async function loadOrderList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const mayReadCustomers = hasPermission(role, "customers.read");
  const query = readQuery(new URL(request.url).searchParams);
  const { text, state, oldestFirst, before, after } = query;
  const typedNumber = Number(toAsciiDigits(text).replaceAll(/[\s#]/g, ""));
  // Who may not read customers would learn by searching whose phone or name it is.
  const filter = mayReadCustomers
    ? { text }
    : text === ""
      ? {}
      : { number: isOrderNumber(typedNumber) ? typedNumber : 0 };
  const backwards = oldestFirst ? before !== undefined : after !== undefined;
  const [found, counts] = await Promise.all([
    listOrders(database, by, {
      ...filter,
      state,
      before,
      after,
      oldestFirst: oldestFirst !== backwards,
      limit: pageSize + 1,
    }),
    countOrdersByState(database, by),
  ]);
  const page = cutPage(found, {
    size: pageSize,
    from: backwards ? "before" : (before ?? after) === undefined ? "top" : "after",
    cursorOf: ({ number }) => number,
  });
  const own = { q: text, state, sort: oldestFirst ? "oldest" : "" };
  const [towardsNext, towardsPrevious] = oldestFirst ? ["after", "before"] : ["before", "after"];
  const now = new Date();
  return {
    q: text,
    state: state ?? "",
    sort: own.sort,
    mayReadCustomers,
    rows: page.rows.map((order) => presentRow(order, mayReadCustomers, now)),
    queues: presentQueues(counts, own),
    sorts: [
      { label: "Newest first", href: listUrl(ordersPath, { ...own, sort: "" }), current: !oldestFirst },
      { label: "Oldest first", href: listUrl(ordersPath, { ...own, sort: "oldest" }), current: oldestFirst },
    ],
    pages: {
      previous: page.previous === null ? null : listUrl(ordersPath, { ...own, [towardsPrevious!]: page.previous }),
      next: page.next === null ? null : listUrl(ordersPath, { ...own, [towardsNext!]: page.next }),
      labels: oldestFirst ? { previous: "Older", next: "Newer" } : { previous: "Newer", next: "Older" },
    },
  };
}

function readQuery(query: URLSearchParams) {
  const cursor = (name: string) => {
    const number = Number(query.get(name) ?? "");
    return isOrderNumber(number) ? number : undefined;
  };
  return {
    text: (query.get("q") ?? "").trim().slice(0, 100),
    state: orderStates.find((state) => state === query.get("state")),
    oldestFirst: query.get("sort") === "oldest",
    before: cursor("before"),
    after: cursor("before") === undefined ? cursor("after") : undefined,
  };
}

function presentQueues(
  counts: Record<OrderState, number>,
  own: { q: string; state: OrderState | undefined; sort: string },
) {
  const chip = (label: string, state?: OrderState) => ({
    label,
    ...(state && { count: counts[state] > mostCounted ? `${mostCounted}+` : String(counts[state]) }),
    href: listUrl(ordersPath, { ...own, state }),
    current: own.state === state,
  });
  return [chip("All"), ...orderStates.map((state) => chip(queueLabels[state] ?? stateRules[state].label, state))];
}

function presentRow(order: OrderSummary, mayReadCustomers: boolean, now: Date) {
  const { number, state, firstName, secondName, city, total, payment, placedAt, since } = order;
  return {
    number,
    state,
    stateLabel: stateRules[state].label,
    name: mayReadCustomers ? `${firstName} ${secondName}`.trim() : maskName(firstName, secondName),
    city,
    total: formatWithSymbol(total),
    payment: findPaymentMethod(payment).label,
    placed: formatDateTime(placedAt),
    waits: endedStates.includes(state) ? null : describeWait(since, now),
  };
}
