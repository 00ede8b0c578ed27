import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { addresses } from "../internal/tables.server.ts";

/** Deletes an address from the account's address book; false when the account has no address with that id. */
export async function deleteAddress(db: Database, accountId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
    .returning({ id: addresses.id });
  return removed.length > 0;
}
