import { sql } from "drizzle-orm";
import { z } from "zod";
import { lockProducts } from "#domains/catalog/products/change-prices.ts";
import { findMatching } from "#domains/catalog/products/find-product-page.ts";
import { listMatchingIds } from "#domains/catalog/products/list-editable-products.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import { lowestPriceOf } from "#domains/catalog/variants/lowest-price-sql.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discounts, sales } from "../internal/tables.server.ts";
import { percentageField } from "../save-discount.ts";
import { checkPeriod } from "../schedule-discount.ts";

/** Products whose discounts one statement inserts. */
const productsAtOnce = 1_000;
/** The most of one sale. More at once would hold up whoever saves one of them. */
export const mostSaleProducts = 20_000;

const saleSchema = z.object({
  /** What the products are found by, in words for the list of sales; "" for all products on sale. */
  text: z
    .string()
    .transform(cleanLine)
    .transform((words) => words.slice(0, 500)),
  percentage: percentageField,
  /** null: now. */
  startsAt: z.date({ error: "Enter a day and a time" }).nullable(),
  /** null: until staff end it. */
  endsAt: z.date({ error: "Enter a day and a time" }).nullable(),
});

/**
 * Lowers the prices of all products on sale that the filter lets through: one discount for each, which starts and ends by itself as one of
 * `scheduleDiscount` does. "too-many" for more than `mostSaleProducts`, and nothing is done. Products that have a discount, running or scheduled, keep it and are counted as skipped. It records one event, of the sale:
 * nothing of a product changes before the start, which records each.
 */
export async function startSale(
  db: Database,
  by: Staff<"pricing.edit">,
  filter: ProductFilter,
  given: z.input<typeof saleSchema>,
): Promise<
  | { outcome: "scheduled"; saleId: string; products: number; skipped: number }
  | { outcome: "no-products"; skipped: number }
  | { outcome: "too-many" }
  | InvalidInput
> {
  const parsed = parseInput(saleSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { text, percentage, endsAt } = parsed.input;
  const startsAt = parsed.input.startsAt ?? new Date();
  const refusal = checkPeriod(startsAt, endsAt);
  if (refusal) return refusal;

  return runTransaction(db, async (tx) => {
    const saleId = newId();
    const [products, found] = [[] as string[], await listAll(tx, filter)];
    if (found.length > mostSaleProducts) return { outcome: "too-many" as const };
    await tx
      .insert(sales)
      .values({ id: saleId, text, percentage, startsAt, endsAt, products: 0, skipped: 0, createdBy: by.accountId });
    for (let from = 0; from < found.length; from += productsAtOnce)
      products.push(
        ...(await schedule(tx, found.slice(from, from + productsAtOnce), { saleId, percentage, startsAt, endsAt })),
      );
    const skipped = found.length - products.length;
    if (products.length === 0) {
      await tx.delete(sales).where(sql`${sales.id} = ${saleId}`);
      return { outcome: "no-products" as const, skipped };
    }
    await tx
      .update(sales)
      .set({ products: products.length, skipped })
      .where(sql`${sales.id} = ${saleId}`);
    await recordEvent(
      tx,
      by,
      { type: "sale.scheduled", subjectId: saleId, payload: {} },
      { after: { text, percentage, startsAt, endsAt, products: products.length, skipped } },
    );
    for (const at of [startsAt, endsAt])
      if (at !== null)
        await enqueue(tx, "apply-discounts", {}, { notBefore: at, key: `apply-discounts:${at.getTime()}` });
    return { outcome: "scheduled" as const, saleId, products: products.length, skipped };
  });
}

/** The products on sale that match, and one more than fits at most. */
async function listAll(tx: Transaction, filter: ProductFilter): Promise<string[]> {
  return allowsOnSale(filter) ? listMatchingIds(tx, { ...filter, status: "active", limit: mostSaleProducts + 1 }) : [];
}

/** Counts the products on sale that match, up to `most`, among a bounded number; `more` says that others match, or may. */
export async function countSaleProducts(
  db: Database,
  by: Staff<"pricing.edit">,
  filter: ProductFilter,
  most: number,
): Promise<{ count: number; more: boolean }> {
  if (!allowsOnSale(filter)) return { count: 0, more: false };
  const { ids, more } = await findMatching(db, by, { ...filter, status: "active", most });
  return { count: ids.length, more };
}

/** Whether the filter lets through products on sale at all. */
const allowsOnSale = ({ status = null }: ProductFilter) => status === null || status === "active";

/** Schedules a discount for each of these products that has none, and returns which. */
async function schedule(
  tx: Transaction,
  productIds: string[],
  { saleId, percentage, startsAt, endsAt }: { saleId: string; percentage: number; startsAt: Date; endsAt: Date | null },
): Promise<string[]> {
  await lockProducts(tx, productIds);
  const given = productIds.map((productId) => ({ id: newId(), productId }));
  const { rows } = await tx.execute<{ productId: string }>(sql`
    insert into ${discounts} (id, product_id, percentage, original, state, starts_at, ends_at, sale_id, version)
    select given.id, given."productId", ${percentage}::int, price, 'scheduled', ${startsAt.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz, ${saleId}::uuid, 1
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, "productId" uuid)
      cross join lateral (select ${lowestPriceOf(sql`given."productId"`)} as price) lowest where price is not null
    on conflict (product_id) do update
      set percentage = excluded.percentage, original = excluded.original, state = 'scheduled', starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        sale_id = excluded.sale_id, version = ${discounts.version} + 1
      where ${discounts.state} = 'ended'
    returning product_id as "productId"`);
  return rows.map(({ productId }) => productId);
}
