import { asc, count, eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { productPictures, products } from "./internal/tables.server.ts";

export interface ProductSlug {
  slug: string;
  changedAt: Date;
  /** The first ten of its own pictures. */
  pictureKeys: string[];
}

const pictureKeys = sql<string[]>`array(
  select ${productPictures.pictureKey} from ${productPictures} where ${productPictures.productId} = ${products.id} and ${productPictures.position} < 10 order by ${productPictures.position})`;

/** The permalinks of active products, oldest first, and their total: for sitemaps. `limit` 0 only counts. */
export async function listProductSlugs(
  db: ReadDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ addresses: ProductSlug[]; total: number }> {
  const active = eq(products.status, "active");
  const [counted] = await db.select({ total: count() }).from(products).where(active);
  const addresses =
    limit === 0
      ? []
      : await db
          .select({ slug: products.slug, changedAt: products.updatedAt, pictureKeys })
          .from(products)
          .where(active)
          .orderBy(asc(products.id))
          .offset(offset)
          .limit(limit);
  return { addresses, total: counted?.total ?? 0 };
}
