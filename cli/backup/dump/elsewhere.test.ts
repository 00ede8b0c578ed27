import { appendFileSync, copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { findLogArchive } from "#platform/machine/backup-notes.server.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import {
  hasDebianPostgres,
  makeCluster,
  makePostgresFolder,
  runAsPostgres,
  startDebianPostgres,
} from "#test/open-debian-postgres.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { noteElsewhere } from "../note-elsewhere.ts";
import { backUpElsewhere, restoreElsewhere } from "./run-dump.ts";
import { readTableContents } from "./table-contents.ts";

// Servers and programs of their own, which are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

const makeFolder = async () => {
  const folder = await mkdtemp(join(temporaryFolder(), "taqat-elsewhere-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const signal = new AbortController().signal;
const redirect = (path: string) => `insert into redirects (from_path, to_path) values ('/${path}', '/')`;

test.skipIf(!hasDebianPostgres)(
  "a database elsewhere and its files come back from one file, compared; the shop knows of the backup; a damaged file and a database in use are refused",
  async () => {
    const cluster = makePostgresFolder();
    makeCluster(cluster, "");
    const { url } = await startDebianPostgres(cluster);
    const dataDir = await makeFolder();
    const settings = (database: string, folder = dataDir) =>
      loadConfig({ DATABASE_URL: url.replace(/postgres$/, database), DATA_DIR: folder });
    const admin = await connect(url);
    for (const name of ["shop", "drill", "torn"]) await admin.query(`create database ${name}`);
    await migrateDatabase(settings("shop").databaseUrl!);
    const shop = await connect(settings("shop").databaseUrl!);
    await shop.query(redirect("whey"));
    const storage = await openFileStorage(settings("shop").files);
    await storage.put("pictures/tub.avif", "a tub");
    await storage.put("renditions/tub-200.avif", "made again");

    const file = join(dataDir, "shop.tar");
    const said = await backUpElsewhere(settings("shop"), { file, withFiles: true, signal });
    expect(said).toMatch(
      /^The database of DATABASE_URL \(PostgreSQL \d+, \d+ tables, by pg_dump\) and 1 files are backed up in .*shop\.tar\.$/,
    );
    const notes = () =>
      shop.query("select way, bytes > 0 as sized, files from platform_backups order by at").then(({ rows }) => rows);
    expect(await notes()).toEqual([{ way: "npm run backup", sized: true, files: true }]);
    expect(await noteElsewhere(settings("shop"), "pgBackRest")).toContain("pgBackRest has just backed up");
    expect(await notes()).toMatchObject([{ way: "npm run backup" }, { way: "pgBackRest", sized: null, files: false }]);

    const restored = await makeFolder();
    expect(await restoreElsewhere(settings("drill", restored), file)).toMatch(/\d+ tables and 1 files, each compared/);
    const drill = await connect(settings("drill").databaseUrl!);
    expect((await drill.query("select from_path from redirects")).rows).toEqual([{ from_path: "/whey" }]);
    expect(await (await openFileStorage(settings("drill", restored).files)).get("pictures/tub.avif")).toBe("a tub");

    await expect(restoreElsewhere(settings("drill", restored), file)).rejects.toThrow(/empty/);
    const torn = join(dataDir, "torn.tar");
    copyFileSync(file, torn);
    truncateSync(torn, 200_000);
    await expect(restoreElsewhere(settings("torn", restored), torn)).rejects.toThrow();
    await expect(backUpElsewhere(settings("shop"), { file, withFiles: true, signal })).rejects.toThrow(
      /exists already/,
    );
  },
);

test.skipIf(!hasDebianPostgres || !existsSync("/usr/bin/pgbackrest"))(
  "pgBackRest, set up as docs/backups.md says, leads back to the moment before a table was dropped, and the shop knows whether the log is put away",
  async () => {
    const [cluster, repository, copy] = [makePostgresFolder(), makePostgresFolder(), makePostgresFolder()];
    const config = join(repository, "pgbackrest.conf");
    makeCluster(
      cluster,
      `archive_mode = on\narchive_command = 'pgbackrest --config=${config} --stanza=shop archive-push %p'`,
    );
    const server = await startDebianPostgres(cluster);
    const port = new URL(server.url).port;
    const documented = /```\n(\[global\][\s\S]*?)```/.exec(readFileSync("docs/backups.md", "utf8"))![1]!;
    writeFileSync(
      config,
      documented
        .replace(
          /^repo1-path=.*$/m,
          `repo1-path=${repository}/repo\nlog-path=${repository}\nlock-path=${repository}\nspool-path=${repository}`,
        )
        .replace(/^pg1-path=.*$/m, `pg1-path=${cluster}\npg1-port=${port}\npg1-socket-path=${cluster}\npg1-user=taqat`),
    );
    const pgBackRest = (...args: string[]) =>
      runAsPostgres("pgbackrest", `--config=${config}`, "--stanza=shop", ...args);
    pgBackRest("stanza-create");
    pgBackRest("check");
    await migrateDatabase(server.url);
    const shop = await connect(server.url);
    await shop.query(redirect("before-the-backup"));
    pgBackRest("backup", "--type=full");
    // It counts in whole seconds.
    await shop.query("select pg_sleep(1.1)");
    await shop.query(redirect("after-the-backup"));
    const before = await readTableContents(shop);
    const [{ moment }] = (await shop.query<{ moment: string }>("select clock_timestamp()::text as moment")).rows as [
      { moment: string },
    ];
    await shop.query("select pg_sleep(0.1)");
    await shop.query("drop table redirects");
    await shop.query("select pg_switch_wal()");
    const archive = "select last_archived_time is not null as copied from pg_stat_archiver";
    await expect
      .poll(async () => (await shop.query(archive)).rows[0], { timeout: 20_000 })
      .toMatchObject({ copied: true });

    pgBackRest(`--pg1-path=${copy}`, "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
    appendFileSync(join(copy, "postgresql.auto.conf"), "archive_mode = off\n");
    const restored = await connect((await startDebianPostgres(copy)).url);
    await expect
      .poll(async () => (await restored.query("select pg_is_in_recovery() as recovering")).rows, { timeout: 20_000 })
      .toEqual([{ recovering: false }]);
    expect(await readTableContents(restored)).toEqual(before);

    expect(await findLogArchive(drizzle(restored))).toEqual({ on: false, failingSince: null });
    const archiveOf = () => findLogArchive(drizzle(shop));
    expect(await archiveOf()).toEqual({ on: true, failingSince: null });
    await shop.query("alter system set archive_command = 'false'");
    await shop.query("select pg_reload_conf()");
    await shop.query("create table not_put_away ()");
    await shop.query("select pg_switch_wal()");
    await expect.poll(archiveOf, { timeout: 20_000 }).toEqual({ on: true, failingSince: expect.any(Date) });
  },
);
