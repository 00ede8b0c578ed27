import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { findTool } from "./find-tool.ts";
import { backUpForElsewhere, restoreElsewhere } from "./run-dump.ts";

// Two servers of its own.
vi.setConfig({ testTimeout: 120_000 });

const makeFolder = async () => {
  const folder = await mkdtemp(join(temporaryFolder(), "taqat-moves-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A server as the shop brings its own, and a way to ask it. */
async function startServer(dataDir: string) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  onTestFinished(stop);
  return {
    url,
    async ask(query: string) {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client.query(query).finally(() => client.end());
    },
  };
}

const tell = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
};
/** The version of the database that the shop brings. */
const version = 18;
const hasTools = String(tell(() => findTool("pg_dump", version))).endsWith("pg_dump");

test("a shop's own database goes into one elsewhere with its files, where PostgreSQL's programs are new enough", async () => {
  const [from, to] = [await makeFolder(), await makeFolder()];
  const own = await startServer(from);
  await migrateDatabase(own.url);
  await own.ask("insert into redirects (from_path, to_path) values ('/whey', '/')");
  const settings = loadConfig({ DATA_DIR: from });
  await (await openFileStorage(settings.files)).put("pictures/tub.avif", "a tub");
  const file = join(from, "shop.backup");
  const backUp = () => backUpForElsewhere(settings, { file, withFiles: true, signal: new AbortController().signal });
  if (!hasTools) return expect(backUp()).rejects.toThrow("pg_dump 18 or newer is needed");
  expect(await backUp()).toMatch(/^The database in .*\(PostgreSQL 18, .* and 1 files are backed up in /);

  const elsewhere = await startServer(to);
  const there = loadConfig({ DATA_DIR: to, DATABASE_URL: elsewhere.url });
  expect(await restoreElsewhere(there, file)).toContain("1 files, each compared");
  const { rows } = await elsewhere.ask("select from_path from redirects");
  expect(rows).toEqual([{ from_path: "/whey" }]);
  expect(await (await openFileStorage(there.files)).get("pictures/tub.avif")).toBe("a tub");
});
