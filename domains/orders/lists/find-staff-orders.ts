import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderRecord } from "../find-order-record.ts";
import { emptyAxes, loadAxes } from "../internal/files/load-axes.ts";
import { loadOrders } from "../internal/load-orders.ts";
import { numberLines, type StaffOrderLine } from "../internal/number-lines.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { isOrderNumber, type OrderState } from "../order.ts";
import { calculateBalance } from "../payments/payment.ts";
import type { Shipment, ShipmentTimes } from "../shipments/shipment.ts";

/** The most orders that one document or one bulk action names. */
export const maxOrdersAtOnce = 100;

/** An order of many, with its parcels and book, and with the lines as commands name them. */
export interface StaffOrderRecord extends OrderRecord {
  lines: StaffOrderLine[];
  shipments: (Shipment & ShipmentTimes)[];
}

/** The orders of these numbers in the order of the numbers, of which the first 100 count; unknown ones are left out. It runs seven statements. */
export async function findStaffOrders(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  numbers: number[],
): Promise<StaffOrderRecord[]> {
  const known = [...new Set(numbers)].filter(isOrderNumber).slice(0, maxOrdersAtOnce);
  if (known.length === 0) return [];
  const found = await loadOrders(db, inArray(orders.number, known), known.length);
  const axesOf = await loadAxes(
    db,
    found.map(({ id }) => id),
  );
  const records = found.map((order) => {
    const axes = axesOf.get(order.id) ?? emptyAxes;
    return { ...order, ...axes, balance: calculateBalance(axes.payments, axes.shipments) };
  });
  const linesOf = await numberLines(db, records);
  const byNumber = new Map(
    records.map((record) => [record.number, { ...record, lines: linesOf.get(record.id) ?? [] }] as const),
  );
  return known.flatMap((number) => byNumber.get(number) ?? []);
}

/** The numbers of the orders that have waited longest in a state: at most 100. */
export async function findWaitingNumbers(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  state: OrderState,
): Promise<number[]> {
  const { number } = orders;
  const rows = await db
    .select({ number })
    .from(orders)
    // The range and the order of an index, as in `listOrders`.
    .where(
      sql`(${orders.state}, ${number}) > (${state}, 0) and (${orders.state}, ${number}) < (${state}, ${Number.MAX_SAFE_INTEGER}::bigint)`,
    )
    .orderBy(asc(orders.state), asc(number))
    .limit(maxOrdersAtOnce);
  return rows.map((row) => row.number);
}

/** The numbers of the orders of which a parcel was handed over since then and is on its way: at most 100. */
export async function findHandedOverNumbers(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  since: Date,
): Promise<number[]> {
  const { number } = orders;
  const rows = await db
    .selectDistinct({ number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.state, "shipped"), gte(shipments.shippedAt, since)))
    .orderBy(asc(number))
    .limit(maxOrdersAtOnce);
  return rows.map((row) => row.number);
}
