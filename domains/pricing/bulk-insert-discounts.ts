import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { NamedDiscount } from "./discount.ts";
import { discounts } from "#domains/pricing/internal/tables.server.ts";

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
