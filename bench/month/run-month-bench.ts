import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { superviseEmbeddedPostgres } from "#platform/embedded-postgres/supervise-embedded-postgres.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { runMonth } from "#test/month/days/run-month.ts";
import { summarise } from "#test/month/days/summarise.ts";

/** Processes that die, and kills of the database server, in a month of the bench. */
const crashes = { deaths: 12, outages: 8 };

/**
 * A simulated month with so many orders, on a database server of its own that is killed now and then, and what became of
 * it. Fails where the shop and the model differ.
 */
export async function runMonthBench({ orders, seed }: { orders: number; seed: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-month-"));
  const log = pino({ level: "silent" });
  const server = await superviseEmbeddedPostgres({ dataDir, log });
  const { database: db, close } = openDatabase({ url: server.url, connections: 10, statementTimeout: 600_000 }, log);
  const spread = (times: number, from: number, to: number) =>
    Array.from({ length: times }, (_, at) => Math.floor(from + ((to - from) * at) / times) + (seed % 97));
  try {
    await migrateDatabase(server.url);
    console.log(`A month of ${orders.toLocaleString("en")} orders (seed ${seed}) …`);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    const report = await runMonth(
      { db, url: server.url, storage: createFileStorage(dataDir), folder: dataDir },
      {
        orders,
        seed,
        goods: 200,
        days: 30,
        processes: 2,
        lanes: 6,
        // A process dies after so many statements of its own.
        deaths: spread(crashes.deaths, orders, orders * 4).map((after) => Math.ceil(after / 2)),
        outages: spread(crashes.outages, orders / 5, orders * 8),
        outage: async () => void process.kill(readServerPid(dataDir), "SIGKILL"),
      },
      (day, ended) =>
        console.log(`day ${day + 1}: ${ended.toLocaleString("en")} orders have ended, ${seconds().toFixed(0)} s`),
    );
    for (const sentence of summarise(report)) console.log(sentence);
    console.log(
      `${seconds().toFixed(0)} s, ${(report.actions / seconds()).toFixed(0)} actions and ${(orders / seconds()).toFixed(1)} orders a second.`,
    );
    if (Object.keys(report.contradictions).length > 0) process.exitCode = 1;
  } finally {
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const readServerPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "database/cluster/postmaster.pid"), "utf8").split("\n")[0]);
