import { type SQL, sql } from "drizzle-orm";
import { type ChargeApart, chargesApart } from "#domains/pricing/charges.ts";
import type { Paisa } from "#kernel/money.ts";
import { orderLines, orders, shipmentLines, shipments } from "../internal/tables.server.ts";
import { listTakenBack, shareOfGoods, valueOf } from "../internal/taken-back.ts";
import type { Shipment } from "../shipments/shipment.ts";

interface PricedOrder extends Record<ChargeApart | "subtotal" | "total", Paisa> {
  lines: readonly { position: number; unitPrice: Paisa }[];
}

/**
 * What the pieces are worth that came back out of a delivered parcel, whose `total` stays what was sent: their share of what the order costs
 * without its charges apart, in paisa. Of a parcel that came back whole its state says it.
 */
export const valueBackOf = (order: PricedOrder, parcel: Pick<Shipment, "state" | "lines">): Paisa =>
  shareOfGoods(order, 0, parcel.state === "delivered" ? valueOf(order, listTakenBack([parcel])) : 0);

/** A column of the order outside: without its table the name would be one of the parcel's. */
const outer = (column: "id" | "total" | "subtotal" | ChargeApart) =>
  sql`${orders}.${sql.identifier(column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`;
const worth = sql.join([outer("total"), ...chargesApart.map(outer)], sql` - `);

/** The same of all parcels of each order of a query over orders, in SQL. */
export const valueBackColumn: SQL<Paisa> = sql<Paisa>`(
  select coalesce(floor((${worth}) * sum(inside.returned * line.unit_price) / nullif(${outer("subtotal")}, 0)), 0)::float8
  from ${shipments} parcel join ${shipmentLines} inside on inside.shipment_id = parcel.id
    join ${orderLines} line on line.order_id = inside.order_id and line.position = inside.position
  where parcel.order_id = ${outer("id")} and parcel.state = 'delivered' and inside.returned > 0)`;
