import { stat } from "node:fs/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { revokeAllSessions } from "#domains/accounts/sessions/sessions.ts";
import { revokeAllCodes } from "#domains/phone-codes/sweep-codes.ts";
import { revokeAllInvitations } from "#domains/staff/invitations/sweep-invitations.ts";
import { clientOf } from "#platform/database/hosts/client-class.ts";
import { noteBackupMade } from "#platform/machine/backup-notes.server.ts";
import { ownWay } from "#platform/machine/last-backup.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import type { Config } from "#server/bootstrap/config.ts";
import { restoreDump } from "./restore-dump.ts";
import { writeDump } from "./write-dump.ts";

const addressOf = ({ databaseDirectUrl, databaseUrl }: Config) => (databaseDirectUrl ?? databaseUrl)!;

interface BackupRun {
  file: string;
  withFiles: boolean;
  signal: AbortSignal;
}

/** Backs up the database of DATABASE_URL and the shop's files; the sentences for the terminal. */
export async function backUpElsewhere(settings: Config, run: BackupRun): Promise<string> {
  const { said, files } = await backUpDatabase(addressOf(settings), settings, run);
  const noted = await noteInDatabase(addressOf(settings), { file: run.file, files });
  const name = settings.databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  return `The database of ${name} ${said}${noted ? "" : " The shop could not be told of it."}`;
}

/** Backs up the database of DATA_DIR, which runs or is started, into a file that `restoreElsewhere` takes; the sentences for the terminal. */
export async function backUpForElsewhere(settings: Config, run: BackupRun): Promise<string> {
  const log = { info: () => undefined, warn: (message: string) => console.error(message) };
  const { url, stop } = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  const { said } = await backUpDatabase(url, settings, run).finally(stop);
  return `The database in ${settings.dataDir} ${said} "npm run restore" puts it into the empty database of a DATABASE_URL.`;
}

async function backUpDatabase(url: string, settings: Config, { file, withFiles, signal }: BackupRun) {
  const storage = withFiles ? await openFileStorage(settings.files) : null;
  const { server, tables, files } = await writeDump({ url, storage, file, signal });
  const what = files === null ? "no files" : `${Object.keys(files).length.toLocaleString("en")} files`;
  return {
    said: `(PostgreSQL ${server}, ${Object.keys(tables).length} tables, by pg_dump) and ${what} are backed up in ${file}.`,
    files: files !== null,
  };
}

/** Tells the shop of the backup. A note that cannot be written fails no backup, which is whole without it. */
async function noteInDatabase(url: string, { file, files }: { file: string; files: boolean }): Promise<boolean> {
  const { Client: Chosen, connectionString } = clientOf(url);
  const client: Client = new Chosen({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await noteBackupMade(drizzle(client, { casing: "snake_case" }), {
      way: ownWay,
      bytes: (await stat(file)).size,
      files,
    });
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Restores such a file into the empty database of DATABASE_URL, and ends logins, invitations and codes. */
export async function restoreElsewhere(settings: Config, file: string): Promise<string> {
  const url = addressOf(settings);
  const { description, tables } = await restoreDump({ file, url, storage: await openFileStorage(settings.files) });
  const { Client: Chosen, connectionString } = clientOf(url);
  const client: Client = new Chosen({ connectionString });
  await client.connect();
  const database = drizzle(client);
  await revokeAllSessions(database)
    .then(() => revokeAllInvitations(database))
    .then(() => revokeAllCodes(database))
    .finally(() => client.end());
  return `The shop of ${description.made} is restored from ${file}: ${Object.keys(tables).length} tables and ${Object.keys(description.files ?? {}).length} files, each compared with what was backed up. Everybody has to log in again.`;
}
