import { system } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { savePage } from "#domains/cms/pages.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { demoShop } from "#tools/demo/demo-shop.ts";
import { demoPages } from "#tools/demo/content/pages.ts";
import { seedAttributes } from "#tools/demo/seed/attributes.ts";
import { categoryTree } from "#tools/demo/seed/category-tree.ts";
import { seedProducts } from "#tools/demo/seed/seed-products.ts";
import { prepareDemoProducts } from "#tools/demo/seed/prepare-demo-products.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

const key = "0".repeat(32);

/** Publishes the demo shop's products and pages, all with the same picture: everything that search needs. */
export async function seedDemo(db: Database): Promise<void> {
  const now = new Date();
  const products = await prepareDemoProducts(demoShop, now);
  await db.execute(
    sql`insert into media_pictures (key, format, width, height, bytes) values (${key}, 'svg', 960, 960, 1)`,
  );
  const fronts = new Map([...demoShop.products, ...demoShop.stacks].map(({ slug }) => [slug, key]));
  await runTransaction(db, async (tx) => {
    await upsertCategories(tx, system, categoryTree({ brands: demoShop.brands }));
    await seedAttributes(tx);
    const ids = await seedProducts(tx, demoShop, {
      now,
      products,
      keyOf: () => key,
      fronts,
      places: new Map(),
      banners: new Map(),
      articles: new Map(),
    });
    for (const page of demoPages) await savePage(tx, system, page);
    await refreshListings(tx, ids);
  });
}
