import { sql } from "drizzle-orm";
import { eventTypes, findInvalidatedTags } from "#domains/events/invalidated-tags.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { dispatchOnce } from "#platform/events/dispatch-events.ts";
import type { LoggedEvent } from "#platform/events/event-log.server.ts";
import { claimOrdersOfAccount } from "#worker/claim-orders-of-account.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";

/** The events of the log after the one with this id, oldest first. */
async function readEvents(db: Database, afterId = "0"): Promise<LoggedEvent[]> {
  const { rows } = await db.execute(
    sql`select id, type, subject_id as "subjectId", payload, actor_kind as "actorKind", actor_id as "actorId" from platform_events where id > ${afterId} order by id`,
  );
  return rows as unknown as LoggedEvent[];
}

/** The cache tags that the events after the one with this id invalidate, each once, in order. */
export async function readInvalidatedTags(db: Database, afterId?: string): Promise<string[]> {
  return [...new Set((await readEvents(db, afterId)).flatMap((event) => findInvalidatedTags(event) ?? []))];
}

/** Task, key and payload of the queued jobs, those of undispatched events included, oldest first. */
export async function readQueuedJobs(db: Database, task: keyof Jobs | null = null) {
  await dispatchOnce(db, { types: eventTypes, batch: 100_000, deliver: deliverToSubscribers });
  const { rows } = await db.execute<{ task: string; key: string | null; payload: unknown }>(sql`
    select tasks.identifier as task, jobs.key, jobs.payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${task}::text is null or tasks.identifier = ${task} order by jobs.id`);
  return rows;
}

/** Runs the jobs that assign the guest orders of verified addresses, as the worker does. */
export async function runOrderClaims(db: Database): Promise<void> {
  for (const { payload } of await readQueuedJobs(db, "claim-guest-orders"))
    await claimOrdersOfAccount(db, payload as { accountId: string });
}
