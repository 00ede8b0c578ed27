import { sql } from "drizzle-orm";
import { countProducts } from "#domains/catalog/catalog-size.ts";
import { bulkInsertAttributeValues } from "#domains/catalog/attributes/bulk-insert-attribute-values.ts";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { bulkInsertDiscounts } from "#domains/pricing/save-discount.ts";
import { bulkInsertStock } from "#domains/inventory/receive-stock.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { demoShop } from "./demo-shop.ts";
import { generateProduct, type Model } from "./generate/generate-product.ts";
import { coreNames } from "./generate/name-product.ts";
import { seedDemoShop } from "./seed-demo-shop.ts";
import { attributeValuesOf } from "./seed/attributes.ts";
import { createDemoBatch } from "./seed/demo-batch.ts";
import { storeDrawings } from "./seed/store-drawings.ts";
import { prepareDemoProducts } from "./seed/prepare-demo-products.ts";

const batch = 1_000;
/** One batch is generated here while the database inserts another. */
const atOnce = 2;

export interface Growth {
  database: Database;
  storage: FileStorage;
  log: Log;
  /** The number of products that the shop is to have, existing ones included. */
  products: number;
  seed?: number;
  progress?(made: number): void;
}

/**
 * Adds products to the demo shop until it has this many, with variants, stock, discounts and listings; returns the number of new ones. The same seed
 * gives the same products. It needs a database with a longer statement timeout than a page has.
 */
export async function generateShop({
  database,
  storage,
  log,
  products,
  seed = 1,
  progress = () => undefined,
}: Growth): Promise<number> {
  const now = new Date();
  await seedDemoShop(database, storage, log);
  let next = await countProducts(database);
  if (next >= products) return 0;

  const models = await findModels(database, storage, now);
  let made = 0;
  const work = async () => {
    for (let from = next; from < products; from = next) {
      next = Math.min(products, from + batch);
      const numbers = Array.from({ length: next - from }, (_, at) => from + at);
      await makeProducts(
        database,
        numbers.map((number) => generateProduct(models, number, { seed, now })),
        now,
      );
      made += numbers.length;
      progress(made);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  await database.execute(sql`vacuum analyze`);
  return made;
}

async function findModels(database: Database, storage: FileStorage, now: Date): Promise<Model[]> {
  const prepared = await prepareDemoProducts(demoShop, now);
  const keys = await storeDrawings(
    database,
    storage,
    prepared.flatMap(({ drawn }) => [...drawn.gallery.map(({ svg }) => svg), ...drawn.variants]),
  );
  const brands = new Map(demoShop.brands.map(({ slug, name }) => [slug, name]));
  const cores = coreNames(
    prepared.map(({ demo }) => demo),
    (slug) => brands.get(slug)!,
  );
  return prepared.map(({ demo, publish }, at) => ({
    product: publish((svg) => keys.get(svg)!),
    attributes: attributeValuesOf(demo),
    brandName: brands.get(demo.brand)!,
    coreName: cores[at]!,
  }));
}

async function makeProducts(database: Database, made: ReturnType<typeof generateProduct>[], now: Date) {
  await runTransaction(database, async (tx) => {
    const published = await publishProducts(
      tx,
      made.map(({ product }) => product),
    );
    await bulkInsertAttributeValues(
      tx,
      published.map(({ id }, at) => ({ productId: id, values: made[at]!.attributes })),
    );
    await bulkInsertStock(
      tx,
      systemActor("demo"),
      published.flatMap(({ variants }, at) => {
        const { stock, product } = made[at]!;
        return variants.map(({ id, sku }, position) => ({
          variantId: id,
          onHand: stock[position]!,
          ...createDemoBatch(sku, product.facts !== undefined, now),
        }));
      }),
    );
    await bulkInsertDiscounts(
      tx,
      made.flatMap(({ discount }, at) => (discount ? [{ productId: published[at]!.id, ...discount }] : [])),
    );
    await refreshListings(
      tx,
      published.map(({ id }) => id),
    );
  });
}
