import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { settings } from "#domains/settings/internal/tables.server.ts";
import { shopSettingsSchema, type ShopSettings } from "./shop-settings.ts";

/** Saves all settings at once. Throws a ZodError for values that `shopSettingsSchema` refuses. */
export async function saveShopSettings(db: Database, given: ShopSettings): Promise<void> {
  const value = shopSettingsSchema.parse(given);
  await runTransaction(db, async (tx) => {
    await tx
      .insert(settings)
      .values({ id: 1, value })
      .onConflictDoUpdate({ target: settings.id, set: { value, updatedAt: new Date() } });
    await invalidateTags(tx, [cacheTags.settings]);
  });
}
