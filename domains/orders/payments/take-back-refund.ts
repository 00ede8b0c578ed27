import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, type OrderRefusal } from "../internal/change-order.ts";
import { lowerCashDue } from "../internal/ledger/enter-payment.ts";
import { findStandingEntry, noteTakenBack, takeBackFields } from "../internal/ledger/standing-entry.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import type { PaymentBalance } from "./payment.ts";

const refundBackSchema = z.object(takeBackFields("Say why it is taken back"));

export type TakeRefundBackOutcome =
  | { outcome: "done"; state: OrderState; balance: PaymentBalance }
  /** It is no refund of this order that was paid in money, or was taken back already. */
  | { outcome: "no-such-refund" }
  | OrderRefusal;

/**
 * Takes back a refund that the bank returned, or that was booked by mistake: the opposite entry names it, and the shop owes the shopper that money again.
 * All of the entry is taken back, so never more than was paid back. An order that was closed is open again, a cancelled one stays cancelled. What was
 * paid too much and went back is money of the order again: riders ask for no more than is still to be paid. Store credit is not taken back here: the
 * shopper may have spent it, and staff correct it at the customer. The reason is a note of the order. Nobody is mailed.
 */
export async function takeBackRefund(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof refundBackSchema>,
): Promise<TakeRefundBackOutcome> {
  return changeOrder<typeof refundBackSchema, TakeRefundBackOutcome>(
    db,
    refundBackSchema,
    input,
    async (tx, order, { entry: id, reason }) => {
      const refund = await findStandingEntry(tx, order, { kind: "refund-paid", id });
      if (!refund) return { outcome: "no-such-refund" };
      const changed = await writeOrder(tx, by, order, {
        shipments: lowerCashDue(order, findExcess(order, refund.amount)),
        payments: [{ kind: "refund-paid", ...refund, amount: paisa(-refund.amount), reverses: id }],
        history: null,
      });
      await noteTakenBack(tx, by, order, { what: "Refund taken back", entry: refund, reason });
      await recordOrderChange(tx, by, order, changed, {
        type: "order.refund-taken-back",
        fields: { before: { balance: order.balance.shopper }, after: { balance: changed.balance.shopper } },
      });
      return { outcome: "done", state: changed.state, balance: changed.balance };
    },
  );
}

/** What riders would ask for beyond what is still to be paid, in paisa. What was promised goes back by itself, and lowers no rider's cash. */
const findExcess = ({ balance }: LockedOrder, refund: number): number =>
  Math.max(0, balance.asked - Math.max(0, balance.shopper - refund + Math.max(0, balance.promised + refund)));
