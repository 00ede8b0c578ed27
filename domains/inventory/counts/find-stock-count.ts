import { and, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { countLines, counts } from "../internal/tables.server.ts";
import { maxCountLines, openCountStates, type StockCountState } from "./stock-count.ts";

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
  /** Whether goods came or left while it was counted bit by bit; false while staff count. */
  moved: boolean;
}

// Named by hand: the query builder leaves the table out of the names of a query on one table.
const linesOf = sql<number>`(select count(*)::int from ${countLines} line where line.count_id = inventory_counts.id)`;
const { id, note, state, startedAt, startedBy, endedAt } = counts;

/** What a list of counts is narrowed to: a state, or all that have not ended. */
export type CountStateFilter = StockCountState | "open";

/** A count in a list. */
export interface ListedStockCount extends StockCount {
  /** When it was booked or discarded. */
  endedAt: Date | null;
  cursor: string;
}

interface StockCountQuery {
  state?: CountStateFilter | undefined;
  started?: TimeRange | undefined;
  /** A part of what is counted. */
  text?: string;
  sort?: "newest" | "oldest";
  page: PageRequest;
}

/** A page of the counts that match. */
export async function listStockCounts(
  db: Database,
  _by: Staff<"stock.adjust">,
  { state: wanted, started, text: part = "", sort = "newest", page }: StockCountQuery,
): Promise<FoundPage<ListedStockCount>> {
  const within = started && isIn(startedAt, started);
  const order = { columns: within ? [startedAt, id] : [id], descending: sort === "newest" };
  const states = wanted === "open" ? openCountStates : wanted && [wanted];
  return findPage(db, {
    table: counts,
    select: (source) =>
      db
        .select({ id, note, state, startedAt, startedBy, endedAt, lines: linesOf, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within,
    conditions: [states && inArray(state, states), part === "" ? undefined : ilike(note, containing(part))],
    key: id,
    lookUps: (limit) =>
      states ? [sql`select ${id} as key from ${counts} where ${inArray(state, states)} limit ${limit}`] : [],
  });
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
    .select({
      variantId: countLines.variantId,
      counted: countLines.counted,
      expected: countLines.expected,
      moved: countLines.moved,
    })
    .from(countLines)
    .where(eq(countLines.countId, countId))
    .orderBy(desc(countLines.countedAt))
    .limit(maxCountLines);
  return {
    ...count,
    counted: count.state === "counting" ? rows.map((row) => ({ ...row, expected: null, moved: false })) : rows,
  };
}
