import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReadDatabase } from "#platform/database/database.server.ts";

/** The columns that name pictures. What none of them names may be deleted. */
export interface PictureColumns {
  /** Keys with a foreign key and an index. */
  indexed: PgColumn[];
  /** Keys without an index. */
  keys: PgColumn[];
  /** Texts and JSON in which keys stand. */
  texts: PgColumn[];
}

/** Whether a picture is named by none of the columns with an index, as a condition. `key` is an expression for its key. */
export const isNamedNowhere = ({ indexed }: PictureColumns, key: SQL): SQL =>
  sql.join(
    indexed.map((column) => sql`not exists (select from ${column.table} where ${column} = ${key})`),
    sql` and `,
  );

/** Those of these keys that a column without an index names. It reads each such table once, so ask for few keys seldom, but many at once. */
export async function findNamedElsewhere(
  db: ReadDatabase,
  { keys: keyColumns, texts }: PictureColumns,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const among = sql`${sql.param(keys)}::text[]`;
  const pattern = keys.join("|");
  const parts = [
    ...keyColumns.map((column) => sql`select ${column} as key from ${column.table} where ${column} = any(${among})`),
    ...texts.map(
      (column) =>
        sql`select found[1] as key from (select ${column}::text as text from ${column.table} where ${column}::text ~ ${pattern}) as texts, regexp_matches(text, ${pattern}, 'g') as found`,
    ),
  ];
  const { rows } = await db.execute<{ key: string }>(sql.join(parts, sql` union `));
  return new Set(rows.map(({ key }) => key));
}
