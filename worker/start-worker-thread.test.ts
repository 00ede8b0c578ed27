import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { filesOnDisk } from "#platform/files/file-settings.ts";
import { createLog } from "#platform/log.ts";
import { startWorkerThread } from "./start-worker-thread.ts";
import type { WorkerSettings } from "./worker-context.ts";

const settings: WorkerSettings = {
  databaseUrl: "postgres://localhost/shop",
  ownsDatabase: false,
  schemaVersion: 0,
  files: filesOnDisk("/uploads"),
  mail: { transport: "smtp" },
  messaging: {
    whatsapp: { transport: "off" },
    sms: { transport: "off" },
    webhook: { appSecret: null, verifyToken: null },
    whatsAppNumberId: null,
    smsReceipts: null,
  },
  baseUrl: "https://shop.example",
  picturesAhead: true,
  secretKey: "a secret key for tests, long enough",
  logLevel: "silent",
};

/** Runs this code in the worker's thread. `note` is a file that it may write to. */
function startThread(code: string) {
  const folder = mkdtempSync(join(tmpdir(), "taqat-thread-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, note] = [join(folder, "thread.mjs"), join(folder, "note")];
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs"; import { parentPort, workerData } from "node:worker_threads";
     const note = (text) => appendFileSync(${JSON.stringify(note)}, text + "\\n"); ${code}`,
  );
  const logged: { msg: string; error?: string }[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
  const thread = startWorkerThread(file, settings, log);
  onTestFinished(() => thread.stop());
  const noted = () => (existsSync(note) ? readFileSync(note, "utf8").trim().split("\n") : []);
  return { thread, noted, logged };
}

const stopWhenAsked = `parentPort.once("message", () => { note("stopped"); process.exit(0); });`;

test("The worker's thread gets the worker's settings, and ends when it is stopped", async () => {
  const { thread, noted, logged } = startThread(`note(workerData.baseUrl); ${stopWhenAsked}`);
  await vi.waitFor(() => expect(noted()).toEqual([settings.baseUrl]), { timeout: 10_000 });
  await thread.stop();
  expect(noted()).toEqual([settings.baseUrl, "stopped"]);
  expect(logged).toEqual([]);
});

test("A thread that is stopped before it has started ends too", async () => {
  const { thread, noted } = startThread(stopWhenAsked);
  await thread.stop();
  expect(noted()).toEqual(["stopped"]);
});

test("The thread says how many connections it has, and none once it has ended", async () => {
  const shared = JSON.stringify(new URL("shared-measure.ts", import.meta.url));
  const { thread } = startThread(
    `${stopWhenAsked} const { shareMeasure } = await import(${shared}); let used = 2;
     shareMeasure(workerData.connections, () => ({ used: used++, idle: 1, waiting: 4 }));`,
  );
  expect(thread.measure()).toEqual({ used: 0, idle: 0, waiting: 0 });
  await vi.waitFor(() => expect(thread.measure().used).toBeGreaterThan(2), { timeout: 10_000 });
  expect(thread.measure()).toMatchObject({ idle: 1, waiting: 4 });
  await thread.stop();
  expect(thread.measure()).toEqual({ used: 0, idle: 0, waiting: 0 });
});

test("A thread that fails is logged and starts again, and the process of the shop goes on", async () => {
  const { noted, logged } = startThread(
    `note("started"); ${stopWhenAsked} setTimeout(() => { throw new Error("Out of ink"); });`,
  );
  await vi.waitFor(() => expect(noted().length).toBeGreaterThanOrEqual(3), { timeout: 10_000 });
  expect(logged.map(({ msg }) => msg).slice(0, 2)).toEqual([
    "The worker's thread failed",
    "The worker's thread ended and starts again",
  ]);
  expect(logged[0]?.error).toContain("Out of ink");
});

test("A job that computes for long delays nothing in the thread that serves", async () => {
  const { noted } = startThread(
    `${stopWhenAsked} note("busy"); for (const end = Date.now() + 1500; Date.now() < end;); note("done");`,
  );
  await vi.waitFor(() => expect(noted()).toEqual(["busy"]), { timeout: 10_000, interval: 5 });
  let turns = 0;
  while (!noted().includes("done")) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(100);
});
