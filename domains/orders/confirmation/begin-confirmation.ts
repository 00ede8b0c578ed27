import { eq, sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect, prepareStatement } from "#platform/database/prepare-statement.ts";
import { z } from "zod";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import type { Confirmation } from "../order.ts";
import { waitingOrders } from "../internal/tables/confirmation-tables.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { writeOrder } from "../internal/write-order.ts";
import { awaitsConfirmation } from "./confirmation-rules.ts";
import { calculateBalance, type PaymentEntry, toPayOf } from "../payments/payment.ts";
import { type AskingRules, isConfirmedByCode, isPaidByCredit, needsConfirmation } from "./needs-confirmation.ts";

const read = prepareSelect("read-order-to-confirm", (db) => {
  const { id, status, confirmation, payment, total, channel, placedAt, accountId } = orders;
  const { firstName, secondName, phone, email, city, address } = orders;
  const recipient = { firstName, secondName, phone, email, city, address };
  const book = sql<Pick<PaymentEntry, "kind" | "amount">[]>`(
    select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount)), '[]') from ${payments} as entry where entry.order_id = ${orders}.id)`;
  return db
    .select({ id, status, confirmation, payment, total, channel, placedAt, accountId, book, ...recipient })
    .from(orders)
    .where(eq(id, sql.placeholder("orderId")));
});

// The lock lets nobody move the order on, and with it remove its row, between the reading and the insert.
const enlist = prepareStatement(
  "enlist-waiting-order",
  sql`
  insert into ${waitingOrders} (order_id, number, since, expires)
  select id, number, placed_at, true from ${orders}
  where id = ${sql.placeholder("id")}::uuid and status = 'open' and confirmation in ('waiting', 'unreachable') for share
  on conflict (order_id) do update set expires = true`,
);

/**
 * Puts a new order in cash into the list of calls, or confirms it: where the rules need nobody's word, where a code to its phone was that word, or
 * where store credit has paid it. The shopper gets no mail about this confirmation, because the mail about the new order says it. Repeating it
 * changes nothing. Throws when the database was away: it must then be tried again.
 */
export async function beginConfirmation(
  db: Database,
  by: SystemActor,
  orderId: string,
  rules: AskingRules,
): Promise<void> {
  if (!isId(orderId)) return;
  const [order] = await read(db, { orderId });
  if (!order) return;
  const balance = calculateBalance(order.book);
  const isPaid = isPaidByCredit(balance);
  if (!isPaid && !awaitsConfirmation(order)) return;
  if (!isPaid && (await needsConfirmation(db, by, rules, order, toPayOf(balance)))) {
    await enlist(db, { id: orderId });
    return;
  }
  const byCode = !isPaid && (await isConfirmedByCode(db, by, rules, order));
  const waived = await waiveConfirmation(db, by, orderId, byCode ? "confirmed" : "not-needed");
  if (waived.outcome === "not-done")
    throw new Error("The order could not be confirmed in time", { cause: waived.cause });
}

const waiveSchema = z.object(orderFields);

async function waiveConfirmation(
  db: Database,
  by: SystemActor,
  orderId: string,
  confirmation: Confirmation,
): Promise<{ outcome: "done" | "already-done" } | OrderRefusal> {
  return changeOrder<typeof waiveSchema, { outcome: "done" | "already-done" }>(
    db,
    waiveSchema,
    { order: orderId },
    async (tx, order) => {
      const isPaid = order.status === "open" && isPaidByCredit(order.balance);
      if (!isPaid && !awaitsConfirmation(order)) return { outcome: "already-done" };
      const changed = await writeOrder(tx, by, order, {
        status: "confirmed",
        confirmation,
        history: { note: null },
        mail: false,
      });
      await recordOrderChange(tx, by, order, changed, {
        type: "order.confirmed",
        fields: { before: { confirmation: order.confirmation }, after: { confirmation } },
      });
      return { outcome: "done" };
    },
  );
}
