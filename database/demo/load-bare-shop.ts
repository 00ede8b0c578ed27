import { listCategories } from "#domains/catalog/list-categories.ts";
import { publishCategories } from "#domains/catalog/publish-categories.ts";
import { savePage } from "#domains/content/save-page.ts";
import { saveShopSettings } from "#domains/content/save-shop-settings.ts";
import { defaultShopSettings } from "#domains/content/default-shop-settings.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { demoPages } from "./content/pages.ts";
import { categoryTree } from "./load/category-tree.ts";

/** Gives a new shop its categories, its standing pages and settings to begin with, and answers whether it did. A shop that has a category is left as it is. */
export async function loadBareShop(db: Database): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    if ((await listCategories(tx)).length > 0) return false;
    await publishCategories(tx, categoryTree());
    await saveShopSettings(tx, defaultShopSettings);
    for (const page of demoPages) await savePage(tx, page);
    return true;
  });
}
