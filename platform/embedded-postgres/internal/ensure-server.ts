import { setTimeout as wait } from "node:timers/promises";
import { launchServer } from "./launch-server.ts";
import { findLockHolder, type LockHolder } from "./lock-holder.ts";
import { openLockFile } from "./lock-file.ts";
import type { DatabaseFolder } from "./open-database-folder.ts";
import { readServerState } from "./read-server-state.ts";
import type { ServerSettings } from "./write-settings.ts";

/**
 * How long the lock may stay taken by one kind of holder while no server is visible. The programs that create a cluster hold it one after the other:
 * between two of them the holder is unknown for a moment.
 */
const lockTimeout: Record<LockHolder, number> = { neighbour: 120_000, unknown: 5_000, stranger: 0 };

/**
 * Returns when the server of a folder accepts connections. Joins the server when it runs already or another process starts it first; starts it
 * otherwise. Throws when the folder is in use where we cannot see it, or when the signal is aborted.
 */
export async function ensureServer(
  folder: DatabaseFolder,
  settings: ServerSettings,
  signal?: AbortSignal,
): Promise<"started" | "joined"> {
  let seen = { holder: "unknown" as LockHolder, since: Date.now() };
  for (;;) {
    const { state } = readServerState(folder.cluster);
    if (state === "running") return "joined";
    if (state === "gone") {
      const outcome = await tryToStart(folder, settings);
      if (outcome === "started") return outcome;
      const holder = findLockHolder(folder.serverLock);
      if (seen.holder !== holder) seen = { holder, since: Date.now() };
      if (outcome === "locked") assertKnownHolder(folder, seen);
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

function assertKnownHolder(folder: DatabaseFolder, { holder, since }: { holder: LockHolder; since: number }) {
  if (readServerState(folder.cluster).state !== "gone" || Date.now() - since < lockTimeout[holder]) return;
  throw new Error(
    `Another container or machine is running the database in ${folder.root} (it holds ${folder.serverLock}). ` +
      "One data folder serves one container: stop the other, give this one its own DATA_DIR, or let both use one DATABASE_URL.",
  );
}
