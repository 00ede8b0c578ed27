import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Client } from "pg";
import { extract, pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lockEmbeddedPostgres } from "#platform/embedded-postgres/lock-embedded-postgres.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { backupDescription, type BackupDescription, entryNames } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

// Each test starts servers of its own, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const log = { info: () => undefined, warn: () => undefined };
const old = mkdtempSync(path.join(tmpdir(), "taqat-backup-old-"));
let folder: string;
let fresh: string;

/** Starts (or joins) the database of a folder for the duration of `work`. */
async function withDatabase<T>(dataDir: string, work: (client: Client, url: string) => Promise<T>) {
  const database = await startEmbeddedPostgres({ dataDir, log });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client, database.url);
  } finally {
    await client.end();
    await database.stop();
  }
}

let kept: Promise<string> | undefined;

/** A backup of the old shop as it is when this is called first. Tests only read it. */
const keepBackup = () => (kept ??= makeKept());

async function makeKept(): Promise<string> {
  const file = path.join(old, "kept.tar.gz");
  await writeBackup({ dataDir: old, file, log });
  return file;
}

const countLines = (dataDir: string) =>
  withDatabase(
    dataDir,
    async (client) => (await client.query("select count(*)::int as count from lines")).rows[0] as unknown,
  );

beforeAll(async () => {
  await withDatabase(old, async (client) => {
    await client.query("create table orders (id int primary key, total int not null check (total = id * 3))");
    await client.query(
      "create table lines (order_id int not null references orders, position int, primary key (order_id, position))",
    );
    await client.query("create table stock as select id, 5 as units from generate_series(1, 20000) id");
    await client.query("create index on stock (id)");
    await client.query("insert into orders select g, g * 3 from generate_series(1, 3000) g");
    await client.query("insert into lines select o, p from generate_series(1, 3000) o, generate_series(1, 2) p");
  });
  mkdirSync(path.join(old, "uploads/pictures"), { recursive: true });
  writeFileSync(path.join(old, "uploads/pictures/tub.avif"), Buffer.alloc(100_000, "tub"));
  writeFileSync(path.join(old, "uploads/empty"), "");
  for (const name of ["feeds/products.xml", "unfinished/half"]) {
    mkdirSync(path.join(old, "uploads", path.dirname(name)));
    writeFileSync(path.join(old, "uploads", name), "of no use tomorrow");
  }
});

afterAll(() => rmSync(old, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "taqat-backup-"));
  fresh = path.join(folder, "fresh");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a backup taken while orders are placed holds every order acknowledged before it, and the pictures, but no feeds; its restore compares what did not change meanwhile", async () => {
  const file = path.join(folder, "shop.tar.gz");
  const acknowledged = await withDatabase(old, async (client) => {
    let last = 3000;
    let open = true;
    const writing = (async () => {
      while (open) {
        const id = last + 1;
        await client.query(
          `with o as (insert into orders values (${id}, ${id * 3}) returning id) insert into lines select id, p from o, generate_series(1, 2) p`,
        );
        await client.query("update stock set units = units - 1 where id = $1", [id - 3000]);
        last = id;
      }
    })();
    while (last < 3050) await new Promise(setImmediate);
    const before = last;
    await writeBackup({ dataDir: old, file, log });
    open = false;
    await writing;
    expect(last).toBeGreaterThan(before);
    return before;
  });

  expect(await restoreBackup({ dataDir: fresh, file, replace: false, log })).toEqual({
    made: expect.stringMatching(/^20\d\d-/),
    aside: undefined,
    // Orders and lines, though rows were added to them.
    compared: 2,
    notCompared: ["public.stock"],
  });
  await withDatabase(fresh, async (client) => {
    const { rows } =
      await client.query(`select count(*)::int as orders, max(id) as last, bool_and(total = id * 3) as right,
      (select count(*)::int from lines) as lines from orders`);
    const { orders, last, right, lines } = rows[0] as { orders: number; last: number; right: boolean; lines: number };
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect({ orders, right, lines }).toEqual({ orders: last, right: true, lines: last * 2 });
    await expect(client.query("insert into lines values (99999999, 1)")).rejects.toThrow(/foreign key/);
  });
  expect(readFileSync(path.join(fresh, "uploads/pictures/tub.avif"))).toEqual(
    readFileSync(path.join(old, "uploads/pictures/tub.avif")),
  );
  expect(statSync(path.join(fresh, "uploads/empty")).size).toBe(0);
  expect(readdirSync(path.join(fresh, "uploads")).toSorted()).toEqual(["empty", "pictures"]);
  expect(readdirSync(folder)).toEqual(["fresh", "shop.tar.gz"]);
});

test("a backup that is interrupted leaves nothing behind, neither a file nor a copy nor a running database", async () => {
  const child = spawn(process.execPath, ["cli/backup.ts", "shop.tar.gz"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, DATABASE_URL: "", INIT_CWD: folder, DATA_DIR: old },
  });
  const [errors, ended] = [text(child.stderr), once(child, "exit")];
  await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 30_000, interval: 5 });
  child.kill("SIGINT");
  expect([...(await ended), await errors]).toEqual([1, null, "Interrupted: no backup was made.\n"]);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(path.join(old, "database")).filter((name) => name.startsWith("backup-"))).toEqual([]);
  const lock = lockEmbeddedPostgres(old);
  expect(lock).toBeDefined();
  lock?.release();
});

test("a restore replaces a shop only with --replace, and moves the shop before it aside", async () => {
  const file = await keepBackup();
  await expect(writeBackup({ dataDir: old, file, log })).rejects.toThrow(/exists already/);
  await withDatabase(fresh, (client) => client.query("create table lines as select 1 as one"));

  await withDatabase(fresh, async () => {
    await expect(restoreBackup({ dataDir: fresh, file, replace: true, log })).rejects.toThrow(
      /is running on .*fresh\. Stop it first/,
    );
  });
  await expect(restoreBackup({ dataDir: fresh, file, replace: false, log })).rejects.toThrow(
    /There is a shop in .*fresh already.+--replace/,
  );
  expect(await countLines(fresh)).toEqual({ count: 1 });

  const { aside } = await restoreBackup({ dataDir: fresh, file, replace: true, log });
  expect(await countLines(fresh)).toEqual(await countLines(old));
  expect(await countLines(aside!)).toEqual({ count: 1 });
});

test("a restore of which a table is not as it was is refused", async () => {
  const lossy = path.join(folder, "lossy.tar.gz");
  await rewriteDescription(await keepBackup(), lossy, (description) => {
    description.contents.tables["public.stock"]!.rows = 200_001;
  });
  await expect(restoreBackup({ dataDir: fresh, file: lossy, replace: false, log })).rejects.toThrow(
    "The restored tables are not as they were: public.stock (200001 rows, now 20000). Nothing was changed.",
  );
  expect(readdirSync(fresh).toSorted()).toEqual(["database"]);
});

/** A copy of the backup that says something else of itself. */
async function rewriteDescription(file: string, target: string, change: (description: BackupDescription) => void) {
  const [read, written] = [extract(), pack()];
  const writing = pipeline(written, createGzip(), createWriteStream(target));
  const copying = (async () => {
    for await (const entry of read) {
      const content = await buffer(entry);
      if (entry.header.name !== entryNames.description) written.entry(entry.header, content);
      else {
        const description = backupDescription.parse(JSON.parse(content.toString()));
        change(description);
        written.entry({ name: entryNames.description }, JSON.stringify(description));
      }
    }
    written.finalize();
  })();
  await Promise.all([pipeline(createReadStream(file), createGunzip(), read), copying, writing]);
}

test("a restored shop has its accounts without logins and mailed links", async () => {
  const [shop, file] = [path.join(folder, "shop"), path.join(folder, "shop.tar.gz")];
  await withDatabase(shop, async (client, url) => {
    await migrateDatabase(url);
    await client.query(
      "insert into accounts_accounts (id, display_name, first_name, second_name, email) values (gen_random_uuid(), 'Ayesha Khan', 'Ayesha', 'Khan', 'ayesha@example.com')",
    );
    await client.query(
      "insert into accounts_sessions (id, account_id, token, expires_at) select gen_random_uuid(), id, 'hash', now() + interval '1 day' from accounts_accounts",
    );
    await client.query(
      "insert into accounts_mailed_links (id, identifier, value, expires_at) select gen_random_uuid(), 'hash', id, now() + interval '1 hour' from accounts_accounts",
    );
  });
  await writeBackup({ dataDir: shop, file, log });
  await restoreBackup({ dataDir: fresh, file, replace: false, log });
  await withDatabase(fresh, async (client) => {
    const count = async (table: string) =>
      Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
    expect([
      await count("accounts_accounts"),
      await count("accounts_sessions"),
      await count("accounts_mailed_links"),
    ]).toEqual([1, 0, 0]);
  });
});

test("a file that is damaged, truncated or no backup changes nothing", async () => {
  const file = await keepBackup();
  const cut = path.join(folder, "cut.tar.gz");
  copyFileSync(file, cut);
  truncateSync(cut, statSync(cut).size - 5_000);
  const damaged = path.join(folder, "damaged.tar.gz");
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0, middle, middle + 2_000);
  writeFileSync(damaged, bytes);
  const foreign = path.join(folder, "notes.txt");
  writeFileSync(foreign, "not a backup");

  const restoring = (name: string) => restoreBackup({ dataDir: fresh, file: name, replace: false, log });
  await expect(restoring(cut)).rejects.toThrow(/damaged or cut short .+Nothing was changed/);
  await expect(restoring(damaged)).rejects.toThrow(/damaged or cut short .+Nothing was changed/);
  await expect(restoring(foreign)).rejects.toThrow(/is not a backup of the shop/);
  await expect(restoring(path.join(folder, "nowhere"))).rejects.toThrow(/ENOENT/);
  expect(readdirSync(fresh)).toEqual(["database"]);
  expect(existsSync(path.join(fresh, "database/cluster"))).toBe(false);
});

test.each([
  ["no file", "backup", [], {}, 2, /^Name the file to be written.+\n+Usage: npm run backup -- /],
  ["an unknown option", "restore", ["shop.tar.gz", "--force"], {}, 2, /unknown option '--force'\n+Usage: /],
  ["a folder without a database", "backup", ["shop.tar.gz"], {}, 1, /^There is no database .+ nothing to back up.+\n$/],
] as const)("the command given %s says so and fails", (_, command, args, env, code, sentence) => {
  const inherited = { ...process.env, DATABASE_URL: "", INIT_CWD: folder, DATA_DIR: path.join(folder, "none") };
  const { status, stderr, stdout } = spawnSync(process.execPath, [`cli/${command}.ts`, ...args], {
    env: { ...inherited, ...env },
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: code, stdout: "" });
  expect(stderr).toMatch(sentence);
});
