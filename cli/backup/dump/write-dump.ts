import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { type Pack, pack } from "tar-stream";
import { clientOf } from "#platform/database/hosts/client-class.ts";
import { type FileStorage, unfinishedFolder } from "#platform/files/file-storage.ts";
import { isMissingFile } from "#platform/files/is-missing-file.ts";
import { listKeys } from "#platform/files/list-keys.ts";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";
import { BackupError } from "../backup-format.ts";
import { type DumpDescription, dumpNames } from "./dump-format.ts";
import { findTool, runTool } from "./find-tool.ts";
import { readTableContents, type TableContents } from "./table-contents.ts";

interface DumpOptions {
  /** The database, without a pooler in between. */
  url: string;
  /** Whose files go with it; null leaves them out. */
  storage: FileStorage | null;
  /** A new file. */
  file: string;
  signal?: AbortSignal;
}

/** What the shop makes again: renditions at their first request, feeds within the hour. */
const leftOut = new Set([unfinishedFolder, "feeds", "renditions"]);

/**
 * Writes a database at any address, and the shop's files, into one new file, completely or not at all, while the shop runs. Everything that was acknowledged
 * before the call is in it. Returns its description. Throws BackupError when the file exists, or pg_dump is missing, too old or fails.
 */
export async function writeDump({ url, storage, file, signal }: DumpOptions): Promise<DumpDescription> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already, and a backup overwrites nothing. Choose another name.`);
  let description: DumpDescription | undefined;
  await writeFileAtomically(file, async (unfinished) => {
    const dump = `${unfinished}.dump`;
    try {
      const made = new Date().toISOString();
      const database = await dumpDatabase(url, dump, signal);
      const archive = pack();
      const written = pipeline(archive, createWriteStream(unfinished, { flush: true }), signal ? { signal } : {});
      const fill = async () => {
        await addFile(archive, dumpNames.dump, (await stat(dump)).size, createReadStream(dump));
        // After the database: every file that its rows refer to existed before them.
        const files = storage && (await addStored(archive, storage));
        description = { format: 2, made, ...database, files };
        archive.entry({ name: dumpNames.description }, JSON.stringify(description));
        archive.finalize();
      };
      await Promise.all([written, fill().catch((error: Error) => void archive.destroy(error))]);
    } finally {
      await rm(dump, { force: true });
    }
  });
  return description!;
}

/** Runs pg_dump on a moment of the database, and reads what is in the tables at that moment. */
async function dumpDatabase(
  url: string,
  target: string,
  signal?: AbortSignal,
): Promise<{ server: number; tables: TableContents }> {
  const { Client: Chosen, connectionString } = clientOf(url);
  const client: Client = new Chosen({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ server: string; snapshot: string }>(
      "select current_setting('server_version_num') as server, pg_export_snapshot() as snapshot",
    );
    const { server, snapshot } = rows[0]!;
    const major = Math.floor(Number(server) / 10_000);
    const program = findTool("pg_dump", major);
    const args = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`, `--file=${target}`];
    const [tables] = await Promise.all([readTableContents(client), runTool(program, url, args, signal)]);
    return { server: major, tables };
  } finally {
    await client.end();
  }
}

/** Adds the files of the shop, and returns the checksum of each. */
async function addStored(archive: Pack, storage: FileStorage): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for await (const keys of listKeys(storage, "/"))
    for (const key of keys.filter((each) => !leftOut.has(each.split("/")[0]!))) {
      try {
        const { contentLength } = await storage.getMetaData(key);
        const content = await storage.getStream(key);
        checksums[key] = await addFile(archive, dumpNames.uploads + key, contentLength, content);
      } catch (error) {
        // A file may be deleted while the shop runs.
        if (!isMissingFile(error)) throw error;
      }
    }
  return checksums;
}

async function addFile(archive: Pack, name: string, size: number, content: Readable): Promise<string> {
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // When the archive fails, it reports the error itself.
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(content, hashed, entry);
  return hash.digest("hex");
}
