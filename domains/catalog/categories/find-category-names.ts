import { asc } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { brandsSlug } from "./category.ts";
import { categories } from "../internal/tables.server.ts";

export interface CategoryName {
  id: string;
  slug: string;
  name: string;
}

/** All categories and all brands, archived ones too, by name. */
export async function findCategoryNames(db: Database): Promise<{ categories: CategoryName[]; brands: CategoryName[] }> {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.name));
  const root = rows.find(({ slug }) => slug === brandsSlug)?.id;
  const named = (isBrand: boolean) =>
    rows
      .filter(({ parentId }) => (root !== undefined && parentId === root) === isBrand)
      .map(({ id, slug, name }) => ({ id, slug, name }));
  return { categories: named(false), brands: named(true) };
}
