import { openDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";

/** The worker's own connection pool: jobs may run longer than requests, and must not delay them. */
export const openWorkerDatabase = (url: string, log: Log) =>
  openDatabase({ url, connections: 12, statementTimeout: 60_000, connectionTimeout: 5_000 }, log);
