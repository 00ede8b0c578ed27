import { eq } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type OrderVersion, loadVersion } from "./internal/load-version.ts";
import { orders } from "./internal/tables.server.ts";

/**
 * The order of a private link, and the latest position in its history: a page with a lower position is stale. Null for
 * an unknown link.
 */
export async function findOrderVersion(db: Database, token: string): Promise<OrderVersion | null> {
  return isSecret(token) ? loadVersion(db, eq(orders.accessToken, token)) : null;
}
