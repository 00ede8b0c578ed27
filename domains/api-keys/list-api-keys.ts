import { asc } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { type ApiKey, maxApiKeys } from "./api-key.ts";
import { apiKeys } from "./internal/tables.server.ts";

/** All keys, the oldest first; 1,000 at most. */
export async function listApiKeys(db: Database): Promise<ApiKey[]> {
  return db.select().from(apiKeys).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id)).limit(maxApiKeys);
}
