import type { Adjustment } from "#domains/pricing/price-lines.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findOrder } from "./find-order.ts";
import { loadAxes, emptyAxes } from "./internal/files/load-axes.ts";
import type { Order } from "./order.ts";
import { calculateBalance, type PaymentBalance, type RecordedPayment } from "./payments/payment.ts";
import type { Shipment } from "./shipments/shipment.ts";

/** An order with everything that staff see of it: its parcels, its book and its adjustments. */
export interface OrderRecord extends Order {
  shipments: Shipment[];
  payments: RecordedPayment[];
  balance: PaymentBalance;
  /** Delivery and tax first, then those of lines. */
  adjustments: Adjustment[];
}

/** The whole record of an order, for staff; null for an unknown id. It runs six statements. */
export async function findOrderRecord(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  orderId: string,
): Promise<OrderRecord | null> {
  const order = await findOrder(db, orderId);
  return order && loadRecord(db, order);
}

/** The whole record of an order that has been read. It runs four statements. */
export async function loadRecord(db: Database, order: Order): Promise<OrderRecord> {
  const axes = (await loadAxes(db, [order.id])).get(order.id) ?? emptyAxes;
  return {
    ...order,
    shipments: axes.shipments.map(
      ({ id, number, state, total, cashDue, courier, courierId, trackingNumber, lines }) => ({
        id,
        number,
        state,
        total,
        cashDue,
        courier,
        courierId,
        trackingNumber,
        lines,
      }),
    ),
    payments: axes.payments,
    balance: calculateBalance(axes.payments, axes.shipments),
    adjustments: axes.adjustments,
  };
}
