import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { stock } from "./tables.server.ts";

/**
 * Locks the rows of these variants in id order, as `lockStock` does, and takes the pieces from them if there are enough of each, otherwise none: in one
 * statement, for others wait from its beginning on. Answers with the pieces on hand before.
 */
export async function lockAndTake(tx: Transaction, wanted: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ variant_id: string; on_hand: number }>(sql`
    with wanted as (
      select * from unnest(${sql.param([...wanted.keys()])}::uuid[], ${sql.param([...wanted.values()])}::int[]) as wanted(variant_id, pieces)
    ), locked as materialized (
      select variant_id, on_hand from ${stock} where variant_id in (select variant_id from wanted) order by variant_id for update
    ), taken as (
      update ${stock} set on_hand = ${stock.onHand} - wanted.pieces from wanted
      where ${stock.variantId} = wanted.variant_id
        and not exists (select from wanted left join locked using (variant_id) where coalesce(locked.on_hand, 0) < wanted.pieces)
    )
    select variant_id, on_hand from locked`);
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]));
}
