import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/**
 * Deletes all stock alerts of an address, including those whose mail is queued. Call it only when the address is
 * verified as the owner's.
 */
export async function deleteAlerts(db: Database, email: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email.toLowerCase()));
}
