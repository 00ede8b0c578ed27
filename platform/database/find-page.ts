import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";
import { offsetZero } from "./offset-zero.ts";
import { cursorOf, type Keyset, type KeysetOrder, type PageRequest, toKeyset } from "./keyset.ts";

/** A page of a list that looks at a bounded number of rows. */
export interface FoundPage<Row> {
  /** In the order of the list; from "before", the nearest first. */
  rows: Row[];
  from: Keyset["from"];
  /**
   * The cursor of the last row that was looked at, where fewer rows fit than were asked for and more were not looked at:
   * behind it the search goes on. Null when there is nothing further.
   */
  lookedUntil: string | null;
}

interface PageQuery<Table extends PgTable, Query extends PgSelect> {
  /** The table whose index has the order. */
  table: Table;
  /** Selects what a row of the list is. It gets the table, or the rows of it that are looked at under the table's name. */
  select: (source: Table) => Query;
  order: KeysetOrder;
  page: PageRequest;
  /** What the order's index serves beside the page, such as a range of its first column. */
  within?: SQL | undefined;
  /** What rows are compared with. */
  conditions: (SQL | undefined)[];
  /** The column of `table` by which look-ups name rows. */
  key: PgColumn;
  /**
   * For each condition with an index, a query for the keys of the rows that fit, named "key", in the order of that index
   * and at most so many.
   */
  lookUps?: (limit: number) => SQL[];
  /** A condition that at most so many rows fit is looked up first, and its rows are compared with the others. */
  maxCandidates?: number;
  /** How many rows in the order of the list are compared before anything is looked up, where the words of many rows are costly to look up. */
  comparedFirst?: number;
  /** How many rows in the order of the list are compared at most, where many fit each condition. */
  maxExamined?: number;
  /** Compares rows in the order of the list first, and looks up only what these have not found: for a table that mostly has no more rows than that. */
  isSmall?: boolean;
}

/**
 * A page of a list, by filters that no index serves together. Where few rows fit one of the conditions, those are compared
 * with the others and sorted. Otherwise the next rows in the order of the list are compared, at most `maxExamined`. So a
 * page costs the same however many rows there are and however few of them fit.
 */
export async function findPage<Table extends PgTable, Query extends PgSelect>(
  db: Database,
  {
    table,
    select,
    order,
    page,
    within,
    conditions,
    key,
    lookUps,
    maxCandidates = 1_000,
    comparedFirst = 0,
    maxExamined = 10_000,
    isSmall = false,
  }: PageQuery<Table, Query>,
): Promise<FoundPage<Awaited<Query>[number]>> {
  const { range: beyond, sorted, from } = toKeyset(order, page);
  const range = and(beyond, within);
  const compared = and(...conditions);
  const read = (source: unknown, where: SQL | undefined) =>
    select(source as Table)
      .where(where)
      .orderBy(...sorted)
      .limit(page.limit) as unknown as Promise<Awaited<Query>>;
  // What the index serves alone needs nothing else.
  if (compared === undefined) return { rows: await read(table, range), from, lookedUntil: null };

  const walk = (max: number) =>
    db
      .select()
      .from(table as PgTable)
      .where(range)
      .orderBy(...sorted)
      .limit(max)
      .as(getTableName(table));
  const compareNext = async () => {
    const rows = await read(walk(maxExamined), compared);
    if (rows.length >= page.limit) return { rows, from, lookedUntil: null };
    // The order's index has all of it, so no row is read again.
    const [last] = await db
      .select({ cursor: cursorOf(order) })
      .from(table as PgTable)
      .where(range)
      .orderBy(...sorted)
      .limit(1)
      .offset(maxExamined - 1);
    return { rows, from, lookedUntil: last?.cursor ?? null };
  };
  if (comparedFirst > 0) {
    const rows = await read(walk(comparedFirst), compared);
    if (rows.length >= page.limit) return { rows, from, lookedUntil: null };
  }
  const next = isSmall ? await compareNext() : null;
  if (next?.lookedUntil === null) return next;

  const candidates = await findCandidates(db, lookUps?.(maxCandidates + 1) ?? [], maxCandidates);
  if (candidates?.length === 0) return { rows: [] as unknown as Awaited<Query>, from, lookedUntil: null };
  if (candidates) {
    const named = db
      .select()
      .from(table as PgTable)
      .where(sql`${key} = any(${sql.param(candidates)}::${sql.raw(key.getSQLType())}[])`)
      // No condition from outside may make the planner walk the order's index.
      .offset(offsetZero)
      .as(getTableName(table));
    return { rows: await read(named, and(range, compared)), from, lookedUntil: null };
  }
  return next ?? compareNext();
}

/** The keys of the rows that fit one of the conditions, the one that the fewest rows fit; null when many fit each, or there is no index. */
async function findCandidates(db: Database, lookUps: SQL[], max: number): Promise<unknown[] | null> {
  if (lookUps.length === 0) return null;
  const { rows } = await db.execute<{ keys: unknown[] }>(
    sql.join(
      lookUps.map((lookUp) => sql`select array(select key from (${lookUp}) as found) as keys`),
      sql` union all `,
    ),
  );
  const [fewest] = rows
    .map(({ keys }) => keys)
    .filter(({ length }) => length <= max)
    .toSorted((one, other) => one.length - other.length);
  return fewest ?? null;
}
