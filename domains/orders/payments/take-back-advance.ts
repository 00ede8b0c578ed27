import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, type OrderRefusal } from "../internal/change-order.ts";
import { findStandingEntry, noteTakenBack, takeBackFields } from "../internal/ledger/standing-entry.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import { findPaymentMethod } from "./payment-methods.ts";
import type { PaymentBalance } from "./payment.ts";

const mistakeSchema = z.object(takeBackFields("Say why it was a mistake"));

export type TakeBackOutcome =
  | { outcome: "done"; state: OrderState; balance: PaymentBalance }
  /** It is no advance of this order, or was taken back already. */
  | { outcome: "no-such-advance" }
  /** So much of the money went back to the shopper, or pays another order. */
  | { outcome: "gave-back"; left: number }
  | OrderRefusal;

/**
 * Takes back an advance that was booked by mistake, such as the transfer of another order: the opposite entry names it, and no money goes out. The shopper owes
 * it again. An order that is paid before delivery and has no parcel waits for its money again; parcels that have not left collect it. The reason is
 * a note of the order.
 */
export async function takeBackAdvance(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof mistakeSchema>,
): Promise<TakeBackOutcome> {
  return changeOrder<typeof mistakeSchema, TakeBackOutcome>(db, mistakeSchema, input, async (tx, order, values) => {
    const { entry: id, reason } = values;
    const advance = await findStandingEntry(tx, order, { kind: "advance", id });
    if (!advance) return { outcome: "no-such-advance" };
    const { amount } = advance;
    if (amount > order.balance.received) return { outcome: "gave-back", left: order.balance.received };
    const waits = waitsAgain(order, amount);
    const changed = await writeOrder(tx, by, order, {
      ...(waits && { status: "open" as const }),
      shipments: raiseCashDue(order, order.balance.shopper + amount),
      payments: [{ kind: "advance", ...advance, amount: paisa(-amount), reverses: id }],
      history: waits ? {} : null,
      mail: false,
    });
    await noteTakenBack(tx, by, order, { what: "Booked by mistake", entry: advance, reason });
    await recordOrderChange(tx, by, order, changed, {
      type: "order.advance-taken-back",
      fields: { before: { balance: order.balance.shopper }, after: { balance: changed.balance.shopper } },
    });
    return { outcome: "done", state: changed.state, balance: changed.balance };
  });
}

/** Whether the money confirmed the order, of which nothing was packed since. */
const waitsAgain = ({ status, payment, shipments, balance }: LockedOrder, amount: number): boolean =>
  status === "confirmed" &&
  findPaymentMethod(payment).asksReference &&
  shipments.every(({ state }) => state === "cancelled") &&
  balance.shopper + amount > 0;

/** The parcels that have not left, of which the rider collects what the shopper owes now, each up to its own share. */
function raiseCashDue({ shipments, balance }: LockedOrder, owed: number): LockedOrder["shipments"] {
  let left = Math.max(0, owed - balance.asked);
  return shipments
    .filter(({ state }) => state === "packed")
    .flatMap((shipment) => {
      const more = Math.min(left, shipment.total - shipment.cashDue);
      left -= more;
      return more > 0 ? [{ ...shipment, cashDue: paisa(shipment.cashDue + more) }] : [];
    });
}
