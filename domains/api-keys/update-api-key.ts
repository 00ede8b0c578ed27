import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { ApiKey } from "./api-key.ts";
import { apiKeys } from "./internal/tables.server.ts";

/**
 * Enables or disables a key, sets its origins (results of `parseOrigin`), or sets how it treats products added without
 * a choice. Returns the updated key; null when there is none. Every process knows within a second or two.
 */
export async function updateApiKey(
  db: Database,
  by: Staff<"api-keys.manage"> | SystemActor,
  publicKey: string,
  change: Partial<Pick<ApiKey, "enabled" | "origins" | "firstVariant">>,
): Promise<ApiKey | null> {
  return runTransaction(db, async (tx) => {
    const [key] = await tx.update(apiKeys).set(change).where(eq(apiKeys.publicKey, publicKey)).returning();
    if (!key) return null;
    await recordEvent(tx, by, { type: "api-key.changed", subjectId: publicKey, payload: {} }, { after: change });
    return key;
  });
}
