import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

/** The tags of one change. The row is inserted with the change and read by every process. */
export const invalidationEvents = pgTable(
  "platform_change_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tags: text().array().notNull(),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (event) => [index("platform_change_events_at").on(event.at)],
);

/** The channel that asks processes to read the table now. A lost notification loses nothing, because the table holds the events. */
export const invalidationChannel = "taqat_changes";

/** Invalidates everything that is cached under these tags, in every process. Call it in the transaction of the change itself. */
export async function invalidateTags(db: Database, tags: string[]) {
  if (tags.length === 0) return;
  await db.insert(invalidationEvents).values({ tags: [...new Set(tags)] });
  await db.execute(sql`select pg_notify(${invalidationChannel}, '')`);
}
