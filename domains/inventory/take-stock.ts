import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { announceStock } from "./internal/announce-stock.ts";
import { sumClaims } from "./internal/sum-claims.ts";
import { stock } from "./internal/tables.server.ts";
import type { Shortage, StockClaim } from "./stock-claim.ts";

export type TakeOutcome = { taken: true } | { taken: false; shortages: Shortage[] };

/** Takes every claim, or takes nothing and says what is short. Claims on the same variant count together. Rows stay locked until the transaction ends. */
export async function takeStock(tx: Transaction, claims: StockClaim[]): Promise<TakeOutcome> {
  const wanted = sumClaims(claims);
  const onHand = await lockStock(tx, [...wanted.keys()]);

  const shortages = [...wanted]
    .map(([variantId, quantity]) => ({ variantId, wanted: quantity, onHand: onHand.get(variantId) ?? 0 }))
    .filter((claim) => claim.wanted > claim.onHand);
  if (shortages.length > 0) return { taken: false, shortages };

  await tx.execute(sql`
    update ${stock} set on_hand = on_hand - claim.quantity
    from unnest(${sql.param([...wanted.keys()])}::uuid[], ${sql.param([...wanted.values()])}::int[]) as claim(variant_id, quantity)
    where ${stock.variantId} = claim.variant_id`);
  await announceStock(tx, [...wanted].map(([variantId, quantity]) => {
    const before = onHand.get(variantId) ?? 0;
    return { variantId, before, after: before - quantity };
  }));
  return { taken: true };
}

/** Locks in id order, so two checkouts that share items queue up instead of deadlocking. */
async function lockStock(tx: Transaction, variantIds: string[]) {
  const rows = await tx
    .select()
    .from(stock)
    .where(sql`${stock.variantId} = any(${sql.param(variantIds)}::uuid[])`)
    .orderBy(stock.variantId)
    .for("update");
  return new Map(rows.map((row) => [row.variantId, row.onHand]));
}
