import { findCluster } from "./find-cluster.ts";
import { ensureServer } from "./internal/ensure-server.ts";
import { locateDatabase, openDatabaseFolder } from "./internal/open-database-folder.ts";
import { readServerState } from "./internal/read-server-state.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from "./start-embedded-postgres.ts";

const checkInterval = 1_000;

/**
 * `startEmbeddedPostgres`, and from then on a watch over the server: when it dies it is started again within about two seconds,
 * by one of the processes that watch it. `url` stays the same. A start that fails is tried again until `stop`. A database that is no
 * longer there is waited for, never made anew.
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
    if (readServerState(cluster).state === "running") return;
    // A new, empty shop in place of a folder that was moved or unmounted would only hide that.
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
