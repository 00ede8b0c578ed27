import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { categories } from "../internal/tables.server.ts";

interface NamedCategory {
  slug: string;
  name: string;
  parentSlug: string | null;
}

const [ofSlugs, pattern] = [arrayPlaceholder("slugs", "text"), sql`${sql.placeholder("pattern")}::text`];

const read = prepareStatement<NamedCategory>(
  "read-categories-named",
  sql`
  select category.slug, category.name, parent.slug as "parentSlug" from ${categories} category left join ${categories} parent on parent.id = category.parent_id
  where category.archived_at is null and (category.slug = any(${ofSlugs}) or category.name ilike ${pattern} or category.name ilike '% ' || ${pattern})
  order by category.slug = any(${ofSlugs}) desc, length(category.name), category.slug limit ${sql.placeholder("limit")}`,
);

/**
 * Up to `limit` categories and brands with these slugs, or with a word in the name that begins with the text, in any
 * case: those of the slugs first, then shorter names.
 */
export function searchCategories(
  db: Database,
  { beginning, slugs, limit }: { beginning: string; slugs: string[]; limit: number },
): Promise<NamedCategory[]> {
  return read(db, { slugs, limit, pattern: `${beginning.replace(/[\\%_]/g, "\\$&")}%` });
}
