import type { Client } from "pg";
import { z } from "zod";
import { compareTables, readTableContents, tableContents } from "./dump/table-contents.ts";

/** What tables held before a copy of the cluster was begun, and still held when it was complete. The copy is of a moment between the two, so it holds that as well. */
export const unchangedTables = z.object({
  /** The lower 32 bits of a transaction's number: only rows of transactions before it count, so a table that was only added to did not change. */
  before: z.number().int().nonnegative(),
  tables: tableContents,
  /** The names of tables of which a row was changed or deleted meanwhile. */
  changed: z.array(z.string()),
});
export type UnchangedTables = z.infer<typeof unchangedTables>;

/** Makes a copy, and reads before and after it what is in the tables. */
export async function copyAndCompare<Copy>(
  client: Client,
  copy: () => Promise<Copy>,
): Promise<{ copy: Copy; unchanged: UnchangedTables }> {
  const before = await readOldestRunning(client);
  const first = await readAtOneMoment(client, before);
  const made = await copy();
  const last = await readAtOneMoment(client, before);
  const changed = compareTables(first, last).map(({ table }) => table);
  const tables = Object.fromEntries(Object.entries(first).filter(([table]) => !changed.includes(table)));
  return { copy: made, unchanged: { before, tables, changed } };
}

/** All transactions before this one have ended. */
async function readOldestRunning(client: Client): Promise<number> {
  const { rows } = await client.query<{ oldest: string }>(
    "select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as oldest",
  );
  return Number(rows[0]!.oldest);
}

async function readAtOneMoment(client: Client, before: number) {
  await client.query("begin isolation level repeatable read read only");
  try {
    return await readTableContents(client, before);
  } finally {
    await client.query("commit");
  }
}
