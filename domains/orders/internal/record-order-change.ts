import type { NamedAmounts } from "#domains/audit/amount-fields.ts";
import { type AuditedEvent, recordEvents } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { paymentKinds } from "../payments/payment.ts";
import type { LockedOrder } from "./lock-order.ts";
import type { ChangedOrder } from "./write-order.ts";

type OrderEventType =
  | "order.confirmed"
  | "order.unreachable"
  | "order.edited"
  | "order.cancelled"
  | "order.reference-given"
  | "order.transfer-checked"
  | "order.advance-taken-back"
  | "order.refund-taken-back"
  | "order.taken-back"
  | "order.delivery-kept";
type ShipmentEventType =
  `shipment.${"packed" | "booked" | "booking-cancelled" | "shipped" | "delivered" | "refused" | "returned" | "lost"}`;

/** What happened: to the order itself, or to one of its parcels. */
type OrderHappening<Before, After> = {
  fields?: { before?: Before & NamedAmounts<Before>; after?: After & NamedAmounts<After> };
} & ({ type: OrderEventType } | { type: ShipmentEventType; shipmentId: string });

/**
 * Records the event of a change (none where only the book changed), with the events that follow from it: each entry of the book apart from what is due,
 * and the closing or reopening of the order. The audit names the order's axes before and after.
 */
export async function recordOrderChange<Before extends object, After extends object>(
  tx: Transaction,
  by: Actor,
  order: LockedOrder,
  changed: ChangedOrder,
  happening: OrderHappening<Before, After> | null,
): Promise<void> {
  const { position, notify } = changed;
  const about = { orderId: order.id, position, notify };
  const main: AuditedEvent[] = happening
    ? [
        {
          ...("shipmentId" in happening
            ? { type: happening.type, subjectId: happening.shipmentId, payload: about }
            : { type: happening.type, subjectId: order.id, payload: about }),
          before: { state: order.state, status: order.status, ...happening.fields?.before },
          after: { state: changed.state, status: changed.status, ...happening.fields?.after },
        },
      ]
    : [];
  const money = changed.entries
    .filter(({ kind }) => kind !== "due")
    .map(({ id, kind, amount, shipmentId, reference }) => ({
      type: "payment.recorded" as const,
      subjectId: id,
      payload: { orderId: order.id, kind, amount, shopper: paymentKinds[kind].shopper * amount },
      after: { orderId: order.id, shipmentId, kind, amount, reference },
    }));
  const closed = order.status !== "closed" && changed.status === "closed";
  const reopened = order.status === "closed" && changed.status !== "closed";
  await recordEvents(tx, by, [
    ...main,
    ...money,
    ...(closed || reopened
      ? [
          {
            type: closed ? ("order.closed" as const) : ("order.reopened" as const),
            subjectId: order.id,
            payload: {},
            before: { status: order.status },
            after: { status: changed.status },
          },
        ]
      : []),
  ]);
}
