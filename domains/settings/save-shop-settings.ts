import { recordEvent } from "#domains/events/record-event.ts";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { settings } from "#domains/settings/internal/tables.server.ts";
import { shopSettingsSchema, type ShopSettings } from "./shop-settings.ts";

/** Saves all settings at once. Throws a ZodError for values that `shopSettingsSchema` refuses. */
export async function saveShopSettings(
  db: Database,
  by: Staff<"settings.edit"> | SystemActor,
  given: ShopSettings,
): Promise<void> {
  const value = shopSettingsSchema.parse(given);
  await runTransaction(db, async (tx) => {
    const [known] = await tx.select({ value: settings.value }).from(settings).for("update");
    await tx
      .insert(settings)
      .values({ id: 1, value })
      .onConflictDoUpdate({ target: settings.id, set: { value, updatedAt: new Date() } });
    await recordEvent(
      tx,
      by,
      { type: "settings.changed", subjectId: null, payload: {} },
      pickChanged(known?.value ?? {}, value),
    );
  });
}
