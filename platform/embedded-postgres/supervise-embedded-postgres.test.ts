import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { checkInterval, superviseEmbeddedPostgres } from "./supervise-embedded-postgres.ts";

// Each test starts servers of its own, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function answers(url: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query("select 1")).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test("a killed server is started again by one of the processes that watch it, and each logs it once", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-watch-"));
  const pidFile = path.join(dataDir, "database/cluster/postmaster.pid");
  const logs = [0, 1].map(() => ({
    info: vi.fn<(message: string) => void>(),
    warn: vi.fn<(message: string) => void>(),
  }));
  const watched = await Promise.all(logs.map((log) => superviseEmbeddedPostgres({ dataDir, log })));
  const { url } = watched[0]!;
  try {
    expect(await answers(url)).toBe(true);
    for (const log of logs) log.info.mockClear();

    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");

    await vi.waitUntil(() => logs.every((log) => log.info.mock.calls.length > 0), { timeout: 30_000, interval: 20 });
    expect(await answers(url)).toBe(true);
    expect(readFileSync(pidFile, "utf8").split("\n")[0]).not.toBe(String(pid));
    for (const log of logs) {
      expect(log.warn.mock.calls).toEqual([[expect.stringContaining("has died; starting it again")]]);
      expect(log.info.mock.calls).toEqual([[expect.stringContaining("is running again")]]);
    }
  } finally {
    for (const one of watched) await one.stop();
    expect(await answers(url)).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a database that was moved away while it ran is waited for and not replaced by an empty one", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-watch-"));
  const [here, away] = ["cluster", "cluster.away"].map((name) => path.join(dataDir, "database", name)) as [
    string,
    string,
  ];
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
  const watched = await superviseEmbeddedPostgres({ dataDir, log });
  try {
    const pid = Number(readFileSync(path.join(here, "postmaster.pid"), "utf8").split("\n")[0]);
    renameSync(here, away);
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(() => log.warn.mock.calls.length > 0, { timeout: 30_000, interval: 20 });
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining("is no longer there")]]);
    expect(existsSync(here)).toBe(false);

    log.info.mockClear();
    renameSync(away, here);
    await vi.waitUntil(() => log.info.mock.calls.length > 0, { timeout: 30_000, interval: 20 });
    expect(await answers(watched.url)).toBe(true);
  } finally {
    await watched.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a database that is there again without our help is told of anew when it is away the next time", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-watch-"));
  const [here, away] = ["cluster", "cluster.away"].map((name) => path.join(dataDir, "database", name)) as [
    string,
    string,
  ];
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
  const watched = await superviseEmbeddedPostgres({ dataDir, log });
  try {
    // The server runs on in its folder, wherever that is.
    for (const times of [1, 2]) {
      renameSync(here, away);
      await vi.waitUntil(() => log.warn.mock.calls.length === times, { timeout: 30_000, interval: 20 });
      renameSync(away, here);
      // Until somebody has looked again.
      await wait(2 * checkInterval);
    }
    expect(log.info.mock.calls.flat().join()).not.toContain("running again");
  } finally {
    await watched.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
