import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { auditEntries } from "./internal/tables.server.ts";

/**
 * Those of these subjects with which staff did an action such as "return.requested", by the subject's id, with the account of the staff member. The caller
 * shows whose account it is to staff alone.
 */
export async function findSubjectsOfStaff(
  db: Database,
  action: string,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const { subjectId, actorId, actorKind } = auditEntries;
  const rows = await db
    .select({ subjectId, actorId })
    .from(auditEntries)
    .where(and(inArray(subjectId, [...subjectIds]), eq(auditEntries.action, action), eq(actorKind, "staff")));
  return new Map(rows.map((row) => [row.subjectId!, row.actorId]));
}
