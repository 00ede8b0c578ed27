import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { StockQuantity } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { paisa, type Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { toStockItems } from "../internal/stock-items.ts";
import { orderLines, orders, shipmentLines, shipments } from "../internal/tables.server.ts";
import { isOrderNumber } from "../order.ts";
import { calculateBalance } from "../payments/payment.ts";
import type { ShipmentLine, ShipmentState } from "../shipments/shipment.ts";

/** A parcel as who receives it needs it. */
export interface ReceivedParcel {
  id: string;
  orderId: string;
  orderNumber: number;
  number: number;
  state: ShipmentState;
  courier: string | null;
  trackingNumber: string | null;
  /** It is lost, and its courier has paid for that. */
  lossPaid: boolean;
}

const columns = {
  id: shipments.id,
  orderId: shipments.orderId,
  orderNumber: orders.number,
  number: shipments.number,
  state: shipments.state,
  courier: shipments.courier,
  trackingNumber: shipments.trackingNumber,
  lossPaid: sql<boolean>`${shipments.state} = 'lost' and coalesce((
    select sum(amount) from ${payments} as entry where entry.shipment_id = ${shipments.id} and entry.kind = 'remitted'), 0) > 0`,
};
const maxFound = 20;

/** The parcels of an order of this number, or with this tracking number, at most 20; the newest order first. */
export async function findParcelsByCode(
  db: Database,
  _by: Staff<"orders.fulfil">,
  code: string,
): Promise<ReceivedParcel[]> {
  const number = /^\d{1,15}$/.test(code) ? Number(code) : 0;
  const read = (where: ReturnType<typeof and>) =>
    db
      .select(columns)
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(where)
      .orderBy(desc(orders.number), asc(shipments.number))
      .limit(maxFound);
  const tracked = await read(eq(shipments.trackingNumber, code));
  return tracked.length === 0 && isOrderNumber(number) ? read(eq(orders.number, number)) : tracked;
}

/** A parcel with its lines, and the units of stock that have not come back while others of it stayed; null for an unknown id. */
export async function findParcel(
  db: Database,
  _by: Staff<"orders.fulfil">,
  shipmentId: string,
): Promise<(ReceivedParcel & { lines: ShipmentLine[]; goods: StockQuantity[] }) | null> {
  if (!isId(shipmentId)) return null;
  const [found] = await db
    .select(columns)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId));
  if (!found) return null;
  const { position, quantity, returned } = shipmentLines;
  const lines = await db
    .select({ position, quantity, returned, takes: orderLines.takes })
    .from(shipmentLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.position, position)))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(position));
  const outside = lines.map((line) => ({ takes: line.takes, quantity: line.quantity - line.returned }));
  return {
    ...found,
    lines: lines.map(({ takes: _takes, ...line }) => line),
    goods: toStockItems(outside.filter((line) => line.quantity > 0)),
  };
}

/**
 * What the shopper is still owed for a parcel that came back as a whole, in paisa: nothing of it was paid back, went into store
 * credit or pays another order. `promised` is what returns of other parcels of the order will pay back of what it is owed.
 */
export async function findRefundOfParcel(db: Database, shipmentId: string, promised: number): Promise<Paisa> {
  const { kind, amount } = payments;
  const rows = await db
    .select({
      kind,
      amount: sql<Paisa>`sum(${amount})::float8`,
      own: sql<number>`coalesce(sum(${amount}) filter (where ${payments.shipmentId} = ${shipmentId}), 0)::float8`,
    })
    .from(payments)
    .where(sql`${payments.orderId} = (select order_id from ${shipments} where id = ${shipmentId})`)
    .groupBy(kind);
  const own = rows.find((row) => row.kind === "refund-owed")?.own ?? 0;
  const { state, cashDue } = shipments;
  const parcels = await db
    .select({ state, cashDue })
    .from(shipments)
    .where(sql`${shipments.orderId} = (select order_id from ${shipments} where id = ${shipmentId})`);
  return paisa(Math.max(0, Math.min(own, calculateBalance(rows, parcels).refundOwed - promised)));
}
