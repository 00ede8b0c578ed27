import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { insertProducts } from "./internal/insert-products.ts";
import type { NewProduct, NewStack, PublishedProduct } from "./new-product.ts";

/**
 * Puts many products into a shop that is being filled, all or none, in the order given. Throws when a slug or SKU is taken.
 * It tells nobody: the caller refreshes the listings when all that they show is in place.
 */
export async function publishProducts(db: Database, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  return runTransaction(db, (tx) => insertProducts(tx, given));
}
