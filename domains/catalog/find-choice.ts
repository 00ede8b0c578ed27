import { and, asc, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database.server.ts";
import { readOptionGroups } from "./internal/read-product-parts.ts";
import { products, variants } from "./internal/tables.server.ts";
import type { OptionGroup } from "./product.ts";

/** What can be chosen of a product. */
export interface Choice {
  optionGroups: OptionGroup[];
  /** `optionIds` in group order; empty for a product without options. */
  variants: { id: string; optionIds: string[] }[];
}

/** What can be chosen of the product on sale under this permalink or id; null when there is none, or nothing to choose. `findProduct` reads far more. */
export async function findChoice(db: Database, slugOrId: string): Promise<Choice | null> {
  if (!isId(slugOrId) && !isSlug(slugOrId)) return null;
  const rows = await db
    .select({ id: variants.id, productId: variants.productId, first: variants.firstOptionId, second: variants.secondOptionId })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.status, "active")))
    .where(eq(isId(slugOrId) ? products.id : products.slug, slugOrId))
    .orderBy(asc(variants.position));
  const [row] = rows;
  if (!row) return null;
  const sold = rows.map(({ id, first, second }) => ({ id, optionIds: [first, second].filter((option) => option !== null) }));
  const optionGroups = sold.some(({ optionIds }) => optionIds.length > 0) ? ((await readOptionGroups(db, [row.productId])).get(row.productId) ?? []) : [];
  return { optionGroups, variants: sold };
}
