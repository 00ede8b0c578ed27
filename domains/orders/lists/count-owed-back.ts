import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { maxCounted, toWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { orders } from "../internal/tables.server.ts";

/**
 * The orders of whose money something goes back to the shopper, by the last entry of their books, without those whose ids are excepted. `oldest` is the
 * order's number.
 */
export async function countOwedBack(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null; oldest: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(since))::float8 * 1000 as since, (array_agg(number::text order by since, number))[1] as oldest
    from (select id, number from ${orders} where owed_back > 0 and id <> all(${sql.param(except)}::uuid[]) order by number limit ${maxCounted + 1}) as owed
    cross join lateral (select max(at) as since from ${payments} where order_id = owed.id) as entered`);
  return toWaiting(rows[0]!);
}
