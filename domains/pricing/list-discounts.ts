import { asc, count, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { NamedDiscount } from "./discount.ts";
import { discounts } from "#domains/pricing/internal/tables.server.ts";

/** One page of the discounts sorted by name, counted from 1, with the total. A page after the last is empty. */
export async function listDiscounts(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ entries: (NamedDiscount & { id: string })[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(discounts);
  const entries = await db
    .select({ id: discounts.id, name: discounts.name, percentage: discounts.percentage, original: discounts.original })
    .from(discounts)
    .orderBy(asc(sql`lower(${discounts.name})`))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { entries, total: counted?.total ?? 0 };
}
