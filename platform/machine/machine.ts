import { statfs } from "node:fs/promises";
import { measureSize } from "../database/measure-size.server.ts";
import type { Database } from "../database/database.server.ts";
import { type Backup, findLastBackup } from "./last-backup.ts";

export type { Backup };

interface MachineSettings {
  dataDir: string;
  database: Database;
  /** Whether the database is in DATA_DIR, and so in its backups. */
  keepsDatabase: boolean;
  /** Whether pictures are in DATA_DIR too. */
  keepsFiles: boolean;
  /** The names of the transports. */
  transports: { mail: string; whatsapp: string; sms: string };
}

/** The machine of a process, as far as people should know how it does. */
export interface Machine extends Omit<MachineSettings, "dataDir" | "database"> {
  /** The bytes of the database, and how long it took to say so. */
  measureDatabase(): Promise<{ bytes: number; milliseconds: number }>;
  /** The bytes of the disk with DATA_DIR, and those that are free for the shop; null where the system does not say. */
  findDisk(): Promise<{ free: number; size: number } | null>;
  findLastBackup(): Backup | null;
}

export const createMachine = ({ dataDir, database, ...settings }: MachineSettings): Machine => ({
  ...settings,
  measureDatabase: () => measureSize(database),
  findDisk: () =>
    statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
      () => null,
    ),
  findLastBackup: () => findLastBackup(dataDir),
});
