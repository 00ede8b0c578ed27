import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { insertProducts } from "./internal/insert-products.ts";
import { publishProductChanges } from "./internal/publish-product-changes.ts";
import { products, variants } from "./internal/tables.server.ts";
import type { NewProduct, NewStack, PublishedProduct, PublishOutcome } from "./new-product.ts";

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

/** Puts a stack on sale: one variant with one price, whose stock is that of its parts. */
export async function publishStack(db: Database, stack: NewStack): Promise<PublishOutcome> {
  if (stack.parts.length === 0) throw new Error(`${stack.slug}: nothing in it`);
  return publishOne(db, stack, [stack.sku]);
}

/**
 * Inserts many products into a shop that is being seeded, all or none, in the given order. Throws when a slug or SKU
 * is taken. It publishes no change: the caller refreshes the listings when all their data is in place.
 */
export async function publishProducts(db: Database, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  return runTransaction(db, (tx) => insertProducts(tx, given));
}

/** Publishes one product, or returns which of its slugs or SKUs is taken. */
async function publishOne(db: Database, product: NewProduct | NewStack, skus: string[]): Promise<PublishOutcome> {
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
