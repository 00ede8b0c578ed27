import type { Database } from "#platform/database.server.ts";
import { announceProducts } from "./internal/announce-products.ts";
import { insertProducts } from "./internal/insert-products.ts";
import type { NewProduct, NewStack, PublishedProduct } from "./new-product.ts";

/** Puts many products on sale at once, all or none, in the order given. Throws when a slug or SKU is taken: the caller knows its batch is new. */
export async function publishMany(db: Database, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  return db.transaction(async (tx) => {
    const published = await insertProducts(tx, given);
    await announceProducts(tx, published.map(({ id }) => id));
    return published;
  });
}
