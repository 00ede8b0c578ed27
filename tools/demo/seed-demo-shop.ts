import { systemActor } from "#kernel/system-actor.ts";
import { setTimeout as pause } from "node:timers/promises";
import { claimEmptyShop, isCatalogEmpty } from "#domains/catalog/catalog-size.ts";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { demoShop } from "./demo-shop.ts";
import { seedAttributes } from "./seed/attributes.ts";
import { categoryTree } from "./seed/category-tree.ts";
import { drawDemoShop, type DrawnShop } from "./seed/draw-demo-shop.ts";
import { seedContent } from "./seed/seed-content.ts";
import { seedProducts } from "./seed/seed-products.ts";

const picturesInJob = 8;

/**
 * Seeds an empty shop with the demo products, and returns whether it did. All rows are inserted in one transaction, so an interrupted run can be
 * repeated. When several processes start together, one seeds the shop and the others wait for it.
 */
export async function seedDemoShop(db: Database, storage: FileStorage, log: Log): Promise<boolean> {
  let drawn: DrawnShop | undefined;
  while (await isCatalogEmpty(db)) {
    const start = performance.now();
    drawn ??= await drawDemoShop(db, storage, demoShop, new Date());
    const ready = drawn;
    const shop = await runTransaction(db, async (tx) => {
      const claim = await claimEmptyShop(tx);
      if (claim === "empty") await fill(tx, ready);
      return claim;
    });
    if (shop === "empty") {
      log.info(
        { products: demoShop.products.length, milliseconds: Math.round(performance.now() - start) },
        "Filled the shop with the demo goods",
      );
      return true;
    }
    await pause(250);
  }
  return false;
}

async function fill(tx: Transaction, drawn: DrawnShop) {
  await upsertCategories(tx, systemActor("demo"), categoryTree({ pictureKeys: drawn.places, brands: demoShop.brands }));
  await seedAttributes(tx);
  const productIds = await seedProducts(tx, demoShop, drawn);
  await seedContent(tx, demoShop, drawn);
  await refreshListings(tx, productIds);

  const shownInLists = [...new Set([...drawn.fronts.values(), ...drawn.places.values()])];
  for (let from = 0; from < shownInLists.length; from += picturesInJob) {
    await enqueue(tx, "render-pictures", { keys: shownInLists.slice(from, from + picturesInJob) });
  }
}
