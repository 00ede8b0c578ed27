import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

/**
 * The state of a cluster's server according to postmaster.pid and the process table. "gone" covers a missing file, a dead or unreaped process, and a
 * number that now belongs to another program.
 */
export type ServerState = { state: "gone" } | { state: "starting" | "running" | "stopping"; pid: number };

/** Reads the state of the server of a cluster folder, as far as this pid namespace can see it. */
export function readServerState(cluster: string): ServerState {
  const lines = readPidFile(cluster);
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!pid || !isServerOf(cluster, pid)) return { state: "gone" };
  const status = lines[7]?.trim();
  // A standby that can be read says "standby".
  if (status === "ready" || status === "standby") return { state: "running", pid };
  return { state: status === "stopping" ? "stopping" : "starting", pid };
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/**
 * Whether a process is the server of a cluster folder. Its working folder is its data folder. An unreaped (zombie) process has no working folder any
 * more, so it is none.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
