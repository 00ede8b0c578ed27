import type { Database } from "#platform/database.server.ts";
import type { Category } from "./category.ts";
import { readCategories } from "./internal/read-categories.ts";

/** Every category and brand in tree order: parents before their children. */
export async function listCategories(db: Database): Promise<Category[]> {
  return readCategories(db);
}
