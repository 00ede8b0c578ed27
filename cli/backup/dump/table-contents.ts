import type { Client } from "pg";
import { z } from "zod";

/** How many rows each table has, and a checksum of them in any order, by the table's name with its schema. */
export const tableContents = z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() }));
export type TableContents = z.infer<typeof tableContents>;

/**
 * The rows of transactions before this one, of whose number PostgreSQL writes the lower 32 bits into each row. Such a row can be deleted, and its next version is another
 * transaction's, but none can come back.
 */
const isBefore = `(xmin::text::bigint - $1 + 4294967296) % 4294967296 >= 2147483648`;

/**
 * Reads all tables of the database once; with `before`, the lower 32 bits of a transaction's number, only rows that transactions before it have written. What a
 * transaction sees at one moment is the caller's matter.
 */
export async function readTableContents(client: Client, before?: number): Promise<TableContents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker') order by 1`,
  );
  const [condition, values] = before === undefined ? ["", []] : [`where ${isBefore}`, [before]];
  const contents: TableContents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(each::text, 0)), 0)::text as checksum from ${name} as each ${condition}`,
      values,
    );
    contents[name] = { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum };
  }
  return contents;
}

/** A table that is not the same in both. */
export interface TableDifference {
  table: string;
  /** Rows; null where there is no such table. */
  one: number | null;
  other: number | null;
}

/** The tables that differ in rows or in their checksum, by name. */
export function compareTables(one: TableContents, other: TableContents): TableDifference[] {
  const tables = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return tables
    .filter((table) => one[table]?.rows !== other[table]?.rows || one[table]?.checksum !== other[table]?.checksum)
    .map((table) => ({ table, one: one[table]?.rows ?? null, other: other[table]?.rows ?? null }));
}

/** The differences as people read them. */
export const describeDifferences = (differences: TableDifference[]): string =>
  differences.map(({ table, one, other }) => `${table} (${one} rows, now ${other})`).join(", ");
