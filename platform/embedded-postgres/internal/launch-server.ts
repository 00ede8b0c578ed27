import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findBinaries } from "./find-binaries.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { writeLockHolder } from "./lock-holder.ts";
import { port, claimFolder, type DatabaseFolder } from "./open-database-folder.ts";
import { readServerState } from "./read-server-state.ts";
import { runAsServer, type ServerProgram } from "./run-as-server.ts";
import { writeSettings, type ServerSettings } from "./write-settings.ts";

/** Folders with this prefix hold an unfinished copy. Without a server they are left over from a crash. */
export const unfinishedBackup = "backup-";

/**
 * Starts the server of a folder and returns when it accepts connections. Creates the cluster first when there is none. The caller holds the server
 * lock exclusively; the server inherits it and holds it as long as one of its processes lives. Throws with the server's own output when it does not
 * start.
 */
export async function launchServer(folder: DatabaseFolder, lockFd: number, settings: ServerSettings): Promise<void> {
  writeLockHolder(folder.serverLock, process.pid);
  claimFolder(folder);
  removeLeftovers(folder);
  const binaries = findBinaries(folder);
  await initialiseCluster(folder, binaries, lockFd);
  writeSettings(folder, settings);
  const cluster = folder.cluster.replace(folder.root, folder.rootForServer);
  const server = runAsServer(folder, "start", binaries.postgres, ["-D", cluster], lockFd);
  await waitUntilReady(folder, server);
  // From here on the server outlives us unless it is stopped.
  server.process.unref();
}

// We hold the lock, so no server of ours lives and the pid in the file is stale: the process is dead, or unreaped, or its number belongs to another
// program now. PostgreSQL alone does not recognise the last two cases. The same is true for the lock beside the socket.
function removeLeftovers(folder: DatabaseFolder) {
  rmSync(path.join(folder.cluster, "postmaster.pid"), { force: true });
  rmSync(path.join(folder.socketDir, `.s.PGSQL.${port}.lock`), { force: true });
  const leftovers = readdirSync(folder.root).filter((name) => name.startsWith(unfinishedBackup));
  for (const name of leftovers) rmSync(path.join(folder.root, name), { recursive: true, force: true });
}

// Recovery after a crash may take long, so there is no time limit while the server lives.
async function waitUntilReady(folder: DatabaseFolder, server: ServerProgram) {
  let ended: number | string | undefined;
  void server.ended.then((code) => (ended = code));
  while (readServerState(folder.cluster).state !== "running") {
    if (ended !== undefined)
      throw new Error(`The embedded database did not start (${ended}): ${server.output()} See also ${folder.logs}.`);
    await wait(15);
  }
}
