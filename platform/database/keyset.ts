import { and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { inNaturalOrder } from "./natural-order.ts";
import { isId } from "#kernel/ids.ts";

/** Which page of a list is asked for. */
export interface PageRequest {
  /** The cursor of the last row of the page before. */
  after?: string | undefined;
  /** The cursor of the first row of the page behind. `after` goes first. */
  before?: string | undefined;
  /** The most rows: one more than a page shows, to know whether there is another page. */
  limit: number;
}

/** The order of a list, which an index has. */
export interface KeysetOrder {
  /** The columns of the index: no two rows have the same values in all of them. */
  columns: readonly PgColumn[];
  descending: boolean;
  /** A column before them in the index, with what sorts the first of them in its natural order (`inNaturalOrder`). */
  natural?: PgColumn;
  /** A column before them in the index, in which all rows of the list have this value. Beside one column alone. */
  lead?: { column: PgColumn; value: string } | undefined;
}

/** A page of a keyset, as parts of a statement. */
export interface Keyset {
  /** What the rows lie between; undefined for all rows. */
  range: SQL | undefined;
  sorted: SQL[];
  /** Where the page starts. From "before", the nearest row comes first. */
  from: "top" | "after" | "before";
}

const separator = "~";

/** The cursor of a row as an expression: the values of the order's columns as text. */
export const cursorOf = ({ columns }: Pick<KeysetOrder, "columns">): SQL<string> =>
  sql<string>`concat_ws(${sql.raw(`'${separator}'`)}, ${sql.join([...columns], sql`, `)})`;

/** The page that is asked for. A cursor that is none is left out: the page is the first one. */
export function toKeyset(
  { columns, descending, lead, natural }: KeysetOrder,
  { after, before }: Pick<PageRequest, "after" | "before"> = {},
): Keyset {
  const further = readCursor(columns, after);
  const place = further ?? readCursor(columns, before);
  const falls = descending === (further !== null || place === null);
  const order = falls ? desc : asc;
  const list = (parts: readonly (SQL | PgColumn)[]) => sql`(${sql.join([...parts], sql`, `)})`;
  const indexed = [...(lead ? [lead.column] : []), ...(natural ? [natural] : []), ...columns];
  const tuple = list(indexed);
  const at = (values: readonly string[]) =>
    list([
      ...(lead ? [sql`${lead.value}`] : []),
      ...(natural ? [inNaturalOrder(sql`${values[0]}::text`)] : []),
      ...columns.map((column, position) => sql`${values[position]}::${sql.raw(column.getSQLType())}`),
    ]);
  const { lowest, highest } = kinds[columns[0]!.getSQLType()]!;
  const bounds = [
    ...(place ? [sql`${tuple} ${falls ? sql`<` : sql`>`} ${at(place)}`] : []),
    // Ranges in place of an equality, with which the planner may walk the table in the order of another index.
    ...(lead && (falls || !place) ? [sql`${tuple} > ${at([lowest])}`] : []),
    ...(lead && !(falls && place) ? [sql`${tuple} < ${at([highest])}`] : []),
  ];
  return {
    range: bounds.length === 0 ? undefined : sql.join(bounds, sql` and `),
    sorted: indexed.map((column) => order(column)),
    from: further ? "after" : place ? "before" : "top",
  };
}

/** What a cursor can hold, by the type of its column, and the ends of those that stand behind a lead. */
const kinds: Record<string, { isValue: (text: string) => boolean; lowest: string; highest: string }> = {
  uuid: {
    isValue: isId,
    lowest: "00000000-0000-0000-0000-000000000000",
    highest: "ffffffff-ffff-ffff-ffff-ffffffffffff",
  },
  bigint: { isValue: (text) => /^\d{1,15}$/.test(text), lowest: "0", highest: "999999999999999" },
  integer: { isValue: (text) => /^-?\d{1,9}$/.test(text), lowest: "-999999999", highest: "999999999" },
  text: { isValue: (text) => text !== "" && text.length <= 100 && !text.includes("\0"), lowest: "", highest: "" },
  "timestamp with time zone": { isValue: isTime, lowest: "-infinity", highest: "infinity" },
};

/** From this time on, and before that one; either may be open. */
export interface TimeRange {
  from?: Date;
  before?: Date;
}

/** The condition that a column's time is in the range; undefined for a range that is open at both ends. */
export const isIn = (column: PgColumn, { from, before }: TimeRange): SQL | undefined =>
  and(from && gte(column, from), before && lt(column, before));

function readCursor(columns: readonly PgColumn[], cursor: string | undefined): string[] | null {
  const values = columns.length === 1 ? [cursor ?? ""] : (cursor ?? "").split(separator);
  const isCursor =
    values.length === columns.length && values.every((value, at) => kinds[columns[at]!.getSQLType()]!.isValue(value));
  return isCursor ? values : null;
}

/** A time as PostgreSQL writes it: "2026-11-22 19:51:21.123456+00". */
function isTime(text: string): boolean {
  const [, second] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-]\d\d$/.exec(text) ?? [];
  const time = new Date(`${second?.replace(" ", "T")}Z`);
  // "2026-02-31" becomes another day, or none.
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === second?.replace(" ", "T");
}
