import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { apiKeys } from "./internal/tables.server.ts";

/** Records that the key was used on this day (YYYY-MM-DD). Call it once per day and process. */
export async function recordKeyUse(db: Database, keyId: string, day: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedOn: day })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedOn), lt(apiKeys.lastUsedOn, day))));
}
