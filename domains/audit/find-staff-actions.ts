import { and, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { auditEntries } from "./internal/tables.server.ts";

/** Which of these actions, such as "page.changed", staff have done at least once. What the shop itself did does not count. */
export async function findStaffActions<Action extends string>(
  db: Database,
  _by: Staff<never>,
  actions: readonly Action[],
): Promise<Set<Action>> {
  const { action, actorKind } = auditEntries;
  const { rows } = await db.execute<{ action: Action }>(sql`
    select asked.action from unnest(${sql.param([...actions])}::text[]) asked (action)
    where exists (select from ${auditEntries} where ${action} = asked.action and ${actorKind} = 'staff')`);
  return new Set(rows.map((row) => row.action));
}

/** The fields that staff have changed at least once by an action such as "settings.changed". */
export async function findFieldsChangedByStaff(db: Database, _by: Staff<never>, action: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ field: sql<string>`jsonb_object_keys(${auditEntries.after})` })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.actorKind, "staff")));
  return new Set(rows.map(({ field }) => field));
}
