import { asc, eq, isNull } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { Category, CategoryPlace, DatedCategory } from "./category.ts";
import { categories } from "../internal/tables.server.ts";

/** Every category in tree order: parents before their children, siblings by position. */
async function loadCategories(db: ReadDatabase): Promise<DatedCategory[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.position), asc(categories.slug));
  const sizes = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  );

  const below = (parentId: string | null, parentSlug: string | null): DatedCategory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, slug, name, description, pictureKey, seoTitle, seoDescription, createdAt, updatedAt }) => {
        const size = pictureKey === null ? undefined : sizes.get(pictureKey);
        return [
          {
            id,
            slug,
            name,
            description,
            parentSlug,
            picture: size ? { ...size, alt: name } : null,
            seoTitle,
            seoDescription,
            createdAt,
            updatedAt,
          },
          ...below(id, slug),
        ];
      });
  return below(null, null);
}

/** Every category and brand in tree order: parents before their children. */
export async function listCategories(db: ReadDatabase): Promise<Category[]> {
  return (await loadCategories(db)).map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...category }) => category);
}

/** The same with their creation and update times. */
export async function listDatedCategories(db: ReadDatabase): Promise<DatedCategory[]> {
  return loadCategories(db);
}

/** The category of this slug with its ancestors, outermost first, and its children; null when there is none. */
export const findCategory = async (db: ReadDatabase, slug: string): Promise<CategoryPlace | null> =>
  placeCategory(await listCategories(db), slug);

/** The same among categories that were listed before. */
export function placeCategory(all: Category[], slug: string): CategoryPlace | null {
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

/** Whether the category or brand of this slug was taken out of the shop. */
export async function isCategoryArchived(db: ReadDatabase, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ archivedAt: categories.archivedAt })
    .from(categories)
    .where(eq(categories.slug, slug));
  return row !== undefined && row.archivedAt !== null;
}
