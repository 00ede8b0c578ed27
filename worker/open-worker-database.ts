import { openDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { lowerPriorityOfConnections } from "#platform/machine/priority.ts";

interface WorkerDatabaseOptions {
  url: string;
  /** Whether its server runs on this machine as the shop's own. Then shoppers' statements come before those of jobs. */
  isOwn: boolean;
}

/** The worker's own connection pool: jobs may run longer than requests, and must not delay them. */
export function openWorkerDatabase({ url, isOwn }: WorkerDatabaseOptions, log: Log) {
  const opened = openDatabase({ url, connections: 12, statementTimeout: 60_000, connectionTimeout: 5_000 }, log);
  if (isOwn) lowerPriorityOfConnections(opened.pool);
  return opened;
}
