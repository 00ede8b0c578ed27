import { pino } from "pino";
import { noteBackupMade } from "#platform/machine/backup-notes.server.ts";
import type { Config } from "#server/bootstrap/config.ts";
import { withDatabase } from "../with-database.ts";

/** Tells the shop that a program of somebody else has just backed up its database; the sentence for the terminal. */
export async function noteElsewhere(settings: Config, way: string): Promise<string> {
  const log = pino({ level: "silent" });
  await withDatabase(settings, { log, connections: 1 }, (database) => noteBackupMade(database, { way }));
  return `The shop knows that ${way} has just backed up its database.`;
}
