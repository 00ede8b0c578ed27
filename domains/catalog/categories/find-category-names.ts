import { asc, inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
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

/** The names of these categories and brands by id, archived ones too; ids of nothing are left out. */
export async function findNamesOfCategories(
  db: Database,
  _by: Staff<"catalogue.edit">,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
