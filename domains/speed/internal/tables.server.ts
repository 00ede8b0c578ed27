import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { listOf } from "#platform/database/columns.ts";
import { type DeviceKind, deviceKinds, type PageKind, pageKinds, type SpeedMetric, speedMetrics } from "../speed.ts";

/** How many reports of a day had a value of one step. Nothing says whose. */
export const speedCounts = pgTable(
  "speed_counts",
  {
    /** In Pakistan. */
    day: date().notNull(),
    page: text().$type<PageKind>().notNull(),
    device: text().$type<DeviceKind>().notNull(),
    metric: text().$type<SpeedMetric>().notNull(),
    step: smallint().notNull(),
    count: integer().notNull(),
  },
  (counted) => [
    primaryKey({ columns: [counted.day, counted.page, counted.device, counted.metric, counted.step] }),
    check("speed_counts_page", sql`${counted.page} in (${listOf(pageKinds)})`),
    check("speed_counts_device", sql`${counted.device} in (${listOf(deviceKinds)})`),
    check("speed_counts_metric", sql`${counted.metric} in (${listOf(speedMetrics)})`),
    check("speed_counts_count", sql`${counted.count} > 0`),
  ],
);
