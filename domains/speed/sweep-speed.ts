import { lt } from "drizzle-orm";
import { pakistanDay, dayMilliseconds } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { speedCounts } from "./internal/tables.server.ts";

const retentionDays = 90;

/** Deletes counts older than 90 days; returns how many rows. */
export async function sweepSpeed(db: Database, now = new Date()): Promise<number> {
  const oldest = pakistanDay(new Date(now.getTime() - retentionDays * dayMilliseconds));
  const { rowCount } = await db.delete(speedCounts).where(lt(speedCounts.day, oldest));
  return rowCount ?? 0;
}
