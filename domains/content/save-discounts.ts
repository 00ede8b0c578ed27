import { inArray, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { insertRows } from "#platform/insert-rows.server.ts";
import { enqueue } from "#platform/queue.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import type { NamedDiscount } from "./discount.ts";
import { discounts } from "./internal/tables.server.ts";

/** Marks down the products of these names (each given once, whatever its case), in place of any discounts they had. */
export async function saveDiscounts(db: Database, given: NamedDiscount[]): Promise<void> {
  if (given.length === 0) return;
  const names = given.map(({ name }) => name.toLowerCase());
  await runTransaction(db, async (tx) => {
    await tx.delete(discounts).where(inArray(sql`lower(${discounts.name})`, names));
    await insertRows(tx, discounts, given.map(({ name, percentage, original }) => ({ id: newId(), name, percentage, original })));
    // The listings know which pages show these products, and tell them.
    await enqueue(tx, "refresh-listings-named", { names });
  });
}
