import path from "node:path";
import { resolveFile } from "../program.ts";
import type { BackupOptions } from "./write-backup.ts";

/** The folder of DATA_DIR, the full path of the named file, and a log that prints warnings. Throws when the database is not in that folder. */
export function locateBackup(file: string): BackupOptions {
  if (process.env.DATABASE_URL)
    throw new Error(
      "DATABASE_URL is set: that database is stored elsewhere, so use its own tools (pg_dump, pg_restore, or those of its host).",
    );
  return {
    dataDir: path.resolve(process.env.DATA_DIR || "./data"),
    file: resolveFile(file),
    log: { info: () => undefined, warn: (message) => console.error(message) },
  };
}
