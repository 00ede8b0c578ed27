import { asc, eq, ilike, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.server.ts";
import { categories } from "./internal/tables.server.ts";

interface NamedCategory {
  slug: string;
  name: string;
  parentSlug: string | null;
}

/** Up to `limit` categories and brands of these slugs, or with a word in the name that begins so, whatever the case: those of the slugs first, then the shorter names. */
export async function findCategoriesNamed(db: Database, { beginning, slugs, limit }: { beginning: string; slugs: string[]; limit: number }): Promise<NamedCategory[]> {
  const parent = alias(categories, "parent");
  const named = sql`${categories.slug} = any(${sql.param(slugs)}::text[])`;
  const literal = beginning.replace(/[\\%_]/g, "\\$&");
  return db
    .select({ slug: categories.slug, name: categories.name, parentSlug: parent.slug })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(or(named, ilike(categories.name, `${literal}%`), ilike(categories.name, `% ${literal}%`)))
    .orderBy(sql`${named} desc`, sql`length(${categories.name})`, asc(categories.slug))
    .limit(limit);
}
