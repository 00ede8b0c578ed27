import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noteBackupMade } from "#platform/machine/backup-notes.server.ts";
import { noteBackup } from "#platform/machine/last-backup.ts";
import { createMachine } from "#platform/machine/machine.ts";
import { listenAsWorker } from "#test/listen-as-worker.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { HealthCheck } from "../../health/judge-health.ts";

async function openHealth({ keepsDatabase = true } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "health-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const transports = { mail: "smtp", whatsapp: "outbox", sms: "off" };
  const admin = await openAdmin(({ db }) => ({
    machine: createMachine({ dataDir, database: db, keepsDatabase, keepsFiles: true, transports }),
  }));
  const owner = await admin.signIn("owner");
  const read = async (path: string, part: string) => {
    const { status, body } = await owner.ask(path);
    expect(status).toBe(200);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Record<string, unknown> | null> };
    return Object.values(loaderData).find((each) => each && part in each)?.[part];
  };
  return {
    dataDir,
    database: admin.shop.db,
    listen: () => listenAsWorker(admin.shop),
    async checks() {
      const checks = (await read("/admin/health", "checks")) as HealthCheck[];
      return Object.fromEntries(checks.map((check) => [check.id, check]));
    },
    async alarms() {
      const { needed } = (await read("/admin", "waiting")) as {
        needed: { label: string; count: string; alarming: boolean }[];
      };
      return needed.filter(({ alarming }) => alarming).map(({ label, count }) => [label, count]);
    },
  };
}

test("the owner reads that nobody works in the background, on Today too, until somebody does", async () => {
  const { listen, checks, alarms } = await openHealth();
  expect((await checks())["worker"]).toMatchObject({
    state: "wrong",
    says: expect.stringContaining("no mail goes out"),
  });
  expect(await alarms()).toEqual([["Faults of the shop itself", "1"]]);
  await listen();
  expect(await checks()).toMatchObject({
    worker: { state: "well" },
    database: { state: "well" },
    messages: { state: "unused" },
  });
  expect(await alarms()).toEqual([]);
});

test("a backup is noted in the folder that it is of, and a note that cannot be read is none", async () => {
  const { dataDir, checks } = await openHealth();
  expect((await checks())["backup"]).toMatchObject({ state: "look", says: "None has been made yet." });
  noteBackup(dataDir, { at: new Date(), bytes: 12_400_000 });
  expect((await checks())["backup"]).toMatchObject({
    state: "well",
    says: "The last one was made 0 min ago by npm run backup: 12 MB.",
  });
  await writeFile(join(dataDir, "last-backup.json"), '{"at":"yest');
  expect((await checks())["backup"]).toMatchObject({ says: "None has been made yet." });
  noteBackup(join(dataDir, "gone"), { at: new Date(), bytes: 1 });
});

test("the page of a shop whose database is elsewhere knows the backups of which it was told, and the newest counts", async () => {
  const { database, checks } = await openHealth({ keepsDatabase: false });
  expect((await checks())["backup"]).toMatchObject({ state: "unused" });
  await noteBackupMade(database, { way: "npm run backup", bytes: 12_400_000, files: true });
  expect((await checks())["backup"]).toMatchObject({
    state: "well",
    says: "The last one was made 0 min ago by npm run backup: 12 MB.",
  });
  await noteBackupMade(database, { way: "pgBackRest" });
  expect((await checks())["backup"]).toMatchObject({ says: expect.stringContaining("by pgBackRest.") });
  await database.execute("update platform_backups set at = now() - interval '9 days'");
  expect((await checks())["backup"]).toMatchObject({ state: "wrong" });
  await noteBackupMade(database, { way: "pgBackRest" });
  expect((await checks())["backup"]).toMatchObject({ state: "well" });
});
