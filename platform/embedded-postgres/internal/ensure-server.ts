import { setTimeout as wait } from "node:timers/promises";
import { launchServer } from "./launch-server.ts";
import { findLockHolder } from "./lock-holder.ts";
import { openLockFile } from "./lock-file.ts";
import type { DatabaseFolder } from "./open-database-folder.ts";
import { readServerState } from "./read-server-state.ts";
import type { ServerSettings } from "./write-settings.ts";

/** How long the lock may stay taken while no server is visible: by one of our processes that is starting it, or by an unknown holder. */
const lockTimeout = { neighbour: 120_000, unknown: 5_000, stranger: 0 };

/**
 * Returns when the server of a folder accepts connections. Joins the server when it runs already or another process starts it first; starts it
 * otherwise. Throws when the folder is in use where we cannot see it, or when the signal is aborted.
 */
export async function ensureServer(
  folder: DatabaseFolder,
  settings: ServerSettings,
  signal?: AbortSignal,
): Promise<"started" | "joined"> {
  const since = Date.now();
  for (;;) {
    const { state } = readServerState(folder.cluster);
    if (state === "running") return "joined";
    if (state === "gone") {
      const outcome = await tryToStart(folder, settings);
      if (outcome === "started") return outcome;
      if (outcome === "locked") assertKnownHolder(folder, Date.now() - since);
    }
    await wait(25, undefined, { signal });
  }
}

async function tryToStart(
  folder: DatabaseFolder,
  settings: ServerSettings,
): Promise<"started" | "locked" | "look-again"> {
  const lock = openLockFile(folder.serverLock);
  try {
    if (!lock.tryLock("exclusive")) return "locked";
    // A server that was started by hand, without our lock, may have appeared in between.
    if (readServerState(folder.cluster).state !== "gone") return "look-again";
    await launchServer(folder, lock.fd, settings);
    return "started";
  } finally {
    lock.close();
  }
}

function assertKnownHolder(folder: DatabaseFolder, waited: number) {
  if (readServerState(folder.cluster).state !== "gone" || waited < lockTimeout[findLockHolder(folder.serverLock)])
    return;
  throw new Error(
    `Another container or machine is running the database in ${folder.root} (it holds ${folder.serverLock}). ` +
      "One data folder serves one container: stop the other, give this one its own DATA_DIR, or let both use one DATABASE_URL.",
  );
}
