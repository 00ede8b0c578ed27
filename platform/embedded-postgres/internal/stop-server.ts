import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseFolder } from "./open-database-folder.ts";
import { isServerOf, readServerState } from "./read-server-state.ts";

const stopTimeout = 60_000;

/** Stops the server of a folder: open sessions end and everything is written. Returns when it is gone; false when none ran. */
export async function stopServer(folder: Pick<DatabaseFolder, "cluster">): Promise<boolean> {
  const found = readServerState(folder.cluster);
  if (found.state === "gone") return false;
  try {
    // PostgreSQL's "fast" shutdown.
    process.kill(found.pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  const until = Date.now() + stopTimeout;
  // The server deletes its pid file first, and gives up its lock when the process ends.
  while (isServerOf(folder.cluster, found.pid) || readServerState(folder.cluster).state !== "gone") {
    if (Date.now() > until)
      throw new Error(`The embedded database (process ${found.pid}) did not stop within ${stopTimeout / 1000} s.`);
    await wait(15);
  }
  return true;
}
