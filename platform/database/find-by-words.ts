import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";
import { type FoundPage, findPage } from "./find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange, toKeyset } from "./keyset.ts";

interface WordsQuery<Table extends PgTable, Query extends PgSelect> {
  table: Table;
  /** The table's key, which rises with time. */
  id: PgColumn;
  /** Selects what a row of the list is, with its cursor. */
  select: (source: Table, cursor: SQL<string>) => Query;
  /** Columns of words, each with an index that goes on with the id, and the word that is asked for. The first that is asked for leads. */
  words: { column: PgColumn; value: string | undefined }[];
  /** A range of a time whose index goes on with the id. It leads before all words: by id, all rows since would be walked. */
  time?: { column: PgColumn; range: TimeRange | undefined };
  /** Conditions without an index. */
  others?: (SQL | undefined)[];
  sort: "newest" | "oldest";
  page: PageRequest;
}

/** A page of a list by time, such as a log, that is narrowed to words: a state, a kind, a recipient. `findPage` bounds what it looks at. */
export async function findByWords<Table extends PgTable, Query extends PgSelect>(
  db: Database,
  { table, id, select, words, time, others = [], sort, page }: WordsQuery<Table, Query>,
): Promise<FoundPage<Awaited<Query>[number]>> {
  const given = words.flatMap(({ column, value }) => (value === undefined ? [] : [{ column, value }]));
  const within = time?.range && isIn(time.column, time.range);
  const lead = within ? undefined : given[0];
  const order = { columns: time && within ? [time.column, id] : [id], descending: sort === "newest", lead };
  return findPage(db, {
    table,
    select: (source) => select(source, cursorOf(order)),
    order,
    page,
    within,
    conditions: [...given.map((each) => (each === lead ? undefined : eq(each.column, each.value))), ...others],
    key: id,
    lookUps: (limit) => [
      ...given.map((each): SQL => {
        const { range, sorted } = toKeyset({ columns: [id], descending: true, lead: each });
        return sql`select ${id} as key from ${table} where ${range} order by ${sql.join(sorted, sql`, `)} limit ${limit}`;
      }),
      ...(time && within
        ? [sql`select ${id} as key from ${table} where ${within} order by ${time.column}, ${id} limit ${limit}`]
        : []),
    ],
  });
}
