import { eq } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type OrderVersion, loadVersion } from "./internal/load-version.ts";
import { orders } from "./internal/tables.server.ts";

/** The order that a private link opens, and how far its history has come: a page that shows a lower version is out of date. Null for a link that opens none. */
export async function findOrderVersion(db: Database, token: string): Promise<OrderVersion | null> {
  return isSecret(token) ? loadVersion(db, eq(orders.accessToken, token)) : null;
}
