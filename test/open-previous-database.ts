import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { administer, urlOf } from "./template-database.ts";

/** The last migration of the version before this one. */
const lastMigration = "0010_listings_version";

/** An empty database as the version before left it, without what this version changed; dropped on disposal. */
export async function openPreviousDatabase() {
  const serverUrl = inject("serverUrl");
  const name = `shop_previous_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp("database/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const count = entries.findIndex(({ tag }) => tag === lastMigration) + 1;
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  await migrateDatabase(url, { folder });
  await rm(folder, { recursive: true });
  const open = openDatabase({ url, connections: 3 }, pino({ level: "silent" }));

  return {
    ...open,
    /** Runs all later migrations. */
    migrate: () => migrateDatabase(url),
    async [Symbol.asyncDispose]() {
      await open.close();
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
