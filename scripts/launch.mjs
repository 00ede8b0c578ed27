import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { node, root } from "./prepare.mjs";

// Each thread that renders pictures would hold a heap of its own, a hundred megabytes in all, long after the last picture; and what is
// larger than a megabyte, such as an uploaded file, would stay with the process once it is free. The C library reads these variables before any code
// of ours runs.
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1000000" };

// Megabytes for what lives shortly; V8's own maximum is 16, and it uses up to three times as much. Collected less often, less of a page's data is still in use
// and copied.
const heap = ["--min-semi-space-size=16", "--max-semi-space-size=32"];

/**
 * Runs a program file of the shop under the Node of the dependencies in place of this process: same terminal, same signals, and its exit code becomes ours. The program
 * may get SIGINT twice (a terminal sends Ctrl-C to both processes), so it must ignore the second.
 */
export function launch(file, args = [], env = {}) {
  const program = path.resolve(root, file);
  const imports = ["stop-with-launcher.mjs", "resolve-once.mjs"].map(
    (name) => `--import=${pathToFileURL(path.join(root, "scripts", name)).href}`,
  );
  const child = spawn(node, [...heap, ...imports, program, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...memory, ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  stopWithNpm(() => child.kill("SIGTERM"));
  child.on("error", (error) => fail(error));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}

/**
 * Calls `stop` when the npm that started us was killed (kill -9), because nobody could stop us any more. npm runs its scripts through a shell, which
 * passes no signal on; `exec` in package.json replaces that shell with us.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 1_000).unref();
}

/** Runs the steps of a launcher. On failure it prints the message and ends the process with exit code 1. */
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
