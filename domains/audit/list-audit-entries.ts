import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { lowestIdAt } from "#kernel/ids.ts";
import { auditEntries } from "./internal/tables.server.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  /** The id of the last entry of the page before. */
  before?: string | undefined;
  /** The id of the first entry of the page after: gives the oldest of those that are newer, oldest first. */
  after?: string | undefined;
  /** Only entries from this time on, and before this one. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** At most 200. */
  limit?: number;
}

/** The newest entries that match, newest first, unless `after` asks otherwise. */
export async function listAuditEntries(
  db: Database,
  _by: Staff<"audit.read"> | SystemActor,
  { subjectType, subjectId, actorId, action, before, after, from, to, limit = 50 }: AuditFilter,
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
        after === undefined ? undefined : gt(auditEntries.id, after),
        // Ids are in the order of time, so the time needs no index of its own.
        from === undefined ? undefined : gte(auditEntries.id, lowestIdAt(from)),
        to === undefined ? undefined : lt(auditEntries.id, lowestIdAt(to)),
      ),
    )
    .orderBy(after === undefined ? desc(auditEntries.id) : asc(auditEntries.id))
    .limit(Math.min(limit, 200));
}
