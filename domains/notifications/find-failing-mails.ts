import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";

const mailJobs = [
  "send-order-confirmation",
  "send-order-state",
  "send-order-limit-notice",
  "send-low-stock-alert",
  "send-contact-message",
  "send-email-verification",
  "send-email-change",
  "send-password-reset",
  "send-registration-notice",
  "send-back-in-stock",
] as const satisfies (keyof Jobs)[];

/** A mail whose sending has failed so far. */
export interface FailingMail {
  job: (typeof mailJobs)[number];
  /** The id of its order, message, account or alert; empty when the job carries only an e-mail address. */
  subjectId: string;
  error: string;
  attempts: number;
  /** The time of the next attempt; null when it has failed permanently. */
  nextAttempt: Date | null;
  since: Date;
}

/** The mails whose last attempt failed, the oldest first, at most 100. */
export async function findFailingMails(db: Database): Promise<FailingMail[]> {
  const { rows } = await db.execute<
    Omit<FailingMail, "nextAttempt" | "since"> & { next: string; since: string; given_up: boolean }
  >(sql`
    select task.identifier as job, coalesce(job.payload->>'orderId', job.payload->>'messageId', job.payload->>'accountId', job.payload->>'alertId', '') as "subjectId", job.last_error as error,
      job.attempts::int as attempts, job.attempts >= job.max_attempts as given_up,
      (extract(epoch from job.run_at) * 1000)::text as next, (extract(epoch from job.created_at) * 1000)::text as since
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ${[...mailJobs]} and job.last_error is not null
    order by job.created_at, job.id limit 100`);
  return rows.map(({ next, since, given_up, ...mail }) => ({
    ...mail,
    nextAttempt: given_up ? null : new Date(Number(next)),
    since: new Date(Number(since)),
  }));
}
