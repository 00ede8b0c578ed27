import { findProductIdsByName } from "#domains/catalog/find-product-ids-by-name.ts";
import type { Database } from "#platform/database/database.server.ts";
import { refreshListings } from "./refresh-listings.ts";

/** Refreshes the products that carry one of these names, whatever the case: their discounts changed. */
export async function refreshListingsByName(db: Database, names: string[]): Promise<void> {
  await refreshListings(db, await findProductIdsByName(db, names));
}
