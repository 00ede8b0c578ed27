import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { ReturnClass } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { brandsSlug, fixedSlugs } from "./category.ts";
import { categories } from "../internal/tables.server.ts";

/** A category or brand as staff change it, archived or not. */
export interface EditableCategory {
  id: string;
  slug: string;
  name: string;
  description: string;
  parentId: string | null;
  pictureKey: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  /** Under which rules its goods can come back; null: as the category above it. */
  returnClass: ReturnClass | null;
  archived: boolean;
  version: number;
  /** Whether it stands below "brands". */
  isBrand: boolean;
  /** Whether the shop itself fills it: its address stays, and it stays at the top. */
  isFixed: boolean;
}

/** A category or brand at its place in the tree. */
export interface ListedCategory extends EditableCategory {
  /** 0 at the top. */
  depth: number;
}

type Row = typeof categories.$inferSelect;

const toEditable = (row: Row, parentSlug: string | null | undefined): EditableCategory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  parentId: row.parentId,
  pictureKey: row.pictureKey,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  returnClass: row.returnClass,
  archived: row.archivedAt !== null,
  version: row.version,
  isBrand: parentSlug === brandsSlug,
  isFixed: fixedSlugs.includes(row.slug),
});

/** All categories and brands in tree order: parents before their children, siblings by position, the archived ones at their place. */
export async function listEditableCategories(db: Database, _by: Staff<"catalogue.edit">): Promise<ListedCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug));
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const list = (parent: Row | null, depth: number): ListedCategory[] =>
    (below.get(parent?.id ?? null) ?? []).flatMap((row) => [
      { ...toEditable(row, parent?.slug), depth },
      ...list(row, depth + 1),
    ]);
  return list(null, 0);
}

/** The category or brand of this id; null when there is none. */
export async function findEditableCategory(
  db: Database,
  _by: Staff<"catalogue.edit">,
  categoryId: string,
): Promise<EditableCategory | null> {
  if (!isId(categoryId)) return null;
  const parents = alias(categories, "parents");
  const [found] = await db
    .select({ row: categories, parentSlug: parents.slug })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(eq(categories.id, categoryId));
  return found ? toEditable(found.row, found.parentSlug) : null;
}

/** The id of the category whose children are the brands. */
export async function findBrandsId(db: Database, _by: Staff<"catalogue.edit">): Promise<string | null> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, brandsSlug));
  return row?.id ?? null;
}
