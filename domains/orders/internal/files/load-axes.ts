import { asc, getTableColumns, sql } from "drizzle-orm";
import { selectCourierName } from "#domains/couriers/courier-name-sql.ts";
import type { Adjustment } from "#domains/pricing/price-lines.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect } from "#platform/database/prepare-statement.ts";
import type { RecordedPayment } from "../../payments/payment.ts";
import type { Shipment, ShipmentTimes } from "../../shipments/shipment.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { orderAdjustments } from "../tables/adjustment-tables.server.ts";
import { shipmentLines, shipments } from "../tables.server.ts";

/** The parcels of an order, the entries of its book and its adjustments. */
export interface StoredAxes {
  shipments: (Shipment & ShipmentTimes)[];
  payments: RecordedPayment[];
  adjustments: Adjustment[];
}

export const emptyAxes: StoredAxes = { shipments: [], payments: [], adjustments: [] };

const wanted = arrayPlaceholder("orderIds", "uuid");
const readParcels = prepareSelect("read-axes-parcels", (db) =>
  db
    .select()
    .from(shipments)
    .where(sql`${shipments.orderId} = any(${wanted})`)
    .orderBy(asc(shipments.orderId), asc(shipments.number)),
);
const readInside = prepareSelect("read-axes-parcel-lines", (db) =>
  db
    .select()
    .from(shipmentLines)
    .where(sql`${shipmentLines.orderId} = any(${wanted})`)
    .orderBy(asc(shipmentLines.orderId), asc(shipmentLines.position)),
);
const readPayments = prepareSelect("read-axes-payments", (db) =>
  db
    .select({ ...getTableColumns(payments), courier: selectCourierName(sql`${payments.courierId}`).as("courier") })
    .from(payments)
    .where(sql`${payments.orderId} = any(${wanted})`)
    .orderBy(asc(payments.at), asc(payments.id)),
);
const readAdjustments = prepareSelect("read-axes-adjustments", (db) =>
  db
    .select()
    .from(orderAdjustments)
    .where(sql`${orderAdjustments.orderId} = any(${wanted})`)
    .orderBy(asc(orderAdjustments.orderId), asc(orderAdjustments.position)),
);

/** The axes of these orders by order id, in four statements for any number of orders. */
export async function loadAxes(db: Database, orderIds: string[]): Promise<Map<string, StoredAxes>> {
  const of = { orderIds };
  const parcels = await readParcels(db, of);
  const insideOf = Map.groupBy(await readInside(db, of), ({ shipmentId }) => shipmentId);
  const paymentsOf = Map.groupBy(await readPayments(db, of), ({ orderId }) => orderId);
  const adjustmentsOf = Map.groupBy(await readAdjustments(db, of), ({ orderId }) => orderId);
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  return new Map(
    orderIds.map((id) => [
      id,
      {
        shipments: (parcelsOf.get(id) ?? []).map(({ orderId: _orderId, held: _held, ...parcel }) => ({
          ...parcel,
          lines: (insideOf.get(parcel.id) ?? []).map(({ position, quantity, returned }) => ({
            position,
            quantity,
            ...(returned > 0 && { returned }),
          })),
        })),
        payments: (paymentsOf.get(id) ?? []).map(
          ({ orderId: _orderId, courierId: _courierId, payoutId: _payoutId, ...entry }) => entry,
        ),
        adjustments: (adjustmentsOf.get(id) ?? []).map(
          ({ orderId: _orderId, position: _position, counted: _counted, ...adjustment }) => adjustment,
        ),
      },
    ]),
  );
}
