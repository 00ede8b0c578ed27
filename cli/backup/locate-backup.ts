import path from "node:path";
import { resolveFile } from "../program.ts";
import type { BackupOptions } from "./write-backup.ts";

/** The folder of DATA_DIR, the full path of the named file, and a log that prints warnings. */
export function locateBackup(file: string): BackupOptions {
  return {
    dataDir: path.resolve(process.env.DATA_DIR || "./data"),
    file: resolveFile(file),
    log: { info: () => undefined, warn: (message) => console.error(message) },
  };
}
