import { desc, sql } from "drizzle-orm";
import { bigint, boolean, pgTable, text } from "drizzle-orm/pg-core";
import { currentTimestamp } from "../database/columns.ts";
import type { Database } from "../database/database.server.ts";
import type { Backup } from "./last-backup.ts";

/** When each program that backs up the database last did so. Whoever makes a backup notes it, also by SQL (docs/backups.md). */
export const backupNotes = pgTable("platform_backups", {
  /** The program, such as "pgBackRest". */
  way: text().primaryKey(),
  at: currentTimestamp(),
  bytes: bigint({ mode: "number" }),
  /** Whether pictures and what people sent are in it. */
  files: boolean().notNull().default(false),
});

export interface NewBackupNote {
  way: string;
  bytes?: number | null;
  files?: boolean;
}

/** Notes in the database that a backup of it has just been made. */
export async function noteBackupMade(db: Database, { way, bytes = null, files = false }: NewBackupNote) {
  const made = { at: sql`now()`, bytes, files };
  await db
    .insert(backupNotes)
    .values({ way, ...made })
    .onConflictDoUpdate({ target: backupNotes.way, set: made });
}

/** The backup that was noted last in the database; null when none was. */
export async function findNotedBackup(db: Database): Promise<Backup | null> {
  const [last] = await db.select().from(backupNotes).orderBy(desc(backupNotes.at)).limit(1);
  return last ?? null;
}

/** How the server copies its log to where a restore finds it (`archive_mode`). */
export interface LogArchive {
  on: boolean;
  /** Since when the server has tried in vain to copy a piece, of which it keeps all until it succeeds; null while it succeeds. */
  failingSince: Date | null;
}

/** What the server says of the copies of its log. */
export async function findLogArchive(db: Database): Promise<LogArchive> {
  const { rows } = await db.execute<{ on: boolean; since: number | null }>(sql`
    select current_setting('archive_mode') <> 'off' as "on",
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then extract(epoch from coalesce(last_archived_time, stats_reset, last_failed_time))::float8 end as since
    from pg_stat_archiver`);
  const { on, since } = rows[0]!;
  return { on, failingSince: on && since !== null ? new Date(since * 1_000) : null };
}
