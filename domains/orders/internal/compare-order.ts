import { and, eq, exists, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderFilter } from "../lists/order-query.ts";
import type { OrderText } from "./match-order-text.ts";
import { orderTags } from "./note-tables.server.ts";
import { orderLines, orders, shipments } from "./tables.server.ts";

/** Each filter that is set, as a condition that one order fits. */
export function compareOrder(
  db: Database,
  { number, state, variantId, tag, placed, province, payment, courier, total }: OrderFilter,
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

export const isPlaced = ({ from, before }: NonNullable<OrderFilter["placed"]>) =>
  and(from && gte(orders.placedAt, from), before && lt(orders.placedAt, before));

export const isInTotal = ({ min, max }: NonNullable<OrderFilter["total"]>) =>
  and(min === undefined ? undefined : gte(orders.total, min), max === undefined ? undefined : lte(orders.total, max));
