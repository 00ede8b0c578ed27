import { sql } from "drizzle-orm";
import { listStockUses } from "#domains/catalog/list-stock-uses.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { publishStockChanges } from "./internal/publish-stock-changes.ts";
import { sumQuantities } from "./internal/sum-quantities.ts";
import { stock } from "./internal/tables.server.ts";
import type { StockQuantity } from "./stock-quantity.ts";

/** Adds received units to the stock, and publishes the change. Deliveries of the same variant add up. */
export async function receiveStock(db: Database, deliveries: StockQuantity[]): Promise<void> {
  const pieces = sumQuantities(deliveries);
  if (pieces.size === 0) return;
  await runTransaction(db, async (tx) => {
    // Inserted in id order, the order in which all code locks these rows.
    const { rows } = await tx.execute<{ variant_id: string; on_hand: number }>(sql`
      insert into ${stock} (variant_id, on_hand)
      select id, quantity from unnest(${sql.param([...pieces.keys()])}::uuid[], ${sql.param([...pieces.values()])}::int[]) as added(id, quantity) order by id
      on conflict (variant_id) do update set on_hand = ${stock.onHand} + excluded.on_hand
      returning variant_id, on_hand`);
    await publishStockChanges(
      tx,
      await listStockUses(tx, [...pieces.keys()]),
      rows.map(({ variant_id: variantId, on_hand: after }) => ({
        variantId,
        before: after - (pieces.get(variantId) ?? 0),
        after,
      })),
    );
  });
}
