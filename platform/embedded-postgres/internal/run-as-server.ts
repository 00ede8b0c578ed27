import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { restorePriority } from "../../machine/priority.ts";
import { writeLockHolder } from "./lock-holder.ts";
import type { DatabaseFolder } from "./open-database-folder.ts";

/** A running program of PostgreSQL, under the server's account. */
export interface ServerProgram {
  process: ChildProcess;
  /** Settles with the exit code (or the signal) when the program ends; never rejects. */
  ended: Promise<number | string>;
  /** Its output so far. */
  output(): string;
}

/**
 * Bytes. What a statement worked in stays with its process for the next one. glibc would give all but 128 KB back to the system after each, and get it again,
 * a page at a time and filled with zeros: a twentieth of what the database spends on an order.
 */
const memory = { MALLOC_TRIM_THRESHOLD_: "4000000", MALLOC_MMAP_THRESHOLD_: "2000000" };

/**
 * Starts a program of PostgreSQL in a session of its own, so that Ctrl-C in our terminal does not reach it. Its output goes to the file
 * `log/<name>.log`: a pipe would block the server once we stop reading. The program inherits `lockFd`, so the lock lives as long as the program and
 * its children.
 */
export function runAsServer(
  folder: DatabaseFolder,
  name: string,
  file: string,
  args: string[],
  lockFd: number,
): ServerProgram {
  const logFile = path.join(folder.logs, `${name}.log`);
  const log = openSync(logFile, "w", 0o600);
  const root = openSync(folder.root, "r");
  try {
    const child = spawn(file, args, {
      ...folder.user,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log, log, root, lockFd],
      // The locale of the machine may not be installed; the cluster's own locale is fixed when it is created.
      env: { PATH: process.env.PATH, LANG: "C", LC_ALL: "C", TZ: "UTC", ...memory },
    });
    if (child.pid) {
      restorePriority(child.pid);
      // If we are killed, the next process finds this living process behind the lock, and waits for it.
      writeLockHolder(folder.serverLock, child.pid);
    }
    const ended = new Promise<number | string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(code ?? signal ?? "unknown"));
    });
    return { process: child, ended, output: () => readFileSync(logFile, "utf8").trim() };
  } finally {
    closeSync(log);
    closeSync(root);
  }
}
