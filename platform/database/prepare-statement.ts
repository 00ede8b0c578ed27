import { type Query, type SQL, sql } from "drizzle-orm";
import { dialect, type ReadDatabase } from "./database.server.ts";

/** Executes the statement with these values of its placeholders, on a pool or in a transaction. */
export type PreparedStatement<Row> = (db: ReadDatabase, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * Prepares a statement for code that runs often. Its SQL is built once in each process. On each connection, PostgreSQL parses it once under its name
 * and plans it once when a generic plan is as good as a custom one. So the statement must not need another plan for other values, as patterns and
 * full-text queries do, unless a generic plan that PostgreSQL may choose was tried with many rows. Rows are returned as the driver gives them: alias columns to the names that the code uses; timestamps are text.
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

/** A select of Drizzle's query builder whose values are `sql.placeholder`s. */
interface Select<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** As `prepareStatement`, for a select of the query builder, which maps columns to names and types. Its SQL is built once for each pool. */
export function prepareSelect<Row>(name: string, build: (db: ReadDatabase) => Select<Row>): PreparedStatement<Row> {
  const prepared = new WeakMap<ReadDatabase, ReturnType<Select<Row>["prepare"]>>();
  return (db, values = {}) => {
    const select = prepared.get(db) ?? build(db).prepare(name);
    prepared.set(db, select);
    return select.execute(values);
  };
}

/**
 * A placeholder for an array in a prepared statement; `type` is the SQL type of its elements, such as "uuid". The
 * subquery hides the array from the planner: PostgreSQL would otherwise plan the statement anew for each execution,
 * because it expects a plan for the array's length to be better than a generic one.
 */
export const arrayPlaceholder = (name: string, type: "uuid" | "text" | "int" | "float8"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
