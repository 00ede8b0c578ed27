import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest, SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "./internal/change-order.ts";
import { endingCallField } from "./history/record-contact.ts";
import { insertEndingCall } from "./internal/insert-contact.ts";
import { recordOrderChange } from "./internal/record-order-change.ts";
import { canAccess } from "./internal/shopper-access.ts";
import { writeOrder } from "./internal/write-order.ts";
import type { OrderState } from "./order.ts";
import { findPaymentMethod } from "./payments/payment-methods.ts";

const confirmSchema = z.object({
  ...orderFields,
  note: noteField,
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
  /** The call in which the shopper said so, which is logged with it. */
  call: endingCallField,
});

export type ConfirmOutcome =
  | { outcome: "done"; state: OrderState }
  | { outcome: "already-done" }
  /** The order is confirmed already, or cancelled. */
  | { outcome: "not-allowed"; from: OrderState }
  /** The order is paid before delivery, and this is still missing: `recordPayment` with the advance confirms it. */
  | { outcome: "payment-awaited"; outstanding: Paisa }
  | OrderRefusal;

/**
 * Records that the shopper confirmed an order of cash on delivery: to staff, or by the order's page. Who could not be
 * reached is recorded by `recordContact`.
 */
export async function confirmOrder(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor | Customer | Guest,
  input: z.input<typeof confirmSchema>,
): Promise<ConfirmOutcome> {
  return changeOrder<typeof confirmSchema, ConfirmOutcome>(db, confirmSchema, input, async (tx, order, values) => {
    if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
    if (order.status !== "open") {
      if (order.state !== "confirmed") return { outcome: "not-allowed", from: order.state };
      await insertEndingCall(tx, by, order.id, values.call, "reached");
      return { outcome: "already-done" };
    }
    if (findPaymentMethod(order.payment).asksReference)
      return { outcome: "payment-awaited", outstanding: order.balance.shopper };

    const changed = await writeOrder(tx, by, order, {
      status: "confirmed",
      confirmation: "confirmed",
      history: { note: values.note },
    });
    await recordOrderChange(tx, by, order, changed, {
      type: "order.confirmed",
      fields: { before: { confirmation: order.confirmation }, after: { confirmation: "confirmed" } },
    });
    await insertEndingCall(tx, by, order.id, values.call, "reached");
    return { outcome: "done", state: changed.state };
  });
}
