import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { settings } from "./internal/tables.server.ts";
import { type ShopSettings, defaultShopSettings, shopSettingsSchema } from "./shop-settings.ts";

const read = prepareStatement<{ value: Partial<ShopSettings> }>("read-settings", sql`select value from ${settings}`);

/** For the queries of other modules: the settings as they are stored, for `toShopSettings`; null when none were saved. */
export const storedSettings = sql`(select stored.value from ${settings} stored)`;

/**
 * For the queries of other modules: which state of the settings there is, for `findSettingsOf`; null when none were saved. Each change of the row writes
 * another, also one that was made without the shop; the time tells apart two servers, or two databases, that use the same number.
 */
export const settingsState = sql`(select stored.xmin || ' ' || stored.updated_at from ${settings} stored)`;

/** The names of a group's settings, each with its own names if it is a group itself. */
interface Group {
  [name: string]: Group | null;
}

/** Read once: a cart is priced by settings for each request, and the schema would be asked about each of its fields. */
const groups = readGroups(shopSettingsSchema);

function readGroups(schema: z.ZodObject): Group {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodObject ? readGroups(field) : null,
    ]),
  );
}

/** The settings from stored ones: whatever was never saved has its default value, also inside a group that was saved before it was added. */
export const toShopSettings = (stored: Partial<ShopSettings> | null | undefined): ShopSettings =>
  withDefaults(groups, stored ?? undefined, defaultShopSettings) as ShopSettings;

function withDefaults(group: Group | null, stored: unknown, standard: unknown): unknown {
  if (stored === undefined) return standard;
  if (group === null || stored === null) return stored;
  const [kept, defaults] = [stored as Record<string, unknown>, standard as Record<string, unknown>];
  const settings: Record<string, unknown> = {};
  for (const name in group) settings[name] = withDefaults(group[name]!, kept[name], defaults[name]);
  return settings;
}

const readWithState = prepareStatement<{ state: string; value: Partial<ShopSettings> }>(
  "read-settings-with-state",
  sql`select ${settingsState} as state, value from ${settings}`,
);

/** The settings by their state, of which few are in use at a time: the last, and the one before while a transaction still sees it. */
const settingsByState = new LRUCache<string, ShopSettings>({ max: 10 });

/**
 * The settings of this state, as `settingsState` said. A process reads each state once: a cart is priced by settings for each request, and they are several
 * kilobytes of text. If they were saved again since the state was read, the newer ones.
 */
export async function findSettingsOf(db: ReadDatabase, state: string | null): Promise<ShopSettings> {
  if (state === null) return defaultShopSettings;
  const found = settingsByState.get(state);
  if (found) return found;
  const [row] = await readWithState(db);
  const read = toShopSettings(row?.value);
  if (row) settingsByState.set(row.state, read);
  return read;
}

/**
 * The shop's name, contact details, charges and payment accounts. Settings that were never saved have the default
 * values.
 */
export async function findShopSettings(db: ReadDatabase): Promise<ShopSettings> {
  const [row] = await read(db);
  return toShopSettings(row?.value);
}

/** The settings and their version, as their editor needs them. Settings that were never saved have version 0. */
export async function findSettingsForEdit(
  db: ReadDatabase,
  _by: Staff<"settings.edit"> | SystemActor,
): Promise<{ settings: ShopSettings; version: number }> {
  const [row] = await db.select({ value: settings.value, version: settings.version }).from(settings);
  return { settings: toShopSettings(row?.value), version: row?.version ?? 0 };
}

export type SaveSettingsOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else saved settings since this version. */
  | { outcome: "conflict"; current: ShopSettings; version: number }
  | InvalidInput;

/**
 * Saves all settings at once, if they still have this version. Only the shop itself may leave the version out, which
 * replaces whatever there is.
 */
export async function saveShopSettings(
  db: Database,
  by: Staff<"settings.edit"> | SystemActor,
  given: ShopSettings,
  { version }: { version?: number } = {},
): Promise<SaveSettingsOutcome> {
  const parsed = parseInput(shopSettingsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const value = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveSettingsOutcome> => {
    // The row may not exist yet, so the lock is not a row's.
    await lockByName(tx, "settings");
    const known = await findSettingsForEdit(tx, by);
    if (version === undefined ? by.kind === "staff" : version !== known.version)
      return { outcome: "conflict", current: known.settings, version: known.version };
    const next = known.version + 1;
    await tx
      .insert(settings)
      .values({ id: 1, value })
      .onConflictDoUpdate({ target: settings.id, set: { value, version: next, updatedAt: new Date() } });
    // `amountSettings` names those of them that are amounts.
    const changes: { before: object; after: object } = findChangedFields(known.settings, value) ?? {
      before: {},
      after: {},
    };
    await recordEvent(tx, by, { type: "settings.changed", subjectId: null, payload: {} }, changes);
    return { outcome: "saved", version: next };
  });
}
