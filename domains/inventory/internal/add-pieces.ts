import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { StockClaim } from "../stock-claim.ts";
import { announceStock } from "./announce-stock.ts";
import { sumClaims } from "./sum-claims.ts";
import { stock } from "./tables.server.ts";

/** Adds pieces in one statement and tells the pages that show them. Rows are locked in id order, as everywhere. */
export async function addPieces(tx: Transaction, claims: StockClaim[]): Promise<void> {
  const pieces = sumClaims(claims);
  if (pieces.size === 0) return;
  const { rows } = await tx.execute<{ variant_id: string; on_hand: number }>(sql`
    insert into ${stock} (variant_id, on_hand)
    select id, quantity from unnest(${sql.param([...pieces.keys()])}::uuid[], ${sql.param([...pieces.values()])}::int[]) as added(id, quantity) order by id
    on conflict (variant_id) do update set on_hand = ${stock.onHand} + excluded.on_hand
    returning variant_id, on_hand`);

  await announceStock(tx, rows.map(({ variant_id, on_hand }) => ({
    variantId: variant_id, before: on_hand - (pieces.get(variant_id) ?? 0), after: on_hand,
  })));
}
