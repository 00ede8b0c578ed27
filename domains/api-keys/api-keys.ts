import { and, asc, count, eq, isNull, lt, or } from "drizzle-orm";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isSameJson } from "#platform/database/is-same-json.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { apiKeys } from "./internal/tables.server.ts";

/** A storefront's key for the API. It is public, because pages contain it. */
export interface ApiKey {
  id: string;
  /** The storefront's name, for staff. */
  name: string;
  /** "pk_" and 192 random bits: the value that requests carry. */
  publicKey: string;
  /** The signing secret of the key's cart ids. It never leaves the server. */
  seal: string;
  /** Origins whose pages may use it, such as "https://shop.example"; "*" allows every page. */
  origins: string[];
  requestsPerMinute: number;
  /**
   * Whether a product that is added without a choice becomes its first available variant: for storefronts without a
   * variant selection.
   */
  firstVariant: boolean;
  enabled: boolean;
  createdAt: Date;
  /** The day (UTC, YYYY-MM-DD) of its last use; null before its first. */
  lastUsedOn: string | null;
}

/** The maximum number of keys: each process caches all of them. */
export const maxApiKeys = 1_000;
/** The maximum number of origins per key. */
export const maxOriginsPerKey = 50;
/** The default and the maximum number of requests per minute. */
export const defaultRequestsPerMinute = 3_000;
export const maxRequestsPerMinute = 10_000_000;

export type NewApiKey = Pick<ApiKey, "name" | "origins" | "requestsPerMinute"> &
  Partial<Pick<ApiKey, "firstVariant">> & {
    /** Made when the form was displayed (`newId`): a form that is sent twice makes one key. */
    id?: string;
  };

export type CreateOutcome = { outcome: "created"; key: ApiKey } | { outcome: "too-many" } | IdempotencyConflict;

/**
 * Creates an enabled key. `origins` are results of `parseOrigin`. Every process knows the key within a second or two.
 */
export async function createApiKey(
  db: Database,
  by: Staff<"api-keys.manage"> | SystemActor,
  { id = newId(), name, origins, requestsPerMinute, firstVariant = false }: NewApiKey,
): Promise<CreateOutcome> {
  return runTransaction(db, async (tx) => {
    await lockByName(tx, "api keys");
    const [made] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
    const fields = { name, origins: [...new Set(origins)], requestsPerMinute, firstVariant };
    if (made)
      return findChangedFields(made, fields) ? { outcome: "idempotency-conflict" } : { outcome: "created", key: made };
    const [held] = await tx.select({ keys: count() }).from(apiKeys);
    if ((held?.keys ?? 0) >= maxApiKeys) return { outcome: "too-many" };
    const [key] = await tx
      .insert(apiKeys)
      .values({
        id,
        ...fields,
        publicKey: `pk_${newSecret()}`,
        seal: newSecret() + newSecret(),
      })
      .returning();
    if (!key) throw new Error("An insert gave no row");
    await recordEvent(tx, by, { type: "api-key.created", subjectId: key.publicKey, payload: {} }, { after: fields });
    return { outcome: "created", key };
  });
}

export type UpdateOutcome =
  | { outcome: "updated"; key: ApiKey }
  /** There is no such key. */
  | { outcome: "not-found" }
  /** Somebody has set other origins than those that the caller has seen. */
  | { outcome: "conflict"; origins: string[] };

/**
 * Enables or disables a key, sets its origins (results of `parseOrigin`), or sets how it treats products added without
 * a choice. `seenOrigins` are the origins that the caller was shown, where somebody was. Every process knows within a second or two.
 */
export async function updateApiKey(
  db: Database,
  by: Staff<"api-keys.manage"> | SystemActor,
  publicKey: string,
  change: Partial<Pick<ApiKey, "enabled" | "origins" | "firstVariant">>,
  { seenOrigins }: { seenOrigins?: readonly string[] } = {},
): Promise<UpdateOutcome> {
  return runTransaction(db, async (tx): Promise<UpdateOutcome> => {
    const own = eq(apiKeys.publicKey, publicKey);
    const [held] = await tx.select().from(apiKeys).where(own).for("update");
    if (!held) return { outcome: "not-found" };
    if (seenOrigins && !isSameJson(held.origins, seenOrigins)) return { outcome: "conflict", origins: held.origins };
    const [key] = await tx.update(apiKeys).set(change).where(own).returning();
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, held[name as keyof typeof change]]));
    const event = { type: "api-key.changed" as const, subjectId: publicKey, payload: {} };
    await recordEvent(tx, by, event, { before, after: change });
    return { outcome: "updated", key: key! };
  });
}

/** All keys, the oldest first; 1,000 at most. */
export async function listApiKeys(db: Database, _by: Staff<"api-keys.manage"> | SystemActor): Promise<ApiKey[]> {
  return db.select().from(apiKeys).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id)).limit(maxApiKeys);
}

/** The enabled keys, 1,000 at most: what a request of the API is compared with. */
export async function listEnabledApiKeys(db: Database): Promise<ApiKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.enabled, true)).orderBy(asc(apiKeys.id)).limit(maxApiKeys);
}

/** Records that the key was used on this day (YYYY-MM-DD). Call it once per day and process. */
export async function recordKeyUse(db: Database, keyId: string, day: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedOn: day })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedOn), lt(apiKeys.lastUsedOn, day))));
}
