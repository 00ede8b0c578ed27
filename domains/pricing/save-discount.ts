import { sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { newId } from "#kernel/ids.ts";
import { invalidateTags } from "#platform/cache/invalidate-tags.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NamedDiscount } from "./find-discounts.ts";
import { discounts } from "./internal/tables.server.ts";

/**
 * Saves the discount of the product with this name, and replaces an existing one. Throws for a percentage outside 1 to
 * 99.
 */
export async function saveDiscount(db: Database, { name, percentage, original }: NamedDiscount): Promise<void> {
  await runTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into ${discounts} (id, name, percentage, original) values (${newId()}, ${name}, ${percentage}, ${original})
      on conflict (lower(name)) do update set name = excluded.name, percentage = excluded.percentage, original = excluded.original`);
    await invalidateTags(tx, [cacheTags.discounts]);
    // The refresh of the listings invalidates the pages of this product.
    await enqueue(tx, "refresh-listings-named", { names: [name.toLowerCase()] });
  });
}

/**
 * Inserts the discounts of many new products into a shop that is being seeded. It publishes no change: the caller
 * refreshes the listings afterwards.
 */
export async function bulkInsertDiscounts(db: Database, given: NamedDiscount[]): Promise<void> {
  await insertRows(
    db,
    discounts,
    given.map(({ name, percentage, original }) => ({ id: newId(), name, percentage, original })),
  );
}
