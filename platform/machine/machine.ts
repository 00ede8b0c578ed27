import { statfs } from "node:fs/promises";
import { measureSize } from "../database/measure-size.server.ts";
import type { Database } from "../database/database.server.ts";
import { findLogArchive, findNotedBackup, type LogArchive } from "./backup-notes.server.ts";
import { type Backup, findLastBackup, ownWay } from "./last-backup.ts";

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
  /** The backup that was made last, in whatever way, as far as the shop was told. */
  findLastBackup(): Promise<Backup | null>;
  /** How the log of a database elsewhere is copied. */
  findLogArchive(): Promise<LogArchive>;
}

/** The machine of this process. Nothing is measured before it is asked for. */
export const createMachine = ({ dataDir, database, ...settings }: MachineSettings): Machine => ({
  ...settings,
  measureDatabase: () => measureSize(database),
  findDisk: () =>
    statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
      () => null,
    ),
  async findLastBackup() {
    const noted = await findNotedBackup(database);
    const ofFolder = settings.keepsDatabase ? findLastBackup(dataDir) : null;
    if (!ofFolder || (noted && noted.at > ofFolder.at)) return noted;
    return { way: ownWay, files: settings.keepsFiles, ...ofFolder };
  },
  findLogArchive: () => findLogArchive(database),
});
