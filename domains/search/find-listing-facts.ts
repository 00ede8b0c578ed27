import { inArray } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { listings } from "./internal/tables.server.ts";
import type { ListingFacts } from "./product-list.ts";

const maxPopular = 100;
/** Above every popularity, so that products in stock always come first. */
const soldOut = 1_000;

/** The listing data of these products, by product id; products that are not active are left out. */
export async function findListingFacts(db: ReadDatabase, productIds: string[]): Promise<Map<string, ListingFacts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: listings.productId,
      categorySlugs: listings.categorySlugs,
      inStock: listings.inStock,
      popularity: listings.popularity,
    })
    .from(listings)
    .where(inArray(listings.productId, productIds));
  return new Map(
    rows.map(({ id, categorySlugs, inStock, popularity }) => [
      id,
      { categorySlugs, sortOrder: (inStock ? 0 : soldOut) + maxPopular - popularity },
    ]),
  );
}
