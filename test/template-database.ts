import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

/** Test databases do not outlive the run, so nothing waits for the disk, and no vacuum prevents a drop. Tests of crash safety use servers of their own. */
const unsafeButQuick = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "300",
};

interface Template {
  serverUrl: string;
  templateName: string;
  close(): Promise<void>;
}

/** What the projects of this run share. Their set-ups run in one process, each with a copy of this module. */
const run = globalThis as { testTemplate?: { users: number; opened: Promise<Template> } | undefined };

/** Tests use copies of one migrated database. TEST_DATABASE_URL sets a server to use instead of our own. */
export default async function setup(project: TestProject) {
  const shared = (run.testTemplate ??= { users: 0, opened: openTemplate() });
  shared.users += 1;
  const { serverUrl, templateName, close } = await shared.opened;
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);

  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run.testTemplate = undefined;
    await close();
  };
}

/** Starts the server and migrates one database. */
async function openTemplate(): Promise<Template> {
  const log = pino({ level: "silent" });
  const own = process.env.TEST_DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(tmpdir(), "taqat-tests"), log, settings: unsafeButQuick });
  const serverUrl = process.env.TEST_DATABASE_URL ?? own!.url;
  const templateName = `shop_test_${crypto.randomUUID().slice(0, 8)}`;

  if (own) await allowEmptying(own.url);
  await administer(serverUrl, `create database ${templateName}`);
  await migrateDatabase(urlOf(serverUrl, templateName));

  return {
    serverUrl,
    templateName,
    async close() {
      await dropDatabases(serverUrl, templateName);
      await own?.stop();
    },
  };
}

/** Lets the role of our own server's URL set aside triggers and foreign keys in a session, so that a database is emptied in one go. */
async function allowEmptying(url: string) {
  const superuser = new URL(url);
  const role = superuser.username;
  superuser.username = "postgres";
  await administer(superuser.toString(), `grant set on parameter session_replication_role to ${role}`);
}

/** Drops all databases whose names begin so: the template and the copies that the last tests have left clean. */
async function dropDatabases(serverUrl: string, prefix: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

/** The URL of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs one statement outside any transaction. */
export async function administer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
