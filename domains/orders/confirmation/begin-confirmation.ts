import { sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect, prepareStatement } from "#platform/database/prepare-statement.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
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

const read = prepareSelect("read-orders-to-confirm", (db) => {
  const { id, status, confirmation, payment, total, channel, placedAt, accountId } = orders;
  const { firstName, secondName, phone, email, city, address } = orders;
  const recipient = { firstName, secondName, phone, email, city, address };
  const book = sql<Pick<PaymentEntry, "kind" | "amount">[]>`(
    select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount)), '[]') from ${payments} as entry where entry.order_id = ${orders}.id)`;
  return db
    .select({ id, status, confirmation, payment, total, channel, placedAt, accountId, book, ...recipient })
    .from(orders)
    .where(sql`${id} = any(${arrayPlaceholder("orderIds", "uuid")})`);
});

// The locks let nobody move an order on, and with it remove its row, between the reading and the insert.
const enlist = prepareStatement(
  "enlist-waiting-orders",
  sql`
  insert into ${waitingOrders} (order_id, number, since, expires)
  select id, number, placed_at, true from ${orders}
  where id = any(${arrayPlaceholder("orderIds", "uuid")}) and status = 'open' and confirmation in ('waiting', 'unreachable') order by id for share
  on conflict (order_id) do update set expires = true`,
);

/**
 * Puts new orders in cash into the list of calls, or confirms them: where the rules need nobody's word, where a code to the phone was that word, or
 * where store credit has paid the order. The shopper gets no mail about this confirmation, because the mail about the new order says it. Repeating it
 * changes nothing. An order that cannot be decided holds up none of the others, unless the database is away. What failed first is thrown: all of it must then be tried again.
 */
export async function beginConfirmations(
  db: Database,
  by: SystemActor,
  orderIds: string[],
  rules: AskingRules,
): Promise<void> {
  const known = orderIds.filter(isId);
  if (known.length === 0) return;
  const failures: unknown[] = [];
  const waiting: string[] = [];
  for (const order of await read(db, { orderIds: known })) {
    try {
      if ((await decide(db, by, order, rules)) === "waits") waiting.push(order.id);
    } catch (error) {
      // Each of the others would wait for the database just as long.
      if (isTransientError(error)) throw error;
      failures.push(error);
    }
  }
  if (waiting.length > 0) await enlist(db, { orderIds: waiting });
  if (failures.length > 0) throw failures[0];
}

/** As `beginConfirmations`, for one order. */
export const beginConfirmation = (db: Database, by: SystemActor, orderId: string, rules: AskingRules): Promise<void> =>
  beginConfirmations(db, by, [orderId], rules);

/** Whether a new order waits for its shopper's word. One that needs none is confirmed here. Throws when the database was away. */
async function decide(
  db: Database,
  by: SystemActor,
  order: Awaited<ReturnType<typeof read>>[number],
  rules: AskingRules,
): Promise<"waits" | "done"> {
  const balance = calculateBalance(order.book);
  const isPaid = isPaidByCredit(balance);
  if (!isPaid && !awaitsConfirmation(order)) return "done";
  if (!isPaid && (await needsConfirmation(db, by, rules, order, toPayOf(balance)))) return "waits";
  const byCode = !isPaid && (await isConfirmedByCode(db, by, rules, order));
  const waived = await waiveConfirmation(db, by, order.id, byCode ? "confirmed" : "not-needed");
  if (waived.outcome === "not-done")
    throw new Error("The order could not be confirmed in time", { cause: waived.cause });
  return "done";
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
