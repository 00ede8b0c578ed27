import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Transform } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { extract } from "tar-stream";
import { clientOf } from "#platform/database/hosts/client-class.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { BackupError } from "../backup-format.ts";
import { dumpDescription, type DumpDescription, dumpNames } from "./dump-format.ts";
import { findTool, runTool } from "./find-tool.ts";
import { compareTables, describeDifferences, readTableContents, type TableContents } from "./table-contents.ts";

interface DumpRestore {
  file: string;
  /** An empty database, without a pooler in between. */
  url: string;
  /** Where the files go; null reads them and writes none. */
  storage: FileStorage | null;
}

export interface RestoredDump {
  description: DumpDescription;
  /** What is in the restored tables. */
  tables: TableContents;
}

/**
 * Restores such a backup, and compares it with its description: rows and checksums of every table, the checksum of every file. Throws BackupError when the
 * database is not empty, when the file is cut short, or when anything is not as it was.
 */
export async function restoreDump({ file, url, storage }: DumpRestore): Promise<RestoredDump> {
  const folder = await mkdtemp(path.join(tmpdir(), "taqat-restore-"));
  const client = await connect(url);
  try {
    await refuseUnlessEmpty(client);
    const dump = path.join(folder, "shop.dump");
    const { description, checksums } = await unpack(file, dump, storage);
    const lost = Object.entries(description.files ?? {}).filter(([key, checksum]) => checksums.get(key) !== checksum);
    if (lost.length > 0) throw new BackupError(`${file} is damaged: ${lost.length} files are not as they were.`);
    await runTool(findTool("pg_restore", description.server), url, [
      "--exit-on-error",
      "--no-owner",
      "--no-privileges",
      dump,
    ]);
    const tables = await readTableContents(client);
    const differences = compareTables(description.tables, tables);
    if (differences.length > 0)
      throw new BackupError(`The restored tables are not as they were: ${describeDifferences(differences)}.`);
    return { description, tables };
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

async function connect(url: string): Promise<Client> {
  const { Client: Chosen, connectionString } = clientOf(url);
  const client: Client = new Chosen({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set statement_timeout = 0");
  return client;
}

async function refuseUnlessEmpty(client: Client) {
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  if (rows[0]!.tables > 0)
    throw new BackupError(
      "The database is not empty. Create another one, restore into it, and then lead the shop to it: what is here is replaced by nothing.",
    );
}

/** Writes the dump to a file and the shop's files to their place, and returns the checksum of each. */
async function unpack(file: string, dump: string, storage: FileStorage | null) {
  const checksums = new Map<string, string>();
  let description: DumpDescription | undefined;
  const archive = extract();
  const taken = (async () => {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (name === dumpNames.dump) await pipeline(entry, createWriteStream(dump, { mode: 0o600 }));
      else if (name === dumpNames.description) description = dumpDescription.parse(await json(entry));
      else if (name.startsWith(dumpNames.uploads)) {
        const key = name.slice(dumpNames.uploads.length);
        const hash = createHash("sha256");
        const content = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        await Promise.all([
          pipeline(entry, content),
          storage ? storage.putStream(key, content) : content.resume().toArray(),
        ]);
        checksums.set(key, hash.digest("hex"));
      }
      entry.resume();
    }
  })();
  try {
    await Promise.all([pipeline(createReadStream(file), archive), taken]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new BackupError(
      `${file} is damaged or cut short (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  if (!description) throw new BackupError(`${file} is cut short: its end is missing.`);
  return { description, checksums };
}
