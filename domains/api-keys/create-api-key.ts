import { count, sql } from "drizzle-orm";
import { newId, newSecret } from "#kernel/ids.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type ApiKey, maxApiKeys } from "./api-key.ts";
import { apiKeys } from "./internal/tables.server.ts";

export type NewApiKey = Pick<ApiKey, "name" | "origins" | "requestsPerMinute"> & Partial<Pick<ApiKey, "firstVariant">>;

export type CreateOutcome = { outcome: "created"; key: ApiKey } | { outcome: "too-many" };

/**
 * Creates an enabled key. `origins` are results of `parseOrigin`. Every process knows the key within a second or two.
 */
export async function createApiKey(
  db: Database,
  by: Staff<"api-keys.manage"> | SystemActor,
  { name, origins, requestsPerMinute, firstVariant = false }: NewApiKey,
): Promise<CreateOutcome> {
  return runTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`);
    const [held] = await tx.select({ keys: count() }).from(apiKeys);
    if ((held?.keys ?? 0) >= maxApiKeys) return { outcome: "too-many" };
    const [key] = await tx
      .insert(apiKeys)
      .values({
        id: newId(),
        name,
        publicKey: `pk_${newSecret()}`,
        seal: newSecret() + newSecret(),
        origins: [...new Set(origins)],
        requestsPerMinute,
        firstVariant,
      })
      .returning();
    if (!key) throw new Error("An insert gave no row");
    await recordEvent(
      tx,
      by,
      { type: "api-key.created", subjectId: key.publicKey, payload: {} },
      { after: { name, origins: key.origins, requestsPerMinute, firstVariant } },
    );
    return { outcome: "created", key };
  });
}
