import type { Database } from "#platform/database/database.server.ts";
import { publishOne } from "./internal/publish-one.ts";
import type { NewProduct, PublishOutcome } from "./new-product.ts";

/**
 * Puts a product on sale, and publishes the change to its pages and listings. Throws for inconsistent data (an unknown
 * category or option, no variant).
 */
export async function publishProduct(db: Database, product: NewProduct): Promise<PublishOutcome> {
  if (product.variants.length === 0) throw new Error(`${product.slug}: nothing to sell`);
  return publishOne(
    db,
    product,
    product.variants.map(({ sku }) => sku),
  );
}
