import { sql } from "drizzle-orm";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { settings } from "./internal/tables.server.ts";
import { type ShopSettings, defaultShopSettings, shopSettingsSchema } from "./shop-settings.ts";

const read = prepareStatement<{ value: Partial<ShopSettings> }>("read-settings", sql`select value from ${settings}`);

/**
 * The shop's name, contact details, charges and payment accounts. Settings that were never saved have the default
 * values.
 */
export async function findShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await read(db);
  return { ...defaultShopSettings, ...row?.value };
}

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
