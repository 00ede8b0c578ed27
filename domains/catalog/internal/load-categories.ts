import { asc } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { DatedCategory } from "../category.ts";
import { categories } from "./tables.server.ts";

/** Every category in tree order: parents before their children, siblings by position. */
export async function loadCategories(db: Database): Promise<DatedCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug));
  const sizes = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  );

  const below = (parentId: string | null, parentSlug: string | null): DatedCategory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, slug, name, description, pictureKey, createdAt, updatedAt }) => {
        const size = pictureKey === null ? undefined : sizes.get(pictureKey);
        return [
          {
            id,
            slug,
            name,
            description,
            parentSlug,
            picture: size ? { ...size, alt: name } : null,
            createdAt,
            updatedAt,
          },
          ...below(id, slug),
        ];
      });
  return below(null, null);
}
