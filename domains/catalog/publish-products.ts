import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { insertProducts } from "./internal/insert-products.ts";
import type { NewProduct, NewStack, PublishedProduct } from "./new-product.ts";

/**
 * Inserts many products into a shop that is being seeded, all or none, in the given order. Throws when a slug or SKU
 * is taken. It publishes no change: the caller refreshes the listings when all their data is in place.
 */
export async function publishProducts(db: Database, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  return runTransaction(db, (tx) => insertProducts(tx, given));
}
