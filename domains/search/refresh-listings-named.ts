import { findProductsNamed } from "#domains/catalog/find-products-named.ts";
import type { Database } from "#platform/database/database.server.ts";
import { refreshListings } from "./refresh-listings.ts";

/** Refreshes the products that carry one of these names, whatever the case: their discounts changed. */
export async function refreshListingsNamed(db: Database, names: string[]): Promise<void> {
  await refreshListings(db, await findProductsNamed(db, names));
}
