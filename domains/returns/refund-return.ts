import { z } from "zod";
import { oweRefund, payRefund } from "#domains/orders/coming-back/refunds.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { type InvalidInput, invalid, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { returnFields } from "./answer-return.ts";
import { lockReturn, moveReturn, type ReturnRefusal } from "./internal/change-return.ts";
import { maxRefundReference } from "./return.ts";

const refundSchema = z.object({
  ...returnFields,
  /** By transfer, or into the shopper's store credit. */
  as: z.enum(["transfer", "credit"], { error: "Say how it is paid back" }),
  /** The number of the transfer. */
  reference: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(maxRefundReference, { error: `Shorten it to ${maxRefundReference} characters` })),
});

export type RefundOutcome = { outcome: "done"; paid: Paisa } | ReturnRefusal | InvalidInput;

/**
 * Books that a return was paid back, by transfer or as store credit, once, and closes it. Where staff have booked the refund on the order's page already, nothing
 * more is booked: `paid` is 0. Where other goods are wanted, it is paid back instead of sending these.
 */
export async function refundReturn(
  db: Database,
  by: Staff<"payments.reconcile">,
  given: z.input<typeof refundSchema>,
): Promise<RefundOutcome> {
  const parsed = parseInput(refundSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { reference, as, ...at } = parsed.input;
  if (as === "transfer" && reference === "") return invalid("reference", "Enter the number of the transfer");
  return runTransaction(db, async (tx): Promise<RefundOutcome> => {
    const locked = await lockReturn(tx, { ...at, to: "closed" });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    const byTransfer = as === "transfer" ? reference : null;
    const { orderId } = row;
    const due = row.swapOpen
      ? await oweRefund(tx, by, { orderId, amount: row.refund ?? 0 })
      : { owed: row.refund ?? paisa(0), credited: row.credited };
    if (due === null) return { outcome: "not-found" };
    const paid = await payRefund(tx, by, { orderId, amount: due.owed - due.credited, as, reference: byTransfer });
    if (paid === null) return { outcome: "not-found" };
    await moveReturn(tx, by, row, {
      state: "closed",
      reference: byTransfer,
      ...(row.swapOpen && { refund: due.owed, swapOpen: false }),
      credited: as === "credit" ? paisa(due.credited + paid) : due.credited,
    });
    return { outcome: "done", paid: row.swapOpen ? paisa(paid + due.credited) : paid };
  });
}
