import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Discount } from "./discount.ts";
import { discounts } from "#domains/pricing/internal/tables.server.ts";

/** The discounts of products with these names, in any case, by the name in lower case. */
export async function findDiscounts(db: Database, names: string[]): Promise<Map<string, Discount>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: discounts.name, percentage: discounts.percentage, original: discounts.original })
    .from(discounts)
    .where(
      inArray(
        sql`lower(${discounts.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return new Map(rows.map(({ name, ...discount }) => [name.toLowerCase(), discount]));
}
