import { eq, inArray, sql } from "drizzle-orm";
import { lockProducts } from "#domains/catalog/products/update-prices.ts";
import { lowestPriceOf } from "#domains/catalog/variants/variants-sql.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { newId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { drawVersion } from "./draw-version.ts";
import { startInserted } from "./lower-prices.ts";
import type { DiscountState } from "../discount-state.ts";
import { discounts, saleProducts, sales } from "./tables.server.ts";

/**
 * Makes the discounts of the next products that wait for a sale, at most `limit`, and starts them where the sale has begun. A product that got a
 * discount of its own since it was chosen keeps that one, and counts as skipped. `count` is how many started.
 */
export async function fillSale(
  tx: Transaction,
  by: SystemActor,
  limit: number,
): Promise<{ isMore: boolean; count: number }> {
  const [first] = await tx
    .select({ saleId: saleProducts.saleId })
    .from(saleProducts)
    .orderBy(saleProducts.saleId)
    .limit(1);
  if (!first) return { isMore: false, count: 0 };
  // Whoever calls the sale off waits for this transaction, and removes what waits then.
  const [sale] = await tx.select().from(sales).where(eq(sales.id, first.saleId)).for("no key update");
  const waiting = await tx
    .select({ productId: saleProducts.productId })
    .from(saleProducts)
    .where(eq(saleProducts.saleId, first.saleId))
    .orderBy(saleProducts.productId)
    .limit(limit)
    .for("update");
  const ids = waiting.map(({ productId }) => productId);
  if (!sale || ids.length === 0) return { isMore: true, count: 0 };
  await lockProducts(tx, ids);
  const begins = sale.startsAt <= new Date();
  const made = await insertDiscounts(tx, ids, sale, begins ? "running" : "scheduled");
  await tx.delete(saleProducts).where(inArray(saleProducts.productId, ids));
  const passed = ids.length - made.length;
  if (passed > 0)
    await tx
      .update(sales)
      .set({ products: sql`${sales.products} - ${passed}`, skipped: sql`${sales.skipped} + ${passed}` })
      .where(eq(sales.id, sale.id));
  if (begins) await startInserted(tx, by, made);
  return { isMore: true, count: begins ? made.length : 0 };
}

/** Inserts a discount for each of these products, which are locked, that has none. */
async function insertDiscounts(
  tx: Transaction,
  productIds: string[],
  { id: saleId, percentage, startsAt, endsAt }: typeof sales.$inferSelect,
  state: DiscountState,
) {
  const given = productIds.map((productId) => ({ id: newId(), productId, version: drawVersion() }));
  const { rows } = await tx.execute<{ id: string; productId: string; original: Paisa }>(sql`
    insert into ${discounts} (id, product_id, percentage, original, state, starts_at, ends_at, sale_id, version)
    select given.id, given."productId", ${percentage}::int, price, ${state}::text, ${startsAt.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz, ${saleId}::uuid, given.version
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, "productId" uuid, version int)
      cross join lateral (select ${lowestPriceOf(sql`given."productId"`)} as price) lowest where price is not null
    on conflict (product_id) do update
      set percentage = excluded.percentage, original = excluded.original, state = excluded.state, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        sale_id = excluded.sale_id, version = ${discounts.version} + 1
      where ${discounts.state} = 'ended'
    returning id, product_id as "productId", original`);
  return rows.map((row) => ({ ...row, percentage }));
}
