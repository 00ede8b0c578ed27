import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A backup that was made of the shop. */
export interface Backup {
  /** The program that made it, such as "pgBackRest". */
  way: string;
  at: Date;
  /** Null where its program did not say. */
  bytes: number | null;
  /** Whether pictures and what people sent are in it. */
  files: boolean;
}

/** Our own command. */
export const ownWay = "npm run backup";

const nameIn = (dataDir: string) => join(dataDir, "last-backup.json");
const noted = z.object({ at: z.coerce.date(), bytes: z.number().int().nonnegative() });
type NotedBackup = z.output<typeof noted>;

/** Notes the backup in the folder that was backed up. A note that cannot be written fails no backup. */
export function noteBackup(dataDir: string, backup: NotedBackup): void {
  try {
    writeFileSync(nameIn(dataDir), JSON.stringify(backup), { mode: 0o600 });
  } catch {
    // The backup itself is whole.
  }
}

/** The backup of the folder that was made last by our own command; null when none was, or its note cannot be read. */
export function findLastBackup(dataDir: string): NotedBackup | null {
  try {
    return noted.parse(JSON.parse(readFileSync(nameIn(dataDir), "utf8")));
  } catch {
    return null;
  }
}
