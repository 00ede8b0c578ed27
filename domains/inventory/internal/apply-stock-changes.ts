import { sql } from "drizzle-orm";
import { listStockUses } from "#domains/catalog/list-stock-uses.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { publishStockChanges } from "./publish-stock-changes.ts";
import { stock } from "./tables.server.ts";

/**
 * Adds units (or deducts them, when negative) to locked rows whose quantities are given as `before`, in one statement,
 * and publishes the change.
 */
export async function applyStockChanges(
  tx: Transaction,
  before: ReadonlyMap<string, number>,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.execute(sql`
    update ${stock} set on_hand = on_hand + change.pieces
    from unnest(${sql.param([...pieces.keys()])}::uuid[], ${sql.param([...pieces.values()])}::int[]) as change(variant_id, pieces)
    where ${stock.variantId} = change.variant_id`);
  await publishStockChanges(
    tx,
    await listStockUses(tx, [...before.keys()]),
    [...before].map(([variantId, onHand]) => ({
      variantId,
      before: onHand,
      after: onHand + (pieces.get(variantId) ?? 0),
    })),
  );
}
