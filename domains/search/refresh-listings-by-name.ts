import { findProductIdsByName } from "#domains/catalog/find-product-ids-by-name.ts";
import type { Database } from "#platform/database/database.server.ts";
import { refreshListings } from "./refresh-listings.ts";

/** Refreshes the products with one of these names, in any case, because their discounts changed. */
export async function refreshListingsByName(db: Database, names: string[]): Promise<void> {
  await refreshListings(db, await findProductIdsByName(db, names));
}
