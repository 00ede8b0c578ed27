import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { addresses } from "../internal/tables.server.ts";

/** Takes an address out of the account's own book; false when it has none of that id, whosever it may be. */
export async function deleteAddress(db: Database, accountId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
    .returning({ id: addresses.id });
  return removed.length > 0;
}
