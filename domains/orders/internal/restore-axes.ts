import { type Paisa, paisa } from "#kernel/money.ts";
import { deriveStatus } from "../derive-state.ts";
import type { HistoryEntry } from "../order-history.ts";
import { findShipment } from "../order-history.ts";
import type { Confirmation, OrderState, OrderStatus, PaymentMethodId } from "../order.ts";
import { findPaymentMethod } from "../payment-methods.ts";
import { calculateBalance, type PaymentKind } from "../payments/payment.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** An order of which only its state and history are known. */
interface KnownOrder {
  state: OrderState;
  payment: PaymentMethodId;
  total: Paisa;
  history: Pick<HistoryEntry, "state" | "details">[];
  /** Whether another shop kept its book: then nothing is known of its money once it has ended. */
  settledElsewhere: boolean;
}

interface RestoredAxes {
  status: OrderStatus;
  confirmation: Confirmation;
  /** The one parcel that held all lines; null when nothing was packed. */
  shipment: {
    state: ShipmentState;
    cashDue: Paisa;
    courier: string | null;
    trackingNumber: string | null;
  } | null;
  payments: { kind: PaymentKind; amount: Paisa }[];
}

const parcelOf: Partial<Record<OrderState, ShipmentState>> = {
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  refused: "refused",
  returned: "returned",
};

/**
 * The three axes of an order from its state and history alone, for orders of a file. Migration 0019 did the same, in
 * SQL, with the orders of the version before the axes. A transfer of an order that was confirmed has arrived; cash of a
 * delivered parcel was collected, and nobody recorded that the courier paid it out.
 */
export function restoreAxes({ state, payment, total, history, settledElsewhere }: KnownOrder): RestoredAxes {
  const inAdvance = findPaymentMethod(payment).asksReference;
  const [reached, wasDelivered] = [
    (["confirmed", "packed", "shipped", "delivered", "refused", "returned"] as const).some(
      (reachedState) => reachedState === state || history.some((entry) => entry.state === reachedState),
    ),
    state === "delivered" || history.some((entry) => entry.state === "delivered"),
  ];
  const parcel = parcelOf[state] ?? null;
  const hasEnded = parcel === "delivered" || parcel === "refused" || parcel === "returned";
  const cashDue = inAdvance ? paisa(0) : total;
  const payments =
    total === 0 || (settledElsewhere && (hasEnded || state === "cancelled"))
      ? []
      : listEntries({ state, total, inAdvance, reached, wasDelivered });
  const status = state === "placed" ? "open" : state === "cancelled" ? "cancelled" : "confirmed";
  return {
    status: deriveStatus({
      status,
      shipments: parcel === null ? [] : [parcel],
      unpacked: parcel === null,
      balance: calculateBalance(payments),
    }),
    confirmation: inAdvance ? "not-needed" : reached ? "confirmed" : "waiting",
    shipment: parcel && {
      state: parcel,
      cashDue,
      ...(findShipment(history) ?? { courier: null, trackingNumber: null }),
    },
    payments,
  };
}

interface Known {
  state: OrderState;
  total: Paisa;
  inAdvance: boolean;
  reached: boolean;
  wasDelivered: boolean;
}

function listEntries({ state, total, inAdvance, reached, wasDelivered }: Known): RestoredAxes["payments"] {
  const paid = inAdvance ? reached : wasDelivered;
  const cameToNothing = state === "cancelled" || state === "refused" || state === "returned";
  return [
    { kind: "due", amount: total },
    ...(paid ? [{ kind: inAdvance ? ("advance" as const) : ("collected" as const), amount: total }] : []),
    ...(cameToNothing
      ? [paid ? { kind: "refund-owed" as const, amount: total } : { kind: "due" as const, amount: paisa(-total) }]
      : []),
  ];
}
