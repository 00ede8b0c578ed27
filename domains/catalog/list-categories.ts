import type { Database } from "#platform/database/database.server.ts";
import type { Category, DatedCategory } from "./category.ts";
import { loadCategories } from "./internal/load-categories.ts";

/** Every category and brand in tree order: parents before their children. */
export async function listCategories(db: Database): Promise<Category[]> {
  return (await loadCategories(db)).map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...category }) => category);
}

/** The same with their creation and update times. */
export async function listDatedCategories(db: Database): Promise<DatedCategory[]> {
  return loadCategories(db);
}
