import { gte, sum } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import { pakistanDay, dayMilliseconds } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { speedCounts } from "./internal/tables.server.ts";
import { countReports, type DeviceKind, findUsual, type PageKind, type SpeedMetric } from "./speed.ts";

export interface Speed {
  page: PageKind | "all";
  device: DeviceKind;
  metric: SpeedMetric;
  /** What three of four reports did not exceed: milliseconds, and a share of the screen for CLS. */
  usual: number;
  reports: number;
}

/** What browsers reported in the last so many days, for each kind of page and for all of them, by kind of device. Counts of the last minute may still be in memory. */
export async function findSpeed(
  db: Database,
  _by: Staff<"analytics.read"> | SystemActor,
  { days, now }: { days: number; now: Date },
): Promise<Speed[]> {
  const from = pakistanDay(new Date(now.getTime() - (days - 1) * dayMilliseconds));
  const { page, device, metric, step } = speedCounts;
  const rows = await db
    .select({ page, device, metric, step, count: sum(speedCounts.count).mapWith(Number) })
    .from(speedCounts)
    .where(gte(speedCounts.day, from))
    .groupBy(page, device, metric, step);
  const speeds = new Map<string, Omit<Speed, "usual" | "reports"> & { counts: Map<number, number> }>();
  for (const row of rows)
    for (const name of [row.page, "all"] as const) {
      const key = `${name} ${row.device} ${row.metric}`;
      const speed = speeds.get(key) ?? { page: name, device: row.device, metric: row.metric, counts: new Map() };
      speeds.set(key, speed);
      speed.counts.set(row.step, (speed.counts.get(row.step) ?? 0) + row.count);
    }
  return [...speeds.values()].flatMap(({ counts, ...speed }) => {
    const usual = findUsual(speed.metric, counts);
    return usual === null ? [] : [{ ...speed, usual, reports: countReports(counts) }];
  });
}
