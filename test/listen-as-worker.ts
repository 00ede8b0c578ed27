import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Database } from "#platform/database/database.server.ts";
import { startHeartbeat } from "#platform/processes/heartbeat.ts";

/** Says to others, as a worker does, that one lives, until the test ends. */
export async function listenAsWorker({ db }: { db: Database }) {
  const heartbeat = startHeartbeat({ database: db, kind: "worker", schemaVersion: 0, log: pino({ level: "silent" }) });
  onTestFinished(() => heartbeat.stop());
  while (heartbeat.heardFor() === 0) await new Promise((resolve) => setImmediate(resolve));
}
