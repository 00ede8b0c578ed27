import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { stock } from "./tables.server.ts";

const take = prepareStatement<{ variantId: string; onHand: number }>(
  "take-stock",
  sql`
  with wanted as (
    select * from unnest(${sql.placeholder("variantIds")}::uuid[], ${sql.placeholder("pieces")}::int[]) as wanted(variant_id, pieces)
  ), locked as materialized (
    select variant_id, on_hand from ${stock} where variant_id in (select variant_id from wanted) order by variant_id for update
  ), taken as (
    update ${stock} set on_hand = ${stock.onHand} - wanted.pieces from wanted
    where ${stock.variantId} = wanted.variant_id
      and not exists (select from wanted left join locked using (variant_id) where coalesce(locked.on_hand, 0) < wanted.pieces)
  )
  select variant_id as "variantId", on_hand as "onHand" from locked`,
);

/**
 * Locks the rows of these variants in id order, as `lockStock` does, and deducts the units if there are enough of
 * each, otherwise none. It is one statement, because other orders wait from its start. Returns the units on hand
 * before.
 */
export async function lockAndDeduct(
  tx: Transaction,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await take(tx, { variantIds: [...wanted.keys()], pieces: [...wanted.values()] });
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]));
}
