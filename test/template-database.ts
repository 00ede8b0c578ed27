import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { migrateDatabase } from "#platform/database/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

/** Test databases do not outlive their test, so nothing waits for the disk, and no vacuum prevents a drop. Tests of crash safety use servers of their own. */
const unsafeButQuick = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** Migrates one database; every test then uses a copy of it. TEST_DATABASE_URL sets a server to use instead of our own. */
export default async function setup(project: TestProject) {
  const log = pino({ level: "silent" });
  const own = process.env.TEST_DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(testFolder(), "taqat-tests"), log, settings: unsafeButQuick });
  const serverUrl = process.env.TEST_DATABASE_URL ?? own!.url;
  const templateName = `shop_template_${crypto.randomUUID().replaceAll("-", "")}`;

  await administer(serverUrl, `create database ${templateName}`);
  await migrateDatabase(urlOf(serverUrl, templateName));
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);

  return async () => {
    await administer(serverUrl, `drop database if exists ${templateName} with (force)`);
    await own?.stop();
  };
}

/** A folder in memory when there is one with a gigabyte free: hundreds of databases are copied there, at a fifth of the cost of a disk. */
function testFolder() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 ** 30 ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
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
