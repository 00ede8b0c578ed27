import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cancelLockedOrder } from "../internal/cancel-locked-order.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { waitingOrders } from "../internal/confirmation-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { hoursAfterCall } from "./confirmation-deadline.ts";
import { awaitsConfirmation, type ConfirmationRules } from "./confirmation-rules.ts";

/** The most orders that one sweep reminds or cancels; the next one goes on. */
const max = 2_000;
const atOnce = 500;

/** What the shopper of an order reads that nobody confirmed in time. */
const lapsedNote = "Nobody confirmed this order in time. If you still want it, please order again.";

/**
 * What becomes of orders that wait for their shopper's word: those are put into the list of calls that are missing there,
 * shoppers are told after half of the time, and orders are cancelled that nobody confirmed in time. Several workers may
 * do it at once, and each order is told and cancelled once.
 */
export async function sweepWaitingOrders(
  db: Database,
  by: SystemActor,
  rules: Pick<ConfirmationRules, "cancelAfterHours">,
): Promise<{ reminded: number; cancelled: number }> {
  await enlistMissing(db);
  if (rules.cancelAfterHours === null) return { reminded: 0, cancelled: 0 };
  return {
    reminded: await remindShoppers(db, by, rules.cancelAfterHours),
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

async function remindShoppers(db: Database, by: SystemActor, hours: number): Promise<number> {
  let reminded = 0;
  for (let batch = atOnce; batch === atOnce && reminded < max; reminded += batch)
    batch = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update ${waitingOrders} set reminded_at = now() where order_id in (
          select order_id from ${waitingOrders} where expires and reminded_at is null and since <= now() - ${halfOf(hours)}
          order by since limit ${atOnce} for update skip locked)
        returning order_id as id`);
      if (rows.length > 0)
        await recordEvents(
          tx,
          by,
          rows.map(({ id }) => ({ type: "order.reminded" as const, subjectId: id, payload: {} })),
        );
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
