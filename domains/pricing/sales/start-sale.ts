import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { findMatching } from "#domains/catalog/products/find-product-page.ts";
import { listMatchingIds } from "#domains/catalog/products/list-matching-ids.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import { lowestPriceOf } from "#domains/catalog/variants/variants-sql.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discounts, saleProducts, sales } from "../internal/tables.server.ts";
import { describeDiscountJump } from "../price-jump.ts";
import { percentageField } from "../discount-percentage.ts";
import { checkPeriod } from "../schedule-discount.ts";

const saleSchema = z.object({
  /** What the products are found by, in words for the list of sales; "" for all active products. */
  text: z
    .string()
    .transform(cleanLine)
    .transform((words) => words.slice(0, 500)),
  percentage: percentageField,
  /** null: now. */
  startsAt: z.date({ error: "Enter a day and a time" }).nullable(),
  /** null: until staff end it. */
  endsAt: z.date({ error: "Enter a day and a time" }).nullable(),
  /** The percentage of which this command has warned, and which is meant. */
  meantPercentage: z.number().nullish(),
});

/**
 * Lowers the prices of all active products that the filter lets through: one discount for each, which starts and ends by itself as one of
 * `scheduleDiscount` does. A percentage by which prices fall by half or more is a warning until it comes as one that is meant. Here the products are chosen, however many they are; a job makes their discounts within seconds (`applyDueDiscounts`).
 * Products that have a discount, running or scheduled, or that another sale has chosen, keep it and are counted as skipped. It records one event, of
 * the sale: nothing of a product changes before the start, which records each.
 */
export async function startSale(
  db: Database,
  by: Staff<"pricing.edit">,
  filter: ProductFilter,
  given: z.input<typeof saleSchema>,
): Promise<
  | { outcome: "scheduled"; saleId: string; products: number; skipped: number }
  | { outcome: "no-products"; skipped: number }
  | { outcome: "warned"; percentage: number; message: string }
  | InvalidInput
> {
  const parsed = parseInput(saleSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { text, percentage, endsAt, meantPercentage } = parsed.input;
  const startsAt = parsed.input.startsAt ?? new Date();
  const refusal = checkPeriod(startsAt, endsAt);
  if (refusal) return refusal;
  const message = describeDiscountJump(percentage);
  if (message && percentage !== meantPercentage) return { outcome: "warned", percentage, message };

  return runTransaction(db, async (tx) => {
    const saleId = newId();
    await tx
      .insert(sales)
      .values({ id: saleId, text, percentage, startsAt, endsAt, products: 0, skipped: 0, createdBy: by.accountId });
    const { found, chosen } = await chooseProducts(tx, by, saleId, filter);
    const skipped = found - chosen;
    if (chosen === 0) {
      await tx.delete(sales).where(eq(sales.id, saleId));
      return { outcome: "no-products" as const, skipped };
    }
    await tx.update(sales).set({ products: chosen, skipped }).where(eq(sales.id, saleId));
    await recordEvent(
      tx,
      by,
      { type: "sale.scheduled", subjectId: saleId, payload: {} },
      { after: { text, percentage, startsAt, endsAt, products: chosen, skipped } },
    );
    await enqueue(tx, "apply-discounts", {}, { key: `apply-discounts:${saleId}` });
    for (const at of [startsAt, endsAt])
      if (at !== null && at > new Date())
        await enqueue(tx, "apply-discounts", {}, { notBefore: at, key: `apply-discounts:${at.getTime()}` });
    return { outcome: "scheduled" as const, saleId, products: chosen, skipped };
  });
}

/** Has the active products that match wait for the sale, those apart that have a discount, no price, or another sale to wait for. */
async function chooseProducts(tx: Transaction, by: Staff<"pricing.edit">, saleId: string, filter: ProductFilter) {
  let [found, chosen] = [0, 0];
  if (!allowsActive(filter)) return { found, chosen };
  for await (const ids of listMatchingIds(tx, by, { ...filter, status: "active" })) {
    const { rowCount } = await tx.execute(sql`
      insert into ${saleProducts} (product_id, sale_id)
      select given.id, ${saleId}::uuid from unnest(${sql.param(ids)}::uuid[]) given(id)
      where not exists (select from ${discounts} where ${discounts.productId} = given.id and ${discounts.state} <> 'ended')
        and ${lowestPriceOf(sql`given.id`)} is not null
      order by given.id on conflict do nothing`);
    found += ids.length;
    chosen += rowCount ?? 0;
  }
  return { found, chosen };
}

/** Counts the active products that match, up to `most`, among a bounded number; `more` says that others match, or may. */
export async function countSaleProducts(
  db: Database,
  by: Staff<"pricing.edit">,
  filter: ProductFilter,
  max: number,
): Promise<{ count: number; more: boolean }> {
  if (!allowsActive(filter)) return { count: 0, more: false };
  const { ids, more } = await findMatching(db, by, { ...filter, status: "active", max });
  return { count: ids.length, more };
}

/** Whether the filter lets through active products at all. */
const allowsActive = ({ status = null }: ProductFilter) => status === null || status === "active";
