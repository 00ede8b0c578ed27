import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import type { Jobs } from "./enqueue.ts";

/** "again": it will be tried again by itself. "for-good": it has no more tries. */
export const failedJobStates = ["again", "for-good"] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** A job whose last try failed. Its payload may name a person, so it is left out. */
export interface FailedJob {
  id: string;
  /** One of `Jobs`, or the name of a job of another version of the shop. */
  task: keyof Jobs | (string & {});
  error: string;
  attempts: number;
  /** The time of the next try; null when it has failed permanently. */
  nextAttempt: Date | null;
  since: Date;
}

interface FailedJobQuery {
  state?: FailedJobState | undefined;
  task?: string | undefined;
  since?: { from?: Date; before?: Date } | undefined;
  /** A part of the error. */
  text?: string;
  sort?: "newest" | "oldest";
  page: PageRequest;
}

type Row = Pick<FailedJob, "id" | "task" | "error" | "attempts"> & { next: string | null; at: string };

/** How many jobs of the queue a page looks at: most of them wait and have not failed. */
const maxExamined = 50_000;

/** A page of the jobs whose last try failed. */
export async function listFailedJobs(
  db: Database,
  _by: Staff<"jobs.manage"> | SystemActor,
  { state, task, since, text = "", sort = "newest", page }: FailedJobQuery,
): Promise<FoundPage<FailedJob & { cursor: string }>> {
  const [after, before] = [readId(page.after), readId(page.before)];
  const from = after !== null ? "after" : before !== null ? "before" : "top";
  const falls = (sort === "newest") === (from !== "before");
  const place = after ?? before;
  const order = falls ? sql`desc` : sql`asc`;
  const walked = sql`
    (select * from graphile_worker._private_jobs ${place === null ? sql`` : sql`where id ${falls ? sql`<` : sql`>`} ${place}::bigint`}
     order by id ${order} limit ${maxExamined})`;
  const conditions: SQL[] = [
    sql`job.last_error is not null`,
    ...(state ? [sql`job.attempts ${state === "again" ? sql`<` : sql`>=`} job.max_attempts`] : []),
    ...(task === undefined ? [] : [sql`task.identifier = ${task}`]),
    ...(since?.from ? [sql`job.created_at >= ${since.from.toISOString()}::timestamptz`] : []),
    ...(since?.before ? [sql`job.created_at < ${since.before.toISOString()}::timestamptz`] : []),
    ...(text === "" ? [] : [sql`job.last_error ilike ${containing(text)}`]),
  ];
  const { rows } = await db.execute<Row>(sql`
    select job.id::text, task.identifier as task, job.last_error as error, job.attempts::int as attempts,
      case when job.attempts < job.max_attempts then (extract(epoch from job.run_at) * 1000)::text end as next,
      (extract(epoch from job.created_at) * 1000)::text as at
    from ${walked} job join graphile_worker._private_tasks task on task.id = job.task_id
    where ${sql.join(conditions, sql` and `)} order by job.id ${order} limit ${page.limit}`);
  return {
    rows: rows.map(({ next, at, ...job }) => ({
      ...job,
      cursor: job.id,
      nextAttempt: next === null ? null : new Date(Number(next)),
      since: new Date(Number(at)),
    })),
    from,
    lookedUntil: rows.length < page.limit ? await findLast() : null,
  };

  /** The last job that was looked at; null where those were all. */
  async function findLast(): Promise<string | null> {
    const last = falls ? sql`min(id)` : sql`max(id)`;
    const { rows: looked } = await db.execute<{ last: string | null }>(
      sql`select case when count(*) = ${maxExamined} then ${last}::text end as last from ${walked} job`,
    );
    return looked[0]?.last ?? null;
  }
}

const readId = (text: string | undefined): string | null => (/^\d{1,18}$/.test(text ?? "") ? text! : null);
