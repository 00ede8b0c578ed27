import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";
import { toKeyset } from "./keyset.ts";

/** The number up to which what waits is counted: a screen says "999+" beyond it. */
export const maxCounted = 999;

/** What waits for somebody. */
export interface Waiting {
  /** At most `maxCounted` + 1. */
  count: number;
  /** Since when the oldest of them waits; null without any. */
  since: Date | null;
  /** The id of that one. */
  oldest: string | null;
}

/**
 * How many rows of a table wait in a state, through the index of state and id, of which it reads `maxCounted` + 1 entries
 * however many rows there are. Ids rise with time.
 */
export async function countWaiting(
  db: Database,
  { state, value, id, since }: { state: PgColumn; value: string; id: PgColumn; since: PgColumn },
): Promise<Waiting> {
  const { range, sorted } = toKeyset({ columns: [id], descending: false, lead: { column: state, value } });
  const waiting = db
    .select({ id: sql<string>`${id}`.as("id"), since: sql<Date>`${since}`.as("since") })
    .from(state.table)
    // The equality lets a partial index serve.
    .where(and(range, eq(state, value)))
    .orderBy(...sorted)
    .limit(maxCounted + 1)
    .as("waiting");
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<number | null>`extract(epoch from min(${waiting.since}))::float8 * 1000`,
      oldest: sql<string | null>`(array_agg(${waiting.id}::text order by ${waiting.since}, ${waiting.id}))[1]`,
    })
    .from(waiting);
  return toWaiting(counted!);
}

/** A count with the milliseconds of the time as a statement gives it. */
export const toWaiting = ({
  count,
  since,
  oldest = null,
}: {
  count: number;
  since: number | null;
  oldest?: string | null;
}): Waiting => ({ count, since: since === null ? null : new Date(since), oldest });
