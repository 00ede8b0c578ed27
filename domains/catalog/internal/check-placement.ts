import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { brandsSlug } from "../categories/category.ts";
import { categories } from "./tables.server.ts";

const parent = alias(categories, "parent");

interface Placement {
  brandId?: string | null | undefined;
  categoryIds?: string[] | undefined;
}

/** Checks that the brand is one, and that the categories are there and no brands. Returns the refusal, or null. */
export async function checkPlacement(tx: Transaction, placement: Placement): Promise<InvalidInput | null> {
  return (await loadPlacement(tx, [placement]))(placement);
}

/** Loads what `checkPlacement` needs for all of these at once, and returns the check. */
export async function loadPlacement(
  db: Database,
  placements: Placement[],
): Promise<(placement: Placement) => InvalidInput | null> {
  const ids = new Set(
    placements.flatMap(({ brandId, categoryIds = [] }) => [...categoryIds, ...(brandId ? [brandId] : [])]),
  );
  const rows =
    ids.size === 0
      ? []
      : await db
          .select({ id: categories.id, parentSlug: parent.slug })
          .from(categories)
          .leftJoin(parent, eq(parent.id, categories.parentId))
          .where(and(inArray(categories.id, [...ids]), isNull(categories.archivedAt)));
  const brands = new Map(rows.map(({ id, parentSlug }) => [id, parentSlug === brandsSlug]));
  return ({ brandId, categoryIds = [] }) => {
    if (brandId && brands.get(brandId) !== true) return invalid("brandId", "Choose a brand of the list");
    const wrong = categoryIds.findIndex((id) => brands.get(id) !== false);
    return wrong === -1 ? null : invalid(`categoryIds.${wrong}`, "Choose a category of the list");
  };
}
