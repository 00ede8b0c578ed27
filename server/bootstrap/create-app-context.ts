import { accessSync, constants } from "node:fs";
import type { Shop } from "#app/http/context.ts";
import { jobNames } from "#domains/jobs/enqueue.ts";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { superviseEmbeddedPostgres } from "#platform/embedded-postgres/supervise-embedded-postgres.ts";
import type { Log } from "#platform/log.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { createFolder } from "#platform/files/create-folder.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { formatError } from "#platform/format-error.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createMachine } from "#platform/machine/machine.ts";
import { checkBucket } from "#platform/files/check-bucket.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { createDatabaseRateLimits } from "#platform/rate-limits/rate-limit-counts.server.ts";
import { raisePriorityOfConnections } from "#platform/machine/priority.ts";
import { createFairConcurrencyLimit } from "#platform/resilience/fair-concurrency-limit.ts";
import { createConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";
import { openReads, type Reads } from "#platform/database/reads/open-reads.ts";
import { namesOfHosts } from "#platform/database/hosts/database-address.ts";
import { waitForDatabase } from "#platform/database/wait-for-database.ts";
import { readTogether } from "#platform/database/read-together.ts";
import type { WorkerSettings } from "#worker/worker-context.ts";
import type { Config } from "./config.ts";
import { loadSecretKey } from "./load-secret-key.ts";

/** The application context: everything that this process needs to serve or to work. */
export interface AppContext {
  /** Without a pooler in between. */
  databaseUrl: string;
  database: OpenDatabase;
  reads: Reads;
  shop: Shop;
  /** The number of the last migration that this process knows. */
  schemaVersion: number;
  /** Runs startup work as soon as the database can be reached. The connection may be lost again, so the work must be repeatable. */
  whenDatabaseReachable<Value>(work: () => Promise<Value>): Promise<Value>;
  workerSettings: WorkerSettings;
  close(): Promise<void>;
}

/**
 * Starts or joins the database, migrates it, and opens everything that serving or working needs. When the database cannot be reached, or another
 * process is running the migrations, it waits and calls `onWait`, possibly more than once. Throws one clear sentence on failure. When `signal` is
 * aborted, the embedded database is released at once, and everything that is still opening on it fails.
 */
export async function createAppContext(
  settings: Config,
  log: Log,
  signal?: AbortSignal,
  onWait?: () => Promise<void>,
): Promise<AppContext> {
  const dataDir = settings.dataDir;
  prepareFolder(dataDir);
  const own = settings.databaseUrl === null ? await superviseEmbeddedPostgres({ dataDir, log }) : null;
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl ?? own!.url;
  signal?.addEventListener("abort", () => void own?.stop());
  const whenDatabaseReachable: AppContext["whenDatabaseReachable"] = (work) =>
    waitForDatabase(work, { host: namesOfHosts(databaseUrl), log, signal, onWait });
  let schemaVersion: number;
  try {
    schemaVersion = await whenDatabaseReachable(() =>
      migrateDatabase(databaseUrl, { jobs: jobNames, log, signal, onWait }),
    );
  } catch (error) {
    await own?.stop();
    throw error;
  }

  const database = openDatabase(
    {
      url: settings.databaseUrl ?? databaseUrl,
      connections: settings.databaseConnections,
      behindPooler: settings.databaseDirectUrl !== null,
    },
    log,
  );
  if (own) raisePriorityOfConnections(database.pool);
  const reads = openReads({
    urls: settings.databaseReadUrls,
    primary: database,
    connections: settings.databaseConnections,
    behindPooler: settings.databaseDirectUrl !== null,
    log,
  });
  void checkBucket(settings.files, log);
  const secretKey = loadSecretKey(dataDir, settings.secretKey);
  const shop: Shop = {
    database: database.database,
    reads: reads.database,
    readTogether,
    storage: await openFileStorage(settings.files),
    log,
    // Our own database belongs to this machine, on which one process serves.
    limits: createRateLimits(
      settings.databaseUrl === null ? undefined : createDatabaseRateLimits(database.pool, secretKey),
    ),
    cache: new DataCache(),
    // API clients request many lists at once, so renders are limited: four at a time, and two of them for one client.
    responseCache: new PageCache({
      megabytes: settings.pageCacheMegabytes * 0.2,
      limit: createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 4, maxQueued: 100 }), {
        atOnce: 2,
        waiting: 50,
        rest: 0,
        maxRest: 0,
      }),
    }),
    counters: { ordersPlaced: 0 },
    baseUrl: settings.baseUrl,
    secretKey,
    canSendCodes: settings.messaging.sms.transport !== "off" || settings.messaging.whatsapp.transport !== "off",
    smsReceipts: settings.messaging.smsReceipts,
    courierUrls: settings.courierUrls,
    machine: createMachine({
      dataDir,
      database: database.database,
      keepsDatabase: own !== null,
      keepsFiles: settings.files.place === "disk",
      transports: {
        mail: settings.mail.transport,
        whatsapp: settings.messaging.whatsapp.transport,
        sms: settings.messaging.sms.transport,
      },
    }),
  };
  return {
    databaseUrl,
    database,
    reads,
    whenDatabaseReachable,
    schemaVersion,
    shop,
    workerSettings: {
      databaseUrl,
      ownsDatabase: own !== null && settings.databaseDirectUrl === null,
      schemaVersion,
      files: settings.files,
      cdn: settings.cdn,
      mail: settings.mail,
      // The worker checks no signatures.
      messaging: { ...settings.messaging, webhook: { appSecret: null, verifyToken: null }, smsReceipts: null },
      baseUrl: settings.baseUrl,
      picturesAhead: settings.picturesAhead,
      courierUrls: settings.courierUrls,
      logLevel: settings.logLevel,
      tracing: settings.tracing,
      secretKey,
    },
    async close() {
      await reads.close();
      await database.close();
      await own?.stop();
    },
  };
}

function prepareFolder(dataDir: string) {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The folder ${dataDir} cannot be written to (${formatError(error)}). Set DATA_DIR to one that can.`,
    );
  }
}
