import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";
import { writeJson } from "./write-json.ts";

/**
 * Inserts any number of rows in one statement with one parameter, so thousands of rows cost little more than one. Every row has the columns of the
 * first; column defaults do not apply to them.
 */
export async function insertRows<Table extends PgTable>(db: Database, table: Table, rows: Table["$inferInsert"][]) {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  const named = writeJson(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))),
  );
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${named}::json)`,
  );
}
