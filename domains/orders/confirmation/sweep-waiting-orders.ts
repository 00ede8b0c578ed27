import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import { findMessageable } from "#domains/messaging/can-message.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cancelLockedOrder } from "../internal/cancel-locked-order.ts";
import { lapsedNote } from "../history/order-history.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { waitingOrders } from "../internal/tables/confirmation-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { hoursAfterCall } from "./confirmation-deadline.ts";
import { awaitsConfirmation, type ConfirmationRules } from "./confirmation-rules.ts";

/** The most orders that one sweep reminds or cancels; the next one goes on. */
const max = 2_000;
const atOnce = 500;

/**
 * Sees to the orders that wait for their shopper's word. An order that is missing in the list of calls is put there, its shopper is told after half
 * of the time, and it is cancelled when nobody confirmed it in time. An order is not cancelled if its shopper cannot be told: it has no e-mail
 * address, and these transports send nothing to its phone. Several workers may run this at once: each shopper is told once, and each order is
 * cancelled once.
 */
export async function sweepWaitingOrders(
  db: Database,
  by: SystemActor,
  rules: Pick<ConfirmationRules, "cancelAfterHours">,
  transports: MessageTransports,
): Promise<{ reminded: number; cancelled: number }> {
  await enlistMissing(db);
  if (rules.cancelAfterHours === null) return { reminded: 0, cancelled: 0 };
  return {
    reminded: await remindShoppers(db, by, rules.cancelAfterHours, transports),
    cancelled: await cancelLapsed(db, by, rules.cancelAfterHours),
  };
}

/**
 * Orders come into the list by a job of their own, which this leaves time. Missing are those that the shop took over from
 * elsewhere; nobody told their shoppers of an end, so they have none.
 */
async function enlistMissing(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${waitingOrders} (order_id, number, since, expires)
    select id, number, placed_at, false from ${orders} missing
    where state = 'placed' and confirmation in ('waiting', 'unreachable') and placed_at < now() - interval '1 hour'
      and not exists (select from ${waitingOrders} known where known.order_id = missing.id)
    order by number limit ${10_000} for share of missing
    on conflict (order_id) do nothing`);
}

/** Hours after which a shopper who could not be told is looked at again: the order may have an e-mail address by then, or messages are sent. */
const untoldHours = 20;

/** Tells shoppers that their orders wait, each once. */
async function remindShoppers(
  db: Database,
  by: SystemActor,
  hours: number,
  transports: MessageTransports,
): Promise<number> {
  let reminded = 0;
  let seen = 0;
  for (let batch = atOnce; batch === atOnce && seen < max; seen += batch)
    batch = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ orderId: string; email: string; phone: string }>(sql`
        select waiting.order_id as "orderId", told.email, told.phone
        from ${waitingOrders} waiting join ${orders} told on told.id = waiting.order_id
        where waiting.expires and waiting.reminded_at is null and waiting.since <= now() - ${halfOf(hours)}
          and (waiting.untold_at is null or waiting.untold_at <= now() - ${hoursOf(untoldHours)})
        order by waiting.since limit ${atOnce} for update of waiting skip locked`);
      const messageable = await findMessageable(
        tx,
        transports,
        "confirmation-reminder",
        rows.filter(({ email }) => email === ""),
      );
      const told = rows.filter(({ orderId, email }) => email !== "" || messageable.has(orderId));
      const ids = told.map(({ orderId }) => orderId);
      if (rows.length > 0)
        await tx
          .update(waitingOrders)
          .set({
            remindedAt: sql`case when ${inArray(waitingOrders.orderId, ids)} then now() end`,
            untoldAt: sql`case when ${inArray(waitingOrders.orderId, ids)} then null else now() end`,
          })
          .where(
            inArray(
              waitingOrders.orderId,
              rows.map(({ orderId }) => orderId),
            ),
          );
      if (told.length > 0)
        await recordEvents(
          tx,
          by,
          ids.map((id) => ({
            type: "order.reminded" as const,
            subjectId: id,
            payload: {},
            before: { reminded: false },
            after: { reminded: true },
          })),
        );
      reminded += told.length;
      return rows.length;
    });
  return reminded;
}

const hoursOf = (hours: number) => sql`make_interval(hours => ${hours}::int)`;
const halfOf = (hours: number) => sql`${hoursOf(hours)} / 2`;

/** As `findDeadline` says, and not while a caller has it on the screen. */
const isLapsed = (hours: number): SQL => sql`
  expires and reminded_at is not null and reminded_at <= now() - ${halfOf(hours)} and since <= now() - ${hoursOf(hours)}
  and (call_at is null or call_at <= now() - ${hoursOf(hoursAfterCall)}) and (held_until is null or held_until <= now())`;

async function cancelLapsed(db: Database, by: SystemActor, hours: number): Promise<number> {
  const failures: unknown[] = [];
  let cancelled = 0;
  const { rows } = await db.execute<{ id: string }>(
    sql`select order_id as id from ${waitingOrders} where ${isLapsed(hours)} order by reminded_at limit ${max}`,
  );
  for (const { id } of rows) {
    const ended = await cancelUnconfirmed(db, by, id, hours).catch((failure: unknown) => void failures.push(failure));
    if (ended?.outcome === "done") cancelled += 1;
    // The database is away: the next sweep goes on.
    if (ended?.outcome === "not-done") throw new Error("Orders could not be cancelled in time", { cause: ended.cause });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be cancelled`);
  return cancelled;
}

const lapsedSchema = z.object(orderFields);
type LapsedOutcome = { outcome: "done" | "not-lapsed" } | OrderRefusal;

/** Cancels one of them, unless somebody has confirmed it or put it off meanwhile. */
function cancelUnconfirmed(db: Database, by: SystemActor, id: string, hours: number): Promise<LapsedOutcome> {
  return changeOrder<typeof lapsedSchema, { outcome: "done" | "not-lapsed" }>(
    db,
    lapsedSchema,
    { order: id },
    async (tx, order) => {
      if (!awaitsConfirmation(order) || !(await isStillLapsed(tx, id, hours))) return { outcome: "not-lapsed" };
      await cancelLockedOrder(tx, by, order, lapsedNote);
      return { outcome: "done" };
    },
  );
}

async function isStillLapsed(tx: Transaction, id: string, hours: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from ${waitingOrders} where order_id = ${id} and ${isLapsed(hours)} for update`,
  );
  return rows.length > 0;
}
