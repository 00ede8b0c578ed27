import type { Paisa } from "#kernel/money.ts";
import { deriveState, deriveStatus } from "../../derive-state.ts";
import type { HistoryDetails } from "../../history/order-history.ts";
import type { OrderState, OrderStatus } from "../../order.ts";
import { addBalances, calculateBalance, owedBackOf, type PaymentEntry, withParcels } from "../../payments/payment.ts";
import type { ShipmentState } from "../../shipments/shipment.ts";
import type { LedgerParcel, OrderLedger } from "./lock-ledgers.ts";

/** An entry that a payout writes. */
export interface PayoutEntry extends PaymentEntry {
  id: string;
  courierId: string | null;
  /** The entry that it takes back. */
  reverses?: string;
}

/** A parcel that moves, with the entry of its order's history. */
export interface ParcelMove {
  parcel: LedgerParcel;
  to: ShipmentState;
  position: number;
  state: OrderState;
  details: HistoryDetails | null;
}

/** What becomes of one order. */
export interface LedgerPlan {
  ledger: OrderLedger;
  status: OrderStatus;
  state: OrderState;
  /** What the shop owes the shopper then. */
  owedBack: Paisa;
  entries: PayoutEntry[];
  moves: ParcelMove[];
}

/** Plans what an order becomes by these entries, once these of its parcels have moved, one after the other. */
export function planLedger(
  ledger: OrderLedger,
  entries: PayoutEntry[],
  moved: readonly { parcel: LedgerParcel; to: ShipmentState }[],
): LedgerPlan {
  const states = new Map(ledger.shipments.map(({ id, state }) => [id, state]));
  let now = ledger.state;
  const moves = moved.map(({ parcel, to }, place): ParcelMove => {
    states.set(parcel.id, to);
    const before = now;
    now = deriveState({ status: ledger.status, shipments: [...states.values()], unpacked: ledger.unpacked });
    const isQuiet = now === before;
    const details = isQuiet ? { kind: "parcel" as const, number: parcel.number, state: to } : null;
    return { parcel, to, position: ledger.nextPosition + place, state: now, details };
  });
  const axes = {
    status: ledger.status,
    shipments: [...states.values()],
    unpacked: ledger.unpacked,
    balance: withParcels(
      addBalances(ledger.balance, calculateBalance(entries)),
      ledger.shipments.map(({ id, state, cashDue }) => ({ state: states.get(id) ?? state, cashDue })),
    ),
  };
  const status = deriveStatus(axes);
  return {
    ledger,
    status,
    state: deriveState({ ...axes, status }),
    owedBack: owedBackOf(axes.balance),
    entries,
    moves,
  };
}
