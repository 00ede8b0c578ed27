import { hostname } from "node:os";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { listLiveProcesses, sweepProcesses } from "./live-processes.server.ts";

const log = pino({ level: "silent" });

test("processes that say so are alive, those that have been silent for a quarter of a minute are not, and what is left of them is deleted", async () => {
  await using opened = await openTestDatabase();
  const { database, pool } = opened;
  const heartbeats = (["shop", "worker"] as const).map((kind) =>
    startHeartbeat({ database, kind, schemaVersion: 0, log, interval: 20 }),
  );
  const about = { host: hostname(), pid: process.pid, startedAt: expect.any(Date), seenAt: expect.any(Date) };
  await vi.waitFor(async () => {
    const alive = await listLiveProcesses(database);
    expect(alive.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: "shop", ...about },
      { kind: "worker", ...about },
    ]);
  });
  await vi.waitFor(() => expect(heartbeats[0]!.heardFor()).toBeGreaterThan(0));

  await pool.query(
    `insert into platform_processes (id, kind, host, pid, runners, seen_at) select gen_random_uuid(), 'worker', 'gone', 1, '{}', now() - seconds * interval '1 second'
     from unnest('{14, 16, 3601}'::int[]) as seconds`,
  );
  expect((await listLiveProcesses(database)).filter(({ host }) => host === "gone")).toHaveLength(1);
  expect(await sweepProcesses(database)).toBe(1);

  await Promise.all(heartbeats.map((heartbeat) => heartbeat.stop()));
  expect(await opened.look("select host from platform_processes")).toEqual([{ host: "gone" }, { host: "gone" }]);
});
