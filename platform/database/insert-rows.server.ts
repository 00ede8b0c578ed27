import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";
import { writeJson } from "./write-json.ts";

/**
 * Inserts any number of rows in one statement with two parameters, so thousands of rows cost little more than one. Every row has the columns of the
 * first; column defaults do not apply to them. What is the same in all rows is sent once: PostgreSQL takes as long to read the JSON as to insert it.
 */
export async function insertRows<Table extends PgTable>(db: Database, table: Table, rows: Table["$inferInsert"][]) {
  const all: Record<string, unknown>[] = rows;
  const [first] = all;
  if (!first) return;
  const columns = Object.keys(first).map((key) => ({
    key,
    name: toSnakeCase(key),
    isShared: all.every((row) => row[key] === first[key]),
  }));
  const pick = (row: Record<string, unknown>, shared: boolean) =>
    Object.fromEntries(columns.flatMap(({ key, name, isShared }) => (isShared === shared ? [[name, row[key]]] : [])));
  const list = (write: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(write), sql`, `);
  await db.execute(
    sql`insert into ${table} (${list(({ name }) => sql`${sql.identifier(name)}`)})
      select ${list(({ name, isShared }) => sql`${sql.identifier(isShared ? "shared" : "given")}.${sql.identifier(name)}`)}
      from json_populate_record(null::${table}, ${writeJson(pick(first, true))}::json) as shared,
        json_populate_recordset(null::${table}, ${writeJson(all.map((row) => pick(row, false)))}::json) as given`,
  );
}
