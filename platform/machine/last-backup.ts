import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A backup that was made of a DATA_DIR. */
export interface Backup {
  at: Date;
  bytes: number;
}

const nameIn = (dataDir: string) => join(dataDir, "last-backup.json");
const noted = z.object({ at: z.coerce.date(), bytes: z.number().int().nonnegative() });

/** Notes the backup in the folder that was backed up. A note that cannot be written fails no backup. */
export function noteBackup(dataDir: string, backup: Backup): void {
  try {
    writeFileSync(nameIn(dataDir), JSON.stringify(backup), { mode: 0o600 });
  } catch {
    // The backup itself is whole.
  }
}

/** The backup that was made last of the folder; null when none was, or its note cannot be read. */
export function findLastBackup(dataDir: string): Backup | null {
  try {
    return noted.parse(JSON.parse(readFileSync(nameIn(dataDir), "utf8")));
  } catch {
    return null;
  }
}
