import { isDeepStrictEqual } from "node:util";
import { inArray, lt, sql } from "drizzle-orm";
import { findProductIdsBelow, findProductIdsByVariant } from "#domains/catalog/find-product-ids.ts";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import { listOptionIds, listProductIdsWith } from "#domains/catalog/attributes/find-attributes.ts";
import { findFilterValues } from "#domains/catalog/attributes/find-filter-values.ts";
import { listProductsForSearch } from "#domains/catalog/list-products-for-search.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findSoldUnits } from "#domains/inventory/find-sold-units.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue, enqueueAll } from "#domains/jobs/enqueue.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type BuiltListing, buildListing } from "./internal/build-listing.ts";
import { countWords } from "./internal/count-words.ts";
import { loadListings, saveListings } from "./internal/save-listings.ts";
import { listings, refreshes } from "./internal/tables.server.ts";

/**
 * Increase it when `buildListing` builds different rows for the same product: a shop with older rows then rebuilds all
 * of them.
 */
const listingVersion = 6;
/** The number of products in one transaction, and in one job of a rebuild. */
const batchSize = 1_000;
/** The priority lets product changes and mails run before a rebuild. */
const rebuildPriority = 8;

/**
 * Rebuilds the listings and search rows of these products, one transaction per thousand, and invalidates the pages of
 * the products that changed. It removes products that do not exist or are not active. A second call changes nothing.
 */
export async function refreshListings(db: Database, productIds: string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  for (let from = 0; from < ids.length; from += batchSize) {
    await runTransaction(db, (tx) => refresh(tx, ids.slice(from, from + batchSize)));
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
  await recordEvent(tx, systemActor("refresh-listings"), {
    type: "listings.changed",
    subjectId: null,
    payload: { productIds: touched, categorySlugs: [...new Set(places)] },
  });
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
    products.map(({ id }) => id),
  );
  const taken = products.flatMap(({ variants }) =>
    variants.flatMap(({ takes }) => takes.map(({ variantId }) => variantId)),
  );
  const available = await countStock(tx, taken);
  const sold = await findSoldUnits(tx, [...new Set(taken)]);
  const filterValues = await findFilterValues(
    tx,
    products.map(({ id }) => id),
  );
  return new Map(
    products.map((product) => [
      product.id,
      buildListing(product, {
        discount: discounts.get(product.id),
        available,
        sold,
        filterValues: filterValues.get(product.id),
      }),
    ]),
  );
}

/** Refreshes the products of this category or brand and of those below it, because its name or place changed. */
export async function refreshCategoryListings(db: Database, categoryId: string): Promise<void> {
  await refreshListings(db, await findProductIdsBelow(db, categoryId));
}

/**
 * Enqueues a refresh of every product, once, when an older version of the code built the listings; returns whether it
 * did. Until the refresh is done, searches use the older listings.
 */
export async function rebuildListings(db: Database): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const outdated = await tx
      .update(refreshes)
      .set({ version: listingVersion, at: sql`now()` })
      .where(lt(refreshes.version, listingVersion))
      .returning();
    if (outdated.length === 0) return false;
    for (
      let ids = await listIdsAfter(tx, null, batchSize);
      ids.length > 0;
      ids = await listIdsAfter(tx, ids.at(-1) ?? null, batchSize)
    ) {
      await enqueue(tx, "refresh-listings", { productIds: ids }, { priority: rebuildPriority });
    }
    return true;
  });
}

/** Enqueues a refresh of the products that have the attribute, or that are still listed with it. */
export async function enqueueAttributeListings(db: Database, attributeId: string): Promise<void> {
  const ids = await listProductIdsWith(db, attributeId);
  const listed = await db.execute<{ id: string }>(sql`
    select product_id as id from ${listings}
    where attribute_options && ${sql.param(await listOptionIds(db, attributeId))}::int[]`);
  await enqueueInBatches(db, [...new Set([...ids, ...listed.rows.map(({ id }) => id)])]);
}

/** Enqueues a refresh of the products of these variants, and of the stacks that have one of them as a part, because another number of them is sold. */
export async function enqueueSoldListings(db: Database, variantIds: string[]): Promise<void> {
  const productIds = new Set<string>();
  for (let from = 0; from < variantIds.length; from += batchSize)
    for (const id of await findProductIdsByVariant(db, variantIds.slice(from, from + batchSize))) productIds.add(id);
  await enqueueInBatches(db, [...productIds]);
}

async function enqueueInBatches(db: Database, productIds: string[]): Promise<void> {
  await enqueueAll(
    db,
    Array.from({ length: Math.ceil(productIds.length / batchSize) }, (_, at) => ({
      name: "refresh-listings" as const,
      payload: { productIds: productIds.slice(at * batchSize, (at + 1) * batchSize) },
      priority: rebuildPriority,
    })),
  );
}
