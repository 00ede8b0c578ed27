import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewProduct, NewStack, PublishOutcome } from "../new-product.ts";
import { publishProductChanges } from "./publish-product-changes.ts";
import { insertProducts } from "./insert-products.ts";
import { products, variants } from "./tables.server.ts";

/** Publishes one product, or returns which of its slugs or SKUs is taken. */
export async function publishOne(
  db: Database,
  product: NewProduct | NewStack,
  skus: string[],
): Promise<PublishOutcome> {
  return runTransaction(db, async (tx) => {
    const sameSlug = await tx.select({ id: products.id }).from(products).where(eq(products.slug, product.slug));
    if (sameSlug.length > 0) return { outcome: "slug-taken" };
    const taken = await tx.select({ sku: variants.sku }).from(variants).where(inArray(variants.sku, skus));
    if (taken.length > 0) return { outcome: "sku-taken", skus: taken.map(({ sku }) => sku) };

    const [published] = await insertProducts(tx, [product]);
    await publishProductChanges(tx, [published!.id]);
    return { outcome: "published", ...published! };
  });
}
