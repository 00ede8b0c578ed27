import { findCluster } from "./find-cluster.ts";
import { ensureServer } from "./internal/ensure-server.ts";
import { locateDatabase, openDatabaseFolder } from "./internal/open-database-folder.ts";
import { readServerState } from "./internal/read-server-state.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start-embedded-postgres.ts";

export const checkInterval = 1_000;

/**
 * Calls `startEmbeddedPostgres` and then watches the server: when it dies, one of the watching processes starts it again within about two seconds.
 * `url` stays the same. A failed start is retried until `stop`. When the database folder is missing, the supervisor waits for it and never creates a
 * new one.
 */
export async function superviseEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  const watch = watchServer(options);
  const stop = async () => {
    await watch.end();
    await database.stop();
  };
  return { ...database, stop };
}

function watchServer({ dataDir, log, settings = {} }: EmbeddedPostgresOptions) {
  const { cluster, root } = locateDatabase(dataDir);
  const ending = new AbortController();
  const said = new Set<string>();
  let looking: Promise<void> | undefined;

  const warnOnce = (message: string) => {
    if (!said.has(message)) log.warn(message);
    said.add(message);
  };
  const look = async () => {
    // Also where something else started it again: its next death is told anew.
    if (readServerState(cluster).state === "running") return said.clear();
    // A new, empty shop would only hide that the folder was moved or unmounted.
    if (!findCluster(dataDir))
      return warnOnce(
        `The database in ${root} is no longer there. Bring it back, or stop the shop and restore a backup.`,
      );
    warnOnce(`The database in ${root} has died; starting it again.`);
    try {
      await ensureServer(openDatabaseFolder(dataDir), settings, ending.signal);
      said.clear();
      log.info(`The database in ${root} is running again.`);
    } catch (error) {
      if (!ending.signal.aborted) warnOnce(error instanceof Error ? error.message : String(error));
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, checkInterval).unref();

  return {
    async end() {
      clearInterval(timer);
      ending.abort();
      await looking;
    },
  };
}
