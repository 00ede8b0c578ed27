import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { pack, type Pack } from "tar-stream";
import { findCluster } from "#platform/embedded-postgres/find-cluster.ts";
import { startEmbeddedPostgres, type DatabaseLog } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { type BaseBackup, takeBaseBackup } from "#platform/embedded-postgres/take-base-backup.ts";
import { unfinishedFolder } from "#platform/files/file-storage.ts";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";
import { BackupError, entryNames, thisMachine, uploadsPath, type BackupDescription } from "./backup-format.ts";
import { copyAndCompare } from "./unchanged-tables.ts";

/** Folders of unfinished files, and of files that the shop renders again on request. */
const leftOut: ReadonlySet<string> = new Set([unfinishedFolder, "feeds"]);

export interface BackupOptions {
  dataDir: string;
  /** The backup file. */
  file: string;
  log: DatabaseLog;
}

/**
 * Writes the database and the uploads of a DATA_DIR into one new file, completely or not at all, whether the shop runs or not. Stops and cleans up
 * when `signal` is aborted. Returns the size in bytes. Throws BackupError when there is nothing to back up or the file exists.
 */
export async function writeBackup({
  dataDir,
  file,
  log,
  signal,
}: BackupOptions & { signal?: AbortSignal }): Promise<number> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already, and a backup overwrites nothing. Choose another name.`);
  if (!findCluster(dataDir))
    throw new BackupError(`There is no database in ${dataDir}, so there is nothing to back up. Is DATA_DIR right?`);
  await writeFileAtomically(file, async (unfinished) => {
    const database = await startEmbeddedPostgres({ dataDir, log });
    try {
      await writeArchive({ dataDir, url: database.url, target: unfinished, signal });
    } finally {
      await database.stop();
    }
  });
  return (await stat(file)).size;
}

interface Archiving {
  dataDir: string;
  /** Of its database. */
  url: string;
  target: string;
  signal: AbortSignal | undefined;
}

async function writeArchive({ dataDir, url, target, signal }: Archiving) {
  const { copy, unchanged } = await copyDatabase(dataDir, url, signal);
  try {
    const archive = pack();
    const written = pipeline(archive, createGzip({ level: 3 }), createWriteStream(target, { flush: true }), { signal });
    const description: BackupDescription = {
      format: 3,
      made: new Date().toISOString(),
      machine: thisMachine,
      contents: unchanged,
    };
    await Promise.all([
      written,
      fillArchive(archive, { dataDir, copy, description }).catch((error: Error) => void archive.destroy(error)),
    ]);
  } finally {
    copy.remove();
  }
}

async function copyDatabase(dataDir: string, url: string, signal: AbortSignal | undefined) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    return await copyAndCompare(client, () => {
      signal?.throwIfAborted();
      return takeBaseBackup(dataDir);
    });
  } finally {
    await client.end();
  }
}

interface Archived {
  dataDir: string;
  copy: BaseBackup;
  description: BackupDescription;
}

async function fillArchive(archive: Pack, { dataDir, copy, description }: Archived) {
  unheard(archive.entry({ name: entryNames.description }, JSON.stringify(description)));
  await addFile(archive, entryNames.cluster, copy.tar);
  await addFile(archive, entryNames.manifest, copy.manifest);
  // After the database: every file that its rows refer to existed before them.
  const uploads = uploadsPath(dataDir);
  const found = existsSync(uploads) ? await readdir(uploads, { recursive: true, withFileTypes: true }) : [];
  for (const one of found.filter((entry) => entry.isFile())) {
    const name = path.relative(uploads, path.join(one.parentPath, one.name));
    if (!leftOut.has(name.split(path.sep)[0] ?? ""))
      await addFile(archive, entryNames.uploads + name, path.join(uploads, name));
  }
  archive.finalize();
}

// When the archive fails (for example, the disk is full), the archive itself reports the error, so its entries need not.
const unheard = (entry: ReturnType<Pack["entry"]>) => entry.on("error", () => undefined);

async function addFile(archive: Pack, name: string, full: string) {
  const found = await stat(full).catch(() => undefined);
  // A picture may be deleted while the shop runs.
  if (!found) return;
  const entry = unheard(archive.entry({ name, size: found.size, mode: 0o644, mtime: found.mtime }));
  if (found.size === 0) return void entry.end(undefined);
  await pipeline(createReadStream(full, { end: found.size - 1 }), entry);
}
