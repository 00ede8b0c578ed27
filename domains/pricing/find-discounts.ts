import { asc, count, inArray, sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { discounts } from "./internal/tables.server.ts";

/** The discount of a product, and its price before. */
export interface Discount {
  /** A whole per cent from 1 to 99. */
  percentage: number;
  original: Paisa;
}

/** The name of the discounted product, in any case. */
export interface NamedDiscount extends Discount {
  name: string;
}

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
