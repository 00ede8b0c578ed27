import { sql } from "drizzle-orm";
import { enqueue, type Jobs } from "#domains/jobs/enqueue.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { oldestJobOf } from "#platform/jobs/oldest-job.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isOfOtherRules, salesSums, staleSalesDays } from "../internal/tables/analytics-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";

/** Milliseconds between the change of a day and its count, so that a busy day is counted once a minute: with a million orders, ranking 90 days takes a second. */
const countAfter = 60_000;
const countKey = "count-sales";

const mark = prepareStatement(
  "mark-sales-days",
  sql`
  with ids as (select unnest(${arrayPlaceholder("orderIds", "uuid")}) as id)
  insert into ${staleSalesDays} (day)
  select (placed_at at time zone 'Asia/Karachi')::date from ${orders} join ids on ids.id = ${orders.id}
  union select (ended_at at time zone 'Asia/Karachi')::date from ${shipments} join ids on ids.id = ${shipments.orderId} where ended_at is not null
  order by 1 on conflict do nothing returning day`,
);

/**
 * Has the days counted anew on which these orders were placed and their parcels delivered. Call it after every change
 * of an order that changes what was sold. `since` is when that happened, in milliseconds since 1970.
 */
export async function markSalesDays(db: Database, orderIds: string[], since = Date.now()): Promise<void> {
  if (orderIds.length === 0) return;
  await runTransaction(db, async (tx) => {
    // The job that waits is replaced by one that knows of both changes.
    await lockByName(tx, "sales days");
    const marked = await mark(tx, { orderIds });
    const waiting = await findWaitingCount(tx);
    const isOlder = waiting !== null && waiting.since !== null && since < waiting.since;
    // Days that were stale already have their job.
    if (marked.length === 0 && !isOlder) return;
    await enqueueCount(tx, waiting && !isOlder ? waiting.since : since);
  });
}

/** Since when changes wait for the next count; null where no count waits. */
async function findWaitingCount(tx: Transaction): Promise<Jobs["count-sales"] | null> {
  const { rows } = await tx.execute<{ since: number | null }>(
    sql`select (payload->>'since')::float8 as since from graphile_worker._private_jobs where key = ${countKey} and locked_at is null`,
  );
  return rows[0] ?? null;
}

const enqueueCount = (db: Database, since: number | null) =>
  enqueue(db, "count-sales", { since }, { key: countKey, notBefore: new Date(Date.now() + countAfter) });

/** Has days counted soon that wait without a job, as those that were counted by the rules of a version before. Call it when the worker starts. */
export async function enqueueStaleDays(db: Database): Promise<void> {
  const { rows } = await db.execute<{ stale: boolean }>(
    sql`select (exists (select from ${staleSalesDays}) or exists (select from ${salesSums} where ${isOfOtherRules})) and ${oldestJobOf("count-sales")} is null as stale`,
  );
  if (rows[0]!.stale) await enqueueCount(db, null);
}
