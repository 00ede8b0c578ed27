import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { pakistanDay } from "#kernel/time.ts";
import { speedCounts } from "./internal/tables.server.ts";
import { type SpeedMetric, type SpeedReport, stepOf } from "./speed.ts";

/** Counts that have not been stored yet, by the columns of their row; at most a few thousand, whatever is reported. */
const waiting = new WeakMap<Database, Map<string, number>>();

/** Counts the values of a report in memory; `storeSpeed` stores them. Values that cannot be are left out. */
export function countSpeed(db: Database, { page, device, values }: SpeedReport, now = new Date()): void {
  const counts = waiting.get(db) ?? new Map<string, number>();
  waiting.set(db, counts);
  for (const [metric, value] of Object.entries(values) as [SpeedMetric, number][]) {
    const step = stepOf(metric, value);
    if (step !== null) add(counts, [pakistanDay(now), page, device, metric, step].join(" "), 1);
  }
}

/** Adds what this process has counted to the rows of all. What could not be stored is counted on. */
export async function storeSpeed(db: Database): Promise<void> {
  const counts = waiting.get(db);
  if (!counts || counts.size === 0) return;
  waiting.delete(db);
  // In one order, so that two processes never wait for each other.
  const rows = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => toRow(key, count));
  try {
    await db
      .insert(speedCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [speedCounts.day, speedCounts.page, speedCounts.device, speedCounts.metric, speedCounts.step],
        set: { count: sql`${speedCounts.count} + excluded.count` },
      });
  } catch (error) {
    const since = waiting.get(db) ?? new Map<string, number>();
    waiting.set(db, since);
    for (const [key, count] of counts) add(since, key, count);
    throw error;
  }
}

function toRow(key: string, count: number): typeof speedCounts.$inferInsert {
  const [day, page, device, metric, step] = key.split(" ");
  return { day, page, device, metric, step: Number(step), count } as typeof speedCounts.$inferInsert;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
