import { readFileSync, readlinkSync, writeFileSync } from "node:fs";

interface Holder {
  pid: number;
  machine: string;
}

/** Writes the current process into a held lock file, for processes that find it taken. */
export function writeLockHolder(lockFile: string, pid: number): void {
  const holder: Holder = { pid, machine: machineId() };
  writeFileSync(lockFile, JSON.stringify(holder));
}

/**
 * The holder of a taken lock file: a living process of ours, a process that we cannot see (of another container or machine), or an unknown holder (a
 * process that died a moment ago, or one that wrote nothing into the file).
 */
export type LockHolder = "neighbour" | "stranger" | "unknown";

/** Identifies the holder of a taken lock file. */
export function findLockHolder(lockFile: string): LockHolder {
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

/** An identifier that two processes share exactly when they see each other's pids: the running kernel and the pid namespace. */
function machineId(): string {
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
}
