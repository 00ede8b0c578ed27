import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { listDeletionNeighbours } from "./misspellings.ts";
import { words } from "./tables.server.ts";

/** Updates the number of products per word, from the old and the new words of the changed products. */
export async function countWords(tx: Transaction, had: string[][], has: string[][]): Promise<void> {
  const difference = new Map<string, number>();
  for (const word of had.flat()) difference.set(word, (difference.get(word) ?? 0) - 1);
  for (const word of has.flat()) difference.set(word, (difference.get(word) ?? 0) + 1);
  const rows = [...difference]
    .filter(([, count]) => count !== 0)
    .map(([word, count]) => ({ word, count, slips: listDeletionNeighbours(word) }));
  if (rows.length === 0) return;

  await tx.execute(sql`
    insert into ${words} (word, listings, slips)
    select word, count, slips from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, count int, slips text[])
    on conflict (word) do update set listings = ${words.listings} + excluded.listings`);
  await tx.execute(
    sql`delete from ${words} where listings <= 0 and word in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ word }) => word))}::jsonb))`,
  );
}
