import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import type { NamedDiscount } from "./discount.ts";
import { discounts } from "./internal/tables.server.ts";

/** Every discount, by name. */
export async function listDiscounts(db: Database): Promise<NamedDiscount[]> {
  return db
    .select({ name: discounts.name, percentage: discounts.percentage, original: discounts.original })
    .from(discounts)
    .orderBy(asc(sql`lower(${discounts.name})`));
}
