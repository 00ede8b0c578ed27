import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** An open lock file. The lock lasts until this descriptor and every inherited copy of it are closed, even by a kill. */
export interface LockFile {
  fd: number;
  /** Tries at once. It also changes the mode of a lock already held; a failed change loses the old lock. */
  tryLock(kind: "shared" | "exclusive"): boolean;
  close(): void;
}

/** Opens a lock file, and creates it when it is missing. Throws a clear sentence when it cannot be opened. */
export function openLockFile(file: string): LockFile {
  const fd = openSync(file, "a", 0o600);
  return { fd, tryLock: (kind) => tryLock(fd, kind), close: () => closeSync(fd) };
}

// flock(2) locks belong to the open file, not to the process: the program `flock` locks our descriptor and exits.
function tryLock(fd: number, kind: "shared" | "exclusive") {
  const flag = kind === "shared" ? "-s" : "-x";
  const { status, error, stderr } = spawnSync("flock", [flag, "-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", fd],
    encoding: "utf8",
  });
  if (error)
    throw new Error(
      `The embedded database needs the program "flock" (Debian package util-linux), which is not on this machine. Install it, or set DATABASE_URL. (${error.message})`,
    );
  if (status !== 0 && stderr.trim())
    throw new Error(`The lock of the embedded database could not be taken: ${stderr.trim()}`);
  return status === 0;
}
