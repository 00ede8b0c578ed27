import { and, desc, eq, lt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { auditEntries } from "./internal/tables.server.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  subjectType?: string;
  subjectId?: string;
  actorId?: string;
  action?: string;
  /** The id of the last entry of the page before. */
  before?: string;
  /** At most 200. */
  limit?: number;
}

/** The newest entries that match, newest first. */
export async function listAuditEntries(
  db: Database,
  _by: Staff<"audit.read"> | SystemActor,
  { subjectType, subjectId, actorId, action, before, limit = 50 }: AuditFilter,
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        subjectType === undefined ? undefined : eq(auditEntries.subjectType, subjectType),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(Math.min(limit, 200));
}
