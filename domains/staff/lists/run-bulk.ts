import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatError } from "#platform/format-error.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { bulkRuns } from "../internal/list-tables.server.ts";
import { type BulkRun, maxBulkRows, type RowOutcome } from "./bulk-run.ts";

/** How many rows are done in one request: some seconds of work at most. */
const rowsAtOnce = 50;
const leaseSeconds = 60;

interface NewBulkRun {
  list: string;
  intent: string;
  values: Record<string, string>;
  keys: readonly string[];
}

/** For so long, in seconds, the same action on the same rows is a press that was sent again. */
const sameSeconds = 10;

/**
 * Stores an action on many rows, before the first of them is done, and returns its id. More than `maxBulkRows` rows are left out. A form that is sent
 * twice, by a double press or after an answer that was lost, is one run: the member's last one, if it is the same and has not failed for every row.
 */
export async function startBulkRun(db: Database, by: Staff<never>, run: NewBulkRun): Promise<string> {
  const { accountId } = by;
  const keys = [...new Set(run.keys)].slice(0, maxBulkRows);
  return runTransaction(db, async (tx) => {
    // Two presses of one member take turns.
    await lockByName(tx, "bulk runs of", accountId);
    const [last] = await tx
      .select({
        id: bulkRuns.id,
        list: bulkRuns.list,
        intent: bulkRuns.intent,
        values: bulkRuns.values,
        keys: bulkRuns.keys,
        outcomes: bulkRuns.outcomes,
      })
      .from(bulkRuns)
      .where(
        and(
          eq(bulkRuns.accountId, accountId),
          sql`${bulkRuns.createdAt} > now() - make_interval(secs => ${sameSeconds})`,
        ),
      )
      .orderBy(desc(bulkRuns.createdAt))
      .limit(1);
    if (last) {
      const { id: lastId, outcomes, ...asked } = last;
      const hasFailed = outcomes.length === keys.length && outcomes.every(({ problem }) => problem !== null);
      const { list, intent, values } = run;
      if (!hasFailed && isDeepStrictEqual(asked, { list, intent, values, keys })) return lastId;
    }
    const id = newId();
    await tx.insert(bulkRuns).values({ ...run, id, accountId, keys });
    return id;
  });
}

/** A row whose command failed with an error, for the log. */
interface FailedRow {
  key: string;
  error: string;
}

/**
 * Does the next rows of the member's own run, one after another, and stores what came of each. Who asks while another
 * request is at it changes nothing. After a crash the same rows are done again, which commands notice by themselves.
 * A row whose command throws is not done, and does not hold up those behind it: it is returned with its error.
 */
export async function continueBulkRun(
  db: Database,
  by: Staff<never>,
  { id, list }: { id: string; list: string },
  doRow: (run: BulkRun, key: string) => Promise<Omit<RowOutcome, "key">>,
): Promise<FailedRow[]> {
  const failed: FailedRow[] = [];
  if (!isId(id)) return failed;
  const [leased] = await db
    .update(bulkRuns)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(
      and(
        ofMember(by, id, list),
        lt(bulkRuns.position, sql`cardinality(${bulkRuns.keys})`),
        or(isNull(bulkRuns.leasedUntil), lt(bulkRuns.leasedUntil, sql`now()`)),
      ),
    )
    .returning();
  if (!leased) return failed;
  const run = toRun(leased);
  const keys = leased.keys.slice(leased.position, leased.position + rowsAtOnce);
  const outcomes: RowOutcome[] = [];
  try {
    for (const key of keys)
      outcomes.push({
        key,
        ...(await doRow(run, key).catch((error: unknown) => {
          // Without the database all rows wait.
          if (isTransientError(error)) throw error;
          failed.push({ key, error: formatError(error) });
          return { problem: "This failed because of an error of ours: try it on its own page" };
        })),
      });
  } finally {
    await db
      .update(bulkRuns)
      .set({
        position: leased.position + outcomes.length,
        outcomes: sql`${bulkRuns.outcomes} || ${JSON.stringify(outcomes)}::jsonb`,
        leasedUntil: null,
      })
      .where(and(eq(bulkRuns.id, id), eq(bulkRuns.position, leased.position)));
  }
  return failed;
}

/** The member's own run of this id; null for any other. */
export async function findBulkRun(db: Database, by: Staff<never>, id: string, list: string): Promise<BulkRun | null> {
  if (!isId(id)) return null;
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(ofMember(by, id, list));
  return run ? toRun(run) : null;
}

/** Deletes runs that are older than a day, and returns their number. */
export const sweepBulkRuns = (db: Database): Promise<number> =>
  deleteInBatches(db, bulkRuns, sql`${bulkRuns.createdAt} < now() - interval '1 day'`);

const ofMember = (by: Staff<never>, id: string, list: string) =>
  and(eq(bulkRuns.id, id), eq(bulkRuns.list, list), eq(bulkRuns.accountId, by.accountId));

const toRun = ({ id, intent, values, keys, position, outcomes }: typeof bulkRuns.$inferSelect): BulkRun => ({
  id,
  intent,
  values,
  total: keys.length,
  position,
  outcomes,
});
