import { adjustByCharges } from "#domains/pricing/price-lines.ts";
import { type Actor, actorId } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { deriveStatus } from "../../derive-state.ts";
import type { ImportedAxes, ImportedOrder } from "../../import-export/imported-order.ts";
import { findShipment } from "../../history/order-history.ts";
import { cameToNothing } from "../../order-states.ts";
import type { OrderState } from "../../order.ts";
import { findPaymentMethod } from "../../payments/payment-methods.ts";
import { calculateBalance, type PaymentKind } from "../../payments/payment.ts";
import { isUnderway, type ShipmentState } from "../../shipments/shipment.ts";

/** The state of the one parcel of an order in this state; null for an order without one. */
const parcelOf: Record<OrderState, ShipmentState | null> = {
  placed: null,
  confirmed: null,
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  refused: "refused",
  returned: "returned",
  cancelled: null,
};

/**
 * The three axes of an order from its state and history alone, for orders of a file that knows no more; `by` imports
 * them. Migration 0019 did the same, in SQL, with the orders of the version before the axes. A transfer of an order that
 * was confirmed has arrived; cash of a delivered parcel was collected, and nobody recorded that the courier paid it out.
 */
export function restoreAxes(order: ImportedOrder, by: Actor): ImportedAxes {
  const { state, payment, total, history, placedAt } = order;
  const inAdvance = findPaymentMethod(payment).asksReference;
  const [reached, wasDelivered] = [
    (["confirmed", "packed", "shipped", "delivered", "refused", "returned"] as const).some(
      (reachedState) => reachedState === state || history.some((entry) => entry.state === reachedState),
    ),
    state === "delivered" || history.some((entry) => entry.state === "delivered"),
  ];
  const parcel = parcelOf[state];
  const hasEnded = parcel === "delivered" || parcel === "refused" || parcel === "returned";
  // Another shop kept its book: then nothing is known of its money once it has ended.
  const settledElsewhere = order.earlierShop !== null && (hasEnded || state === "cancelled");
  const entries =
    total === 0 || settledElsewhere ? [] : listEntries({ state, total, inAdvance, reached, wasDelivered });
  const status = state === "placed" ? "open" : state === "cancelled" ? "cancelled" : "confirmed";
  const shipments = parcel === null || order.lines.length === 0 ? [] : [restoreParcel(order, parcel)];
  return {
    status: deriveStatus({
      status,
      shipments: parcel === null ? [] : [parcel],
      unpacked: parcel === null,
      balance: calculateBalance(entries),
    }),
    confirmation: inAdvance ? "not-needed" : reached ? "confirmed" : "waiting",
    shipments,
    payments: entries.map((entry) => ({
      ...entry,
      parcel: entry.kind === "collected" && shipments.length > 0 ? 1 : null,
      reference: null,
      reverses: null,
      at: history.at(-1)?.at ?? placedAt,
      actorKind: by.kind,
      actorId: actorId(by),
    })),
    adjustments: adjustByCharges(order),
    notes: [],
    tags: [],
  };
}

/** The one parcel that held all lines. */
function restoreParcel(order: ImportedOrder, state: ShipmentState): ImportedAxes["shipments"][number] {
  const { total, lines, history, placedAt, payment } = order;
  const at = (step: string) => history.findLast((entry) => entry.state === step)?.at;
  return {
    number: 1,
    state,
    total,
    cashDue: findPaymentMethod(payment).asksReference ? paisa(0) : total,
    ...(findShipment(history) ?? { courier: null, trackingNumber: null }),
    lines: lines.map(({ quantity }, position) => ({ position, quantity })),
    packedAt: at("packed") ?? placedAt,
    shippedAt: at("shipped") ?? null,
    endedAt: isUnderway(state) ? null : (at(state) ?? placedAt),
  };
}

interface Known {
  state: OrderState;
  total: Paisa;
  inAdvance: boolean;
  reached: boolean;
  wasDelivered: boolean;
}

function listEntries({
  state,
  total,
  inAdvance,
  reached,
  wasDelivered,
}: Known): { kind: PaymentKind; amount: Paisa }[] {
  const paid = inAdvance ? reached : wasDelivered;
  return [
    { kind: "due", amount: total },
    ...(paid ? [{ kind: inAdvance ? ("advance" as const) : ("collected" as const), amount: total }] : []),
    ...(cameToNothing(state)
      ? [paid ? { kind: "refund-owed" as const, amount: total } : { kind: "due" as const, amount: paisa(-total) }]
      : []),
  ];
}
