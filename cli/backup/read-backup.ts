import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Extract } from "tar-stream";
import { clusterPath } from "#platform/embedded-postgres/find-cluster.ts";
import {
  BackupError,
  backupDescription,
  entryNames,
  thisMachine,
  uploadsPath,
  type BackupDescription,
} from "./backup-format.ts";

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** Unpacks a backup file into a new DATA_DIR. Throws BackupError when the file is no backup, is damaged, or is of another kind of machine. */
export async function readBackup(file: string, dataDir: string): Promise<BackupDescription> {
  const read: { description?: BackupDescription; cluster?: boolean } = {};
  const take = async (entry: Entry) => {
    const { name } = entry.header;
    if (!read.description) read.description = await readDescription(entry, file);
    else if (name === entryNames.cluster) {
      await unpack(
        (archive) => pipeline(entry, archive),
        (inner) => writeEntry(inner, clusterPath(dataDir), inner.header.name),
      );
      read.cluster = true;
    } else if (name === entryNames.manifest) await writeEntry(entry, clusterPath(dataDir), "backup_manifest");
    else if (name.startsWith(entryNames.uploads))
      await writeEntry(entry, uploadsPath(dataDir), name.slice(entryNames.uploads.length), true);
  };
  try {
    await unpack((archive) => pipeline(createReadStream(file), createGunzip(), archive), take);
    if (!read.cluster) throw new Error("there is no database in it");
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file, read.description);
  }
  return read.description!;
}

async function readDescription(entry: Entry, file: string) {
  if (entry.header.name !== entryNames.description) throw new BackupError(`${file} is not a backup of the shop.`);
  const description = backupDescription.safeParse(JSON.parse(await text(entry)));
  if (!description.success)
    throw new BackupError(`${file} is a backup in a format that this version of the shop does not know.`);
  if (description.data.machine !== thisMachine)
    throw new BackupError(
      `${file} was made on ${description.data.machine}; the files of its database cannot be used on ${thisMachine}.`,
    );
  return description.data;
}

async function unpack(fill: (archive: Extract) => Promise<void>, take: (entry: Entry) => Promise<void>) {
  const archive = extract();
  const taken = (async () => {
    for await (const entry of archive) {
      await take(entry);
      entry.resume();
    }
  })();
  await Promise.all([fill(archive), taken]);
}

async function writeEntry(entry: Entry, folder: string, name: string, flush = false) {
  const target = path.resolve(folder, name);
  if (target !== folder && !target.startsWith(folder + path.sep)) throw new Error(`it wants to write to ${name}`);
  const { type, mode = 0o600 } = entry.header;
  await mkdir(type === "directory" ? target : path.dirname(target), { recursive: true });
  if (type === "file") await pipeline(entry, createWriteStream(target, { flush }));
  else if (type !== "directory") throw new Error(`it holds something that is neither file nor folder: ${name}`);
  await chmod(target, mode & 0o777);
}

// Disk errors keep their own message; every other error means that the file is damaged.
function explain(error: NodeJS.ErrnoException, file: string, description: BackupDescription | undefined) {
  if (error instanceof BackupError || error.syscall) return error;
  if (!description) return new BackupError(`${file} is not a backup of the shop.`);
  return new BackupError(`${file} is damaged or cut short (${error.message}). Nothing was changed.`);
}
