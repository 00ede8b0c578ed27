import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { insertProducts, placeProducts } from "./internal/insert-products.ts";
import type { NewProduct, NewStack, PublishedProduct } from "./new-product.ts";

/**
 * Inserts many products into a shop that is being seeded, all or none, in the given order. Throws for inconsistent data
 * (an unknown category or option), and when a slug or SKU is taken. It records no event: the caller refreshes the
 * listings when all its data is in place.
 */
export async function publishProducts(db: Database, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  return runTransaction(db, async (tx) => insertProducts(tx, await placeProducts(tx, given)));
}
