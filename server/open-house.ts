import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import type { Shop } from "#app/middleware/shop-context.ts";
import { openDatabase, type OpenDatabase } from "#platform/database.server.ts";
import { keepEmbeddedPostgresRunning } from "#platform/embedded-postgres/keep-embedded-postgres-running.ts";
import type { Log } from "#platform/log.ts";
import { Memory } from "#platform/memory.ts";
import { openMailTransport } from "#platform/mail/open-mail-transport.ts";
import { makeFolder } from "#platform/make-folder.ts";
import { migrateDatabase } from "#platform/migrate.server.ts";
import { nameTrouble } from "#platform/name-trouble.ts";
import { PageStore } from "#platform/page-store.ts";
import { openRateLimits } from "#platform/rate-limits.ts";
import { openLocalStorage } from "#platform/storage.ts";
import { limitConcurrencyByAsker } from "#platform/limit-concurrency-by-asker.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { waitForDatabase } from "#platform/wait-for-database.ts";
import type { WorkerParts } from "#worker/worker-parts.ts";
import type { Settings } from "./settings.ts";

/** What stands behind the shop's doors in this process. */
export interface House {
  databaseUrl: string;
  database: OpenDatabase;
  shop: Shop;
  /** Does work of the opening as soon as the database can be reached, which it may lose again. It must be repeatable. */
  untilReachable<Value>(work: () => Promise<Value>): Promise<Value>;
  workerParts(): WorkerParts;
  close(): Promise<void>;
}

/**
 * Starts or joins the database, brings it up to date, and opens everything that serving or working needs. One that is away is waited for, as is another
 * process that is at its migrations: `onWait` is called when that begins, maybe more than once. Throws one clear sentence when it cannot. When `signal` is
 * aborted our own database is let go at once: whatever still opens on top of it fails.
 */
export async function openHouse(settings: Settings, log: Log, signal?: AbortSignal, onWait?: () => Promise<void>): Promise<House> {
  const dataDir = settings.dataDir;
  prepareFolder(dataDir);
  const own = settings.databaseUrl === null ? await keepEmbeddedPostgresRunning({ dataDir, log }) : null;
  const databaseUrl = settings.databaseUrl ?? own!.url;
  signal?.addEventListener("abort", () => void own?.stop());
  const untilReachable: House["untilReachable"] = (work) => waitForDatabase(work, { host: new URL(databaseUrl).host, log, signal, onWait });
  try {
    await untilReachable(() => migrateDatabase(databaseUrl, { log, signal, onWait }));
  } catch (error) {
    await own?.stop();
    throw error;
  }

  const database = openDatabase({ url: databaseUrl, connections: settings.databaseConnections }, log);
  const shop: Shop = {
    database: database.database,
    storage: openLocalStorage(join(dataDir, "uploads")),
    log,
    limits: openRateLimits(),
    memory: new Memory(),
    // Programs ask for more lists at once than shoppers can wait for, and one of them for more than the others can.
    answers: new PageStore({ megabytes: settings.pageCacheMegabytes * 0.2, turn: limitConcurrencyByAsker(limitConcurrency({ atOnce: 4, waiting: 100 }), { atOnce: 2, waiting: 50, rest: 0, longestRest: 0 }) }),
    tally: { ordersPlaced: 0 },
    baseUrl: settings.baseUrl,
  };
  return {
    databaseUrl,
    database,
    untilReachable,
    shop,
    workerParts: () => ({ databaseUrl, storage: shop.storage, mail: openMailTransport(settings.mail, log), baseUrl: settings.baseUrl, picturesAhead: settings.picturesAhead, log }),
    async close() {
      await database.close();
      await own?.stop();
    },
  };
}

function prepareFolder(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The folder ${dataDir} cannot be written to (${nameTrouble(error)}). Set DATA_DIR to one that can.`);
  }
}
