import { and, asc, count, desc, eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
  requestId?: string | undefined;
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

/** A page of the audit trail. */
export interface AuditPage {
  /** The newest first, unless `after` asks otherwise. */
  entries: AuditEntry[];
  /** The id of the last entry that was looked at, when fewer entries fit than the page holds and more were not looked at; null otherwise. */
  lookedUntil: string | null;
}

/**
 * How many entries a page looks at when a filter is set that its index does not serve. It bounds the time of a page
 * however many entries there are and however few of them fit. Those of one action or author lie all over the table.
 */
const maxExamined = 2_000;
const [lowest, highest] = ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

/** The entries that match. One of subject, action, author and type is looked up through its index; the others are compared, and so is the request. */
export async function listAuditPage(
  db: Database,
  _by: Staff<"audit.read"> | SystemActor,
  { subjectType, subjectId, actorId, action, requestId, before, after, from, to, limit = 50 }: AuditFilter,
): Promise<AuditPage> {
  const { id } = auditEntries;
  const filters: [PgColumn, string | undefined][] = [
    [auditEntries.subjectId, subjectId],
    [auditEntries.action, action],
    [auditEntries.actorId, actorId],
    [auditEntries.subjectType, subjectType],
  ];
  const asked = (each: typeof filters) =>
    each.flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
  const [lead, ...others] = asked(filters);
  const rest = [...others, ...asked([[auditEntries.requestId, requestId]])];
  const place = lead ? sql`(${lead.column}, ${id})` : sql`(${id})`;
  const bound = (at: string) => (lead ? sql`(${lead.value}, ${at}::uuid)` : sql`(${at}::uuid)`);
  // Ids are in the order of time, so the time needs no index of its own.
  const low = [lowest, after, from && lowestIdAt(from)]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)!;
  const high = [highest, before, to && lowestIdAt(to)].filter((at) => at !== undefined).toSorted()[0]!;
  const direction = after === undefined ? desc : asc;
  const sorted = (lead ? [lead.column, id] : [id]).map((column) => direction(column));
  const rows = Math.min(limit, 200);
  const examined = db
    .select()
    .from(auditEntries)
    // The range and the order of an index: with an equality, the planner may walk all entries to find a few.
    .where(sql`${place} > ${bound(low)} and ${place} < ${bound(high)}`)
    .orderBy(...sorted)
    .limit(rest.length === 0 ? rows : maxExamined);
  if (rest.length === 0) return { entries: await examined, lookedUntil: null };
  const entries = await db
    .select()
    .from(examined.as(getTableName(auditEntries)))
    .where(and(...rest.map(({ column, value }) => eq(column, value))))
    .orderBy(direction(id))
    .limit(rows);
  if (entries.length >= rows) return { entries, lookedUntil: null };
  const [last] = await db
    .select({
      count: count(),
      id: sql<string>`(array_agg(id order by id ${after === undefined ? sql`asc` : sql`desc`}))[1]`,
    })
    .from(examined.as(getTableName(auditEntries)));
  return { entries, lookedUntil: last && last.count >= maxExamined ? last.id : null };
}

/** The newest entries of several subjects, whatever their types: at most `limit` of all of them. */
export async function listEntriesOf(
  db: Database,
  _by: Staff<"audit.read">,
  { subjectIds, limit }: { subjectIds: readonly string[]; limit: number },
): Promise<AuditEntry[]> {
  const { id, subjectId } = auditEntries;
  const newest = sql`
    select entry.id from unnest(${sql.param([...new Set(subjectIds)])}::text[]) as subject (id)
    cross join lateral (
      select ${id} from ${auditEntries}
      where (${subjectId}, ${id}) > (subject.id, ${lowest}::uuid) and (${subjectId}, ${id}) < (subject.id, ${highest}::uuid)
      order by ${subjectId} desc, ${id} desc limit ${limit}
    ) as entry`;
  return db
    .select()
    .from(auditEntries)
    .where(sql`${id} in (${newest})`)
    .orderBy(desc(id))
    .limit(limit);
}

/** The entries of a page alone. */
export async function listAuditEntries(
  db: Database,
  by: Staff<"audit.read"> | SystemActor,
  filter: AuditFilter,
): Promise<AuditEntry[]> {
  return (await listAuditPage(db, by, filter)).entries;
}
