import { asc, eq, inArray } from "drizzle-orm";
import type { Adjustment } from "#domains/pricing/price-lines.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Actor, SystemActor } from "#kernel/actor.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findOrder } from "./find-order.ts";
import { orderAdjustments, payments, shipmentLines, shipments } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";
import { calculateBalance, type PaymentBalance, type PaymentEntry } from "./payments/payment.ts";
import type { Shipment } from "./shipments/shipment.ts";

/** An entry of the book with its time and author. */
export interface RecordedPayment extends PaymentEntry {
  id: string;
  at: Date;
  actorKind: Actor["kind"];
  /** An account or a job. */
  actorId: string | null;
}

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
  if (!order) return null;
  const parcels = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(asc(shipments.number));
  const inside = await db
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        parcels.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shipmentLines.position));
  const entries = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.at), asc(payments.id));
  const adjustments = await db
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, order.id))
    .orderBy(asc(orderAdjustments.position));
  return {
    ...order,
    shipments: parcels.map(({ id, number, state, total, cashDue, courier, trackingNumber }) => ({
      id,
      number,
      state,
      total: paisa(total),
      cashDue: paisa(cashDue),
      courier,
      trackingNumber,
      lines: inside
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ position, quantity }) => ({ position, quantity })),
    })),
    payments: entries.map(({ id, kind, amount, shipmentId, reference, at, actorKind, actorId }) => ({
      id,
      kind,
      amount,
      shipmentId,
      reference,
      at,
      actorKind,
      actorId,
    })),
    balance: calculateBalance(entries),
    adjustments: adjustments.map(({ linePosition, kind, label, amount, reference }) => ({
      linePosition,
      kind,
      label,
      amount,
      reference,
    })),
  };
}
