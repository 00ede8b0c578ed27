import { setTimeout as wait } from "node:timers/promises";
import { launchServer } from "./launch-server.ts";
import { findLockHolder } from "./lock-holder.ts";
import { openLockFile } from "./lock-file.ts";
import type { DatabaseFolder } from "./open-database-folder.ts";
import { readServerState } from "./read-server-state.ts";
import type { ServerSettings } from "./write-settings.ts";

/** How long the lock may stay taken without a server in sight: by a process of ours that is starting one, or by nobody known. */
const lockTimeout = { neighbour: 120_000, unknown: 5_000, stranger: 0 };

/**
 * Returns when the server of a folder takes connections: joined when it ran already or another process was first, else
 * started by us. Throws when the folder is in use where we cannot see it, or when the waiting is aborted.
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
    // A server started by hand, without our lock, may have appeared in between.
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
