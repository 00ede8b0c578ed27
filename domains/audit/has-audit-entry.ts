import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { auditEntries } from "./internal/tables.server.ts";

/** Whether staff have done this at least once: an action such as "page.changed". */
export async function hasStaffDone(db: Database, action: string): Promise<boolean> {
  const found = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.actorKind, "staff")))
    .limit(1);
  return found.length > 0;
}
