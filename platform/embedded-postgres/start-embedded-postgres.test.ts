import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findServerUser } from "./internal/find-server-user.ts";
import { findLockHolder, writeLockHolder } from "./internal/lock-holder.ts";
import { readServerState } from "./internal/read-server-state.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

// Each test starts servers of its own, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
const leftRunning: { stop(): Promise<void> }[] = [];

const prepared = mkdtempSync(path.join(tmpdir(), "taqat-prepared-"));

beforeAll(async () => {
  const database = await startEmbeddedPostgres({ dataDir: prepared, log });
  await database.stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "taqat-database-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const running of leftRunning.splice(0)) await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir) {
  const database = await startEmbeddedPostgres({ dataDir: folder, log });
  leftRunning.push(database);
  return database;
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}

/** Creates a folder with a ready cluster, for tests that are not about its creation. */
const usePreparedCluster = () =>
  cpSync(path.join(prepared, "database/cluster"), path.join(dataDir, "database/cluster"), { recursive: true });

/** Another process of the shop: it prints its role once it has the database, and leaves the database when its input ends. */
function spawnApp() {
  const program = `
    import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
    const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log: { info() {}, warn() {} } });
    console.log(database.role);
    for await (const _ of process.stdin);
    await database.stop();`;
  const app = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { app, ended: once(app, "exit") };
}

async function startApp() {
  const { app, ended } = spawnApp();
  const [role] = (await Promise.race([once(app.stdout, "data"), ended])) as [Buffer | number | null];
  const leave = async () => {
    app.stdin.end();
    await ended;
  };
  leftRunning.push({ stop: leave });
  return { role: String(role).trim(), leave, kill: async () => void (app.kill("SIGKILL"), await ended) };
}

const serverPid = () =>
  Number(readFileSync(path.join(dataDir, "database/cluster/postmaster.pid"), "utf8").split("\n")[0]);
const isServerGone = () => readServerState(path.join(dataDir, "database/cluster")).state === "gone";

test("an empty folder becomes a durable database that knows the letters of every language", async () => {
  const { url, role } = await start();
  expect(role).toBe("started");
  await query(url, "create extension pg_trgm");
  const [row] = await query(
    url,
    `select current_database() as name, lower('ÀÉ') as lower, 'É' ilike 'é' as alike,
    cardinality(show_trgm('پروٹین')) as trigrams, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
    (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  );
  expect(row).toEqual({
    name: "taqat",
    lower: "àé",
    alike: true,
    trigrams: 7,
    fsync: "on",
    checksums: "on",
    superuser: false,
  });

  await query(url, "create table buyers (phone text unique, name text, check (name <> 'Zubaida'))");
  await query(url, "insert into buyers values ('+923009876543', 'Ayesha')");
  await expect(query(url, "insert into buyers select * from buyers")).rejects.toThrow("duplicate key");
  await expect(query(url, "insert into buyers select phone || '0', 'Zubaid' || 'a' from buyers")).rejects.toThrow(
    "check",
  );
  const logs = path.join(dataDir, "database/log");
  const logged = () =>
    readdirSync(logs)
      .map((file) => readFileSync(path.join(logs, file), "utf8"))
      .join("");
  await vi.waitFor(() => expect(logged()).toContain("check constraint"));
  for (const own of ["9876543", "Zubaida"]) expect(logged()).not.toContain(own);
});

test("a second process joins, the first may leave, and the last one out stops the server", async () => {
  usePreparedCluster();
  const first = await startApp();
  const second = await start();
  expect([first.role, second.role]).toEqual(["started", "joined"]);
  await first.leave();
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
  expect(isServerGone()).toBe(true);
});

test("when several processes open an empty folder, one starts the server and the others join it", async () => {
  const apps = await Promise.all([startApp(), startApp(), startApp()]);
  expect(apps.map(({ role }) => role).toSorted()).toEqual(["joined", "joined", "started"]);
});

test("programs that a killed process left running on a new cluster are waited for, however long they take", async () => {
  const { app, ended } = spawnApp();
  await vi.waitUntil(() => existsSync(path.join(dataDir, "database/cluster.new")), { timeout: 30_000, interval: 5 });
  app.kill("SIGKILL");
  await ended;
  expect(findLockHolder(path.join(dataDir, "database/server.lock"))).toBe("neighbour");
  expect((await start()).role).toBe("started");
});

test("a server whose process was killed is joined by the next one, and stopped by it", async () => {
  usePreparedCluster();
  const app = await startApp();
  const pid = serverPid();
  await app.kill();
  const next = await start();
  expect(next.role).toBe("joined");
  expect(serverPid()).toBe(pid);
  await next.stop();
  expect(isServerGone()).toBe(true);
});

test("every acknowledged row is there after the server was killed", async () => {
  usePreparedCluster();
  const { url } = await start();
  await query(url, "create table orders (id int primary key)");
  for (let id = 1; id <= 50; id += 1) await query(url, `insert into orders values (${id})`);
  process.kill(serverPid(), "SIGKILL");
  await vi.waitUntil(isServerGone, { timeout: 5_000, interval: 10 });
  const again = await start();
  expect(again).toMatchObject({ role: "started", url });
  expect(await query(url, "select count(*)::int as rows from orders")).toEqual([{ rows: 50 }]);
});

test("a pid file whose number belongs to another program now does not prevent the start", async () => {
  usePreparedCluster();
  const other = spawn("cat", {
    ...findServerUser(path.join(dataDir, "database/cluster")),
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(other, "exit");
  const lines = [
    other.pid,
    path.join(dataDir, "database/cluster"),
    1,
    5432,
    path.join(dataDir, "database/run"),
    "",
    "",
    "ready",
  ];
  writeFileSync(path.join(dataDir, "database/cluster/postmaster.pid"), lines.join("\n"));
  mkdirSync(path.join(dataDir, "database/run"));
  writeFileSync(path.join(dataDir, "database/run/.s.PGSQL.5432.lock"), lines.join("\n"));
  expect((await start()).role).toBe("started");
  expect(other.exitCode).toBeNull();
  other.stdin.end();
  await ended;
});

test("a folder in use by another container is refused in one sentence", async () => {
  usePreparedCluster();
  const lockFile = path.join(dataDir, "database/server.lock");
  writeFileSync(lockFile, JSON.stringify({ pid: 1, machine: "another one" }));
  const holder = spawn("flock", [lockFile, "sh", "-c", "echo held; cat"], { stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(holder, "exit");
  await once(holder.stdout, "data");
  await expect(start()).rejects.toThrow(/^Another container or machine is running the database in .+ stop the other/);
  holder.stdin.end();
  await ended;
  expect((await start()).role).toBe("started");
});

test("a folder whose lock goes from one program of a long start to the next one is waited for", async () => {
  usePreparedCluster();
  const lockFile = path.join(dataDir, "database/server.lock");
  writeFileSync(lockFile, "");
  writeLockHolder(lockFile, process.pid);
  const holder = spawn("flock", [lockFile, "sh", "-c", "echo held; cat"], { stdio: ["pipe", "pipe", "ignore"] });
  await once(holder.stdout, "data");
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const started = start();
  await wait(200);
  vi.advanceTimersByTime(10_000);
  await wait(200);
  writeFileSync(lockFile, "");
  await Promise.race([started, wait(400)]);
  holder.stdin.end();
  expect((await started).role).toBe("started");
});

test("a folder with a path too long for a socket, and with spaces in it, works", async () => {
  const { url } = await start(path.join(dataDir, "a folder ".repeat(15).trim()));
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(process.platform === "linux")("a connection keeps the memory of a statement for the next one", async () => {
  usePreparedCluster();
  const client = new Client({ connectionString: (await start()).url });
  client.on("error", () => undefined);
  await client.connect();
  const work = () =>
    client.query(
      "select sum(length(n::text)) from (select n from generate_series(1, 20000) n order by n desc) ordered",
    );
  const pid = (await client.query("select pg_backend_pid() as pid")).rows[0].pid as number;
  // The tenth field counts the pages that the kernel had to hand out; the second, in brackets, may contain spaces.
  const faults = () => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[7]);
  for (let times = 0; times < 10; times += 1) await work();
  const before = faults();
  for (let times = 0; times < 20; times += 1) await work();
  expect(faults() - before).toBeLessThan(20 * 50);
  await client.end();
});

test("without the program flock the start fails with a sentence that says what to install", async () => {
  const bin = path.join(dataDir, "bin");
  mkdirSync(bin);
  for (const name of ["id", "test"])
    symlinkSync(spawnSync("which", [name], { encoding: "utf8" }).stdout.trim(), path.join(bin, name));
  vi.stubEnv("PATH", bin);
  await expect(start()).rejects.toThrow(/needs the program "flock".+util-linux.+DATABASE_URL/);
});
