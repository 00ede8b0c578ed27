import type { Query, SQL } from "drizzle-orm";
import { type Database, dialect } from "./database.server.ts";

/** Sends the statement with these values of its placeholders, over a pool or in a transaction. */
export type PreparedStatement<Row> = (db: Database, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement for paths that are walked often. It is written out once in each process, and each connection has PostgreSQL parse it once, under its name,
 * and plan it once where a plan for any values is as good. So it must not need another plan for other values, as patterns and texts to be searched for do.
 * Rows come as the database gives them: columns are to be named as the code calls them, and moments come as text.
 */
export function prepareStatement<Row>(name: string, statement: SQL): PreparedStatement<Row> {
  let query: Query | undefined;
  return async (db, values = {}) => {
    query ??= dialect.sqlToQuery(statement);
    const { rows } = await db._.session
      .prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(query, undefined, name, false)
      .execute(values);
    return rows;
  };
}
