import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { brandsSlug } from "../category.ts";
import { categories } from "./tables.server.ts";

const parent = alias(categories, "parent");

/** Checks that the brand is one, and that the categories are there and no brands. Returns the refusal, or null. */
export async function checkPlacement(
  tx: Transaction,
  { brandId, categoryIds = [] }: { brandId?: string | null | undefined; categoryIds?: string[] | undefined },
): Promise<InvalidInput | null> {
  const ids = [...categoryIds, ...(brandId ? [brandId] : [])];
  if (ids.length === 0) return null;
  const rows = await tx
    .select({ id: categories.id, parentSlug: parent.slug })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(and(inArray(categories.id, ids), isNull(categories.archivedAt)));
  const brands = new Map(rows.map(({ id, parentSlug }) => [id, parentSlug === brandsSlug]));
  if (brandId && brands.get(brandId) !== true) return invalid("brandId", "Choose a brand of the list");
  const wrong = categoryIds.findIndex((id) => brands.get(id) !== false);
  return wrong === -1 ? null : invalid(`categoryIds.${wrong}`, "Choose a category of the list");
}
