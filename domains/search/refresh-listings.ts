import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import { listProductsForSearch } from "#domains/catalog/list-products-for-search.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { buildListing, type BuiltListing } from "./internal/build-listing.ts";
import { countWords } from "./internal/count-words.ts";
import { listingVersion } from "./internal/listing-version.ts";
import { loadListings, saveListings } from "./internal/save-listings.ts";
import { listings, refreshes } from "./internal/tables.server.ts";

const atOnce = 1_000;

/**
 * Rebuilds the listings and search rows of these products, one transaction per thousand, and invalidates the pages of
 * the products that changed. It removes products that do not exist or are not active. A second call changes nothing.
 */
export async function refreshListings(db: Database, productIds: string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  for (let from = 0; from < ids.length; from += atOnce) {
    await runTransaction(db, (tx) => refresh(tx, ids.slice(from, from + atOnce)));
  }
}

async function refresh(tx: Transaction, productIds: string[]) {
  await lockRefresh(tx);
  const before = await loadListings(tx, productIds);
  const after = await buildListings(tx, productIds);
  const gone = [...before.keys()].filter((id) => !after.has(id));
  const changed = [...after.values()].filter((built) => !isDeepStrictEqual(before.get(built.listing.productId), built));
  if (gone.length + changed.length === 0) return;

  if (gone.length > 0) await tx.delete(listings).where(inArray(listings.productId, gone));
  await saveListings(tx, changed);

  const touched = [...gone, ...changed.map(({ listing }) => listing.productId)];
  const old = touched.flatMap((id) => before.get(id) ?? []);
  await countWords(
    tx,
    old.map(({ words }) => words),
    changed.map(({ words }) => words),
  );
  const places = [...old, ...changed].flatMap(({ listing }) => listing.categorySlugs);
  await invalidateTags(tx, [
    ...touched.map(cacheTags.product),
    ...[...new Set(places)].map(cacheTags.category),
    cacheTags.search,
  ]);
}

/**
 * Blocks other refreshes until this transaction ends, because they would count the same words. Searches are not
 * blocked.
 */
async function lockRefresh(tx: Transaction) {
  await tx
    .insert(refreshes)
    .values({ id: 1, at: sql`now()`, version: listingVersion })
    .onConflictDoUpdate({ target: refreshes.id, set: { at: sql`now()` } });
}

async function buildListings(tx: Transaction, productIds: string[]): Promise<Map<string, BuiltListing>> {
  const products = (await listProductsForSearch(tx, productIds)).filter(({ variants }) => variants.length > 0);
  const discounts = await findDiscounts(
    tx,
    products.map(({ name }) => name),
  );
  const onHand = await countStock(
    tx,
    products.flatMap(({ variants }) => variants.flatMap(({ takes }) => takes.map(({ variantId }) => variantId))),
  );
  return new Map(
    products.map((product) => [product.id, buildListing(product, discounts.get(product.name.toLowerCase()), onHand)]),
  );
}
