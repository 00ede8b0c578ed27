import { readFileSync, readlinkSync, writeFileSync } from "node:fs";

interface Holder {
  pid: number;
  machine: string;
}

/** Notes in a held lock file which process holds it, for those who find it taken. */
export function writeLockHolder(lockFile: string, pid: number): void {
  const holder: Holder = { pid, machine: machineId() };
  writeFileSync(lockFile, JSON.stringify(holder));
}

/**
 * Who holds a lock file that is taken: a living process of ours, somebody whose processes we cannot see (another container
 * or machine), or nobody we can name (a process that died a moment ago, or a holder that left no note).
 */
export function findLockHolder(lockFile: string): "neighbour" | "stranger" | "unknown" {
  const holder = readLockHolder(lockFile);
  if (!holder) return "unknown";
  if (holder.machine !== machineId()) return "stranger";
  try {
    process.kill(holder.pid, 0);
    return "neighbour";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "neighbour" : "unknown";
  }
}

function readLockHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** A name that two processes share exactly when they see each other's pids: the running kernel and the pid namespace. */
export function machineId(): string {
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
}
