import { sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NamedDiscount } from "./discount.ts";
import { discounts } from "#domains/pricing/internal/tables.server.ts";

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
