import { and, eq, exists, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderFilter, OrderTrait } from "../../lists/order-query.ts";
import { orderAdjustments } from "../tables/adjustment-tables.server.ts";
import { exchanges } from "../tables/exchange-tables.server.ts";
import type { OrderText } from "./match-order-text.ts";
import { orderTags } from "../tables/note-tables.server.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { orderLines, orders, shipmentLines, shipments } from "../tables.server.ts";

/** Each filter that is set, as a condition that one order fits. */
export function compareOrder(
  db: Database,
  {
    number,
    state,
    variantId,
    tag,
    placed,
    province,
    city,
    channel,
    source,
    trait,
    discountCode,
    payment,
    courier,
    total,
  }: OrderFilter,
  text: OrderText | null,
): Record<string, SQL | undefined> {
  const found = { found: sql`1` };
  return {
    text: text?.condition,
    number: number === undefined ? undefined : eq(orders.number, number),
    state: state && eq(orders.state, state),
    variantId:
      variantId === undefined
        ? undefined
        : exists(
            db
              .select(found)
              .from(orderLines)
              .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.variantId, variantId))),
          ),
    tag:
      tag === undefined
        ? undefined
        : exists(
            db
              .select(found)
              .from(orderTags)
              .where(and(eq(orderTags.orderId, orders.id), eq(orderTags.tag, tag))),
          ),
    placed: placed && isPlaced(placed),
    province: province === undefined ? undefined : eq(orders.province, province),
    city: city === undefined ? undefined : isCity(city),
    channel: channel && eq(orders.channel, channel),
    source: source === undefined ? undefined : eq(orders.utmSource, source),
    trait: trait && hasTrait[trait],
    discountCode:
      discountCode === undefined
        ? undefined
        : exists(
            db
              .select(found)
              .from(orderAdjustments)
              .where(
                and(
                  eq(orderAdjustments.orderId, orders.id),
                  eq(orderAdjustments.kind, "discount-code"),
                  eq(orderAdjustments.reference, discountCode),
                ),
              ),
          ),
    payment: payment && eq(orders.payment, payment),
    courier:
      courier === undefined
        ? undefined
        : exists(
            db
              .select(found)
              .from(shipments)
              .where(and(eq(shipments.orderId, orders.id), eq(shipments.courierId, courier))),
          ),
    total: total && isInTotal(total),
  };
}

/** An equality, which the index of cities and numbers serves. */
export const isCity = (city: string) => sql`lower(${orders.city}) = lower(${city})`;

const hasTrait: Record<OrderTrait, SQL> = {
  "owed-back": sql`${orders.owedBack} > 0`,
  "came-back": sql`exists (select from ${shipmentLines} as line where line.order_id = ${orders.id} and line.returned > 0)`,
  exchange: sql`(exists (select from ${exchanges} where order_id = ${orders.id}) or exists (select from ${exchanges} where from_order_id = ${orders.id}))`,
  credit: sql`exists (select from ${payments} as entry where entry.order_id = ${orders.id} and entry.kind = 'credit-spent')`,
};

/** For each trait, a query for the ids of at most `limit` orders that have it. */
export const selectByTrait: Record<OrderTrait, (limit: number) => SQL> = {
  "owed-back": (limit) => sql`select id from ${orders} where owed_back > 0 order by number limit ${limit}`,
  "came-back": (limit) =>
    sql`select distinct order_id from ${shipmentLines} where returned > 0 order by order_id limit ${limit}`,
  exchange: (limit) => sql`
    (select order_id from ${exchanges} order by order_id limit ${limit})
    union (select from_order_id from ${exchanges} order by from_order_id limit ${limit})`,
  credit: (limit) => sql`select order_id from ${payments} where kind = 'credit-spent' order by order_id limit ${limit}`,
};

/** The order was placed from a time on, before a time, or both. */
export const isPlaced = ({ from, before }: NonNullable<OrderFilter["placed"]>) =>
  and(from && gte(orders.placedAt, from), before && lt(orders.placedAt, before));

/** The order's total, in paisa, is at least and at most so much; either may be left out. */
export const isInTotal = ({ min, max }: NonNullable<OrderFilter["total"]>) =>
  and(min === undefined ? undefined : gte(orders.total, min), max === undefined ? undefined : lte(orders.total, max));
