import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { oldestUndispatched } from "#platform/events/event-log.server.ts";
import { hasUndatedJob, oldestJobOf } from "#platform/jobs/oldest-job.ts";
import { isOfOtherRules, salesSums, staleSalesDays } from "../internal/tables/analytics-tables.server.ts";

/**
 * The time until which the kept sums hold what became of orders: that of the oldest change that is not counted, or now. Null where days are counted anew
 * of which nobody knows since when they differ, as after an upgrade.
 */
export async function findSalesTime(db: Database, _by: Staff<"analytics.read">): Promise<Date | null> {
  const { rows } = await db.execute<{ at: number; unknown: boolean }>(sql`
    select extract(epoch from least(now(), ${oldestUndispatched}, ${oldestJobOf("mark-sales-days", "count-sales")}))::float8 * 1000 as at,
      ${hasUndatedJob("count-sales")} or exists (select from ${staleSalesDays}) and ${oldestJobOf("count-sales")} is null or exists (select from ${salesSums} where ${isOfOtherRules}) as unknown`);
  const { at, unknown } = rows[0]!;
  return unknown ? null : new Date(at);
}
