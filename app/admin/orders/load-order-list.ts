import type { RouterContextProvider } from "react-router";
import { countOrdersByState, maxCounted } from "#domains/orders/lists/count-orders.ts";
import { type OrderState, orderStates } from "#domains/orders/order.ts";
import { endedOrderStates, labelOf } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { listUsedTags } from "#domains/orders/tags/list-used-tags.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { shopContext } from "#app/http/context.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import type { FilterField } from "../lists/filters.ts";
import { channelLabels } from "../ui/orders/order-labels.ts";
import { describeWait } from "./describe-wait.ts";
import type { ListedOrder } from "./find-list-orders.ts";
import { orderList } from "./order-list.ts";
import { orderQueues } from "./order-queues.ts";

/** The data of the list of orders, with the queues above it. */
export async function loadOrderList(context: Readonly<RouterContextProvider>, request: Request) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "orders.read");
  const [{ rows, list, state, may }, counts, usedTags, couriers] = await Promise.all([
    orderList.load(context, request),
    countOrdersByState(database, by),
    listUsedTags(database, by),
    getCouriers(shop),
  ]);
  const now = new Date();
  const { controls } = list;
  return {
    list: { ...list, controls: { ...controls, fields: controls.fields.map((field) => suggestTags(field, usedTags)) } },
    state: state.values.state ?? "",
    usedTags,
    mayReadCustomers: may("customers.read"),
    couriers: couriers.filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name),
    /** Whether orders that come in belong at the top of this page. */
    isNewest: state.sort === "newest" && state.after === undefined && state.before === undefined,
    rows: rows.map((order) => presentRow(order, now)),
    queues: presentQueues(counts, state),
  };
}

function presentQueues(
  counts: Record<OrderState, number>,
  { href, values }: Awaited<ReturnType<typeof orderList.load>>["state"],
) {
  const chip = (label: string, state?: OrderState) => ({
    label,
    ...(state && { count: counts[state] > maxCounted ? `${maxCounted}+` : String(counts[state]) }),
    href: href({ state: state ?? null }),
    current: values.state === state,
  });
  return [chip("All"), ...orderStates.map((state) => chip(orderQueues[state].label, state))];
}

function presentRow(order: ListedOrder, now: Date) {
  const { number, state, name, phone, province, city, total, payment, channel, source, placedAt, since, tags } = order;
  return {
    number,
    state,
    stateLabel: labelOf(order),
    name,
    phone: phone === null ? "" : formatPakistaniMobile(phone),
    province,
    city,
    total: formatWithSymbol(total),
    payment: findPaymentMethod(payment).label,
    placed: formatDateTime(placedAt),
    waits: endedOrderStates.includes(state) ? null : describeWait(since, now),
    channel: source === null ? channelLabels[channel] : `${channelLabels[channel]} (${source})`,
    tags,
  };
}

const suggestTags = (field: FilterField, tags: string[]): FilterField =>
  field.name === "tag" ? { ...field, options: tags.map((value) => ({ value, label: value })) } : field;
