import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/** Deletes all that asks for mails about stock to an address, and that asked. Call it only when the address is known to be whose wish it is. */
export async function deleteAlerts(db: Database, email: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email.toLowerCase()));
}
