import path from "node:path";
import { z } from "zod";
import { unchangedTables } from "./unchanged-tables.ts";

/**
 * A backup is one tar.gz: first the description, then the cluster as PostgreSQL copied it (a tar within the tar) and its
 * checksums, then the files of DATA_DIR/uploads.
 */
export const entryNames = {
  description: "taqat-backup.json",
  cluster: "database/base.tar",
  manifest: "database/backup_manifest",
  uploads: "uploads/",
} as const;

export const backupDescription = z.object({
  format: z.literal(3),
  /** When it was made, ISO 8601. */
  made: z.iso.datetime(),
  /** The platform of the machine. The files of a cluster work on the same platform only. */
  machine: z.string(),
  /** What a restore compares. */
  contents: unchangedTables,
});

export type BackupDescription = z.infer<typeof backupDescription>;

export const thisMachine = `${process.platform} ${process.arch}`;

export const uploadsPath = (dataDir: string): string => path.join(dataDir, "uploads");

/** An error that the person at the terminal can put right; the message is written for that person. */
export class BackupError extends Error {}
