import { findSalesTime } from "#domains/orders/analytics/find-sales-time.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { formatDateTime, formatHour, pakistanDay } from "#kernel/time.ts";

/** Of when the sums of a report are, which follow orders within minutes. It is asked before they are read. */
export async function describeSalesTime({ database }: Pick<Shop, "database">, by: Staff<"analytics.read">, now: Date) {
  const time = await findSalesTime(database, by);
  if (time === null) return "Some days are being counted anew.";
  return `As of ${pakistanDay(time) === pakistanDay(now) ? formatHour(time) : formatDateTime(time)}.`;
}
