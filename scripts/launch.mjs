import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { node, root } from "./prepare.mjs";

// Each thread that draws pictures would keep a heap of its own, a hundred megabytes in all, long after the last picture. The C library
// reads this before any code of ours runs.
const memory = { MALLOC_ARENA_MAX: "2" };

/**
 * Runs a program file of the shop under Node 24 in place of this process: same terminal, same signals, and its exit code becomes
 * ours. The program may get SIGINT twice (a terminal sends Ctrl-C to both of us), so it has to stop once only.
 */
export function launch(file, args = [], env = {}) {
  const leash = pathToFileURL(path.join(root, "scripts/stop-with-launcher.mjs")).href;
  const child = spawn(node, ["--import", leash, path.resolve(root, file), ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...memory, ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("error", (error) => fail(error));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}

/** Runs the steps of a launcher; a failure is printed as it stands and ends the process with exit code 1. */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  console.error(error.message);
  process.exit(1);
}
