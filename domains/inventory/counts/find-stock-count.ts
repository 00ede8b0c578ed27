import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countLines, counts } from "../internal/tables.server.ts";
import { maxCountLines, type StockCountState } from "./stock-count.ts";

export interface StockCount {
  id: string;
  note: string;
  state: StockCountState;
  startedAt: Date;
  /** The account of the member who started it. */
  startedBy: string | null;
  /** The number of variants in it. */
  lines: number;
}

export interface CountedLine {
  variantId: string;
  counted: number;
  /** The units on hand when it was counted; null while staff count, who must not see it. */
  expected: number | null;
}

// Named by hand: the query builder leaves the table out of the names of a query on one table.
const linesOf = sql<number>`(select count(*)::int from ${countLines} line where line.count_id = inventory_counts.id)`;
const { id, note, state, startedAt, startedBy } = counts;

/** The counts that are open, and those that ended last: at most 20 of each. */
export async function listStockCounts(
  db: Database,
  _by: Staff<"stock.adjust">,
): Promise<{ open: StockCount[]; ended: StockCount[] }> {
  const list = (states: StockCountState[]) =>
    db
      .select({ id, note, state, startedAt, startedBy, lines: linesOf })
      .from(counts)
      .where(inArray(state, states))
      .orderBy(desc(id))
      .limit(20);
  return { open: await list(["counting", "review"]), ended: await list(["booked", "discarded"]) };
}

/** A count with its lines, those counted last first; null when there is none. */
export async function findStockCount(
  db: Database,
  _by: Staff<"stock.adjust">,
  countId: string,
): Promise<(StockCount & { counted: CountedLine[] }) | null> {
  if (!isId(countId)) return null;
  const [count] = await db
    .select({ id, note, state, startedAt, startedBy, lines: linesOf })
    .from(counts)
    .where(and(eq(id, countId)));
  if (!count) return null;
  const rows = await db
    .select({ variantId: countLines.variantId, counted: countLines.counted, expected: countLines.expected })
    .from(countLines)
    .where(eq(countLines.countId, countId))
    .orderBy(desc(countLines.countedAt))
    .limit(maxCountLines);
  return {
    ...count,
    counted: rows.map((row) => ({ ...row, expected: count.state === "counting" ? null : row.expected })),
  };
}
