import type { Database } from "#platform/database/database.server.ts";
import type { Category, CategoryPlace } from "./category.ts";
import { listCategories } from "./list-categories.ts";

/** The category of this slug with its ancestors, outermost first, and its children; null when there is none. */
export async function findCategory(db: Database, slug: string): Promise<CategoryPlace | null> {
  const all = await listCategories(db);
  const bySlug = new Map(all.map((category) => [category.slug, category]));
  const found = bySlug.get(slug);
  if (!found) return null;

  const ancestors: Category[] = [];
  for (let up = parentOf(found); up; up = parentOf(up)) ancestors.unshift(up);
  return { ...found, ancestors, children: all.filter((category) => category.parentSlug === slug) };

  function parentOf(category: Category) {
    return category.parentSlug === null ? undefined : bySlug.get(category.parentSlug);
  }
}
