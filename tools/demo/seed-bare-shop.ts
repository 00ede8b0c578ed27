import { systemActor } from "#kernel/system-actor.ts";
import { setTimeout as pause } from "node:timers/promises";
import { claimEmptyShop } from "#domains/catalog/catalog-size.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { savePage } from "#domains/cms/pages.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { demoPages } from "./content/pages.ts";
import { seedAttributes } from "./seed/attributes.ts";
import { saved } from "./seed/saved.ts";
import { categoryTree } from "./seed/category-tree.ts";

/** Seeds a new shop with its categories, content pages and settings. Returns whether it did: a shop that has a category is left unchanged. */
export async function seedBareShop(db: Database): Promise<boolean> {
  for (;;) {
    const outcome = await runTransaction(db, fillOnce);
    if (outcome !== "busy") return outcome === "filled-now";
    await pause(250);
  }
}

async function fillOnce(tx: Transaction): Promise<"filled-now" | "filled" | "busy"> {
  const claim = await claimEmptyShop(tx);
  if (claim !== "empty") return claim;
  if ((await listCategories(tx)).length > 0) return "filled";

  await upsertCategories(tx, systemActor("new-shop"), categoryTree());
  await seedAttributes(tx);
  await saved(saveShopSettings(tx, systemActor("new-shop"), defaultShopSettings));
  for (const page of demoPages) await saved(savePage(tx, systemActor("new-shop"), page));
  return "filled-now";
}
