import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { deriveState, deriveStatus } from "../derive-state.ts";
import type { HistoryDetails } from "../history/order-history.ts";
import type { OrderState, OrderStatus } from "../order.ts";
import {
  addBalances,
  calculateBalance,
  owedBackOf,
  type PaymentEntry,
  type PaymentKind,
  withParcels,
} from "../payments/payment.ts";
import { recoverWrittenOff } from "../payments/recover-written-off.ts";
import type { ParcelPayment } from "../payments/parcel-payment.ts";
import type { BookedParcel, OrderBook } from "./lock-books.ts";

/** A parcel that was delivered, with the entry of its order's history. */
interface Delivery {
  parcel: BookedParcel;
  position: number;
  state: OrderState;
  details: HistoryDetails | null;
}

/** What becomes of one order. */
export interface BookPlan {
  book: OrderBook;
  status: OrderStatus;
  state: OrderState;
  /** What the shop owes the shopper then. */
  owedBack: Paisa;
  entries: (PaymentEntry & { id: string })[];
  delivered: Delivery[];
  /** The parcels of which something came that had been written off. */
  recovered: string[];
}

/** What an order becomes by the payments of its parcels, by parcel id. */
export function planBooking(
  book: OrderBook,
  paymentOf: ReadonlyMap<string, ParcelPayment>,
  reference: string,
): BookPlan {
  const entries: BookPlan["entries"] = [];
  const delivered: Delivery[] = [];
  const states = new Map(book.shipments.map(({ id, state }) => [id, state]));
  let state = book.state;
  for (const parcel of book.shipments) {
    const payment = paymentOf.get(parcel.id);
    if (!payment) continue;
    const add = (kind: PaymentKind, amount: Paisa, named: string | null = reference) => {
      if (amount !== 0) entries.push({ id: newId(), kind, amount, shipmentId: parcel.id, reference: named });
    };
    if (payment.deliver && parcel.state === "shipped") {
      states.set(parcel.id, "delivered");
      const before = state;
      state = deriveState({ status: book.status, shipments: [...states.values()], unpacked: book.unpacked });
      delivered.push({
        parcel,
        position: book.nextPosition + delivered.length,
        state,
        details: state === before ? { kind: "parcel", number: parcel.number, state: "delivered" } : null,
      });
      add("collected", parcel.cashDue, null);
    }
    add("courier-fee", payment.fee);
    add("tax-withheld", payment.tax);
    add("remitted", payment.paidOut);
  }
  const recovered = recoverWrittenOff(book.shipments, entries);
  entries.push(...recovered.map((entry) => ({ id: newId(), ...entry })));
  const axes = {
    status: book.status,
    shipments: [...states.values()],
    unpacked: book.unpacked,
    balance: withParcels(
      addBalances(book.balance, calculateBalance(entries)),
      book.shipments.map(({ id, state: before, cashDue }) => ({ state: states.get(id) ?? before, cashDue })),
    ),
  };
  const status = deriveStatus(axes);
  const owedBack = owedBackOf(axes.balance);
  return {
    book,
    status,
    state: deriveState({ ...axes, status }),
    owedBack,
    entries,
    delivered,
    recovered: recovered.map(({ shipmentId }) => shipmentId),
  };
}
