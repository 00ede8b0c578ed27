import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { constants } from "node:os";
import { endAll } from "./end-all.ts";

/** Whatever ends a run: a signal is answered by ending all of what it has started. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Has everything that a run starts end with this process, also where that is killed without a word: then a second process does it. Disposing ends all of it as
 * well, and deletes the folder.
 */
export function watchOver(folder: string, network: number): AsyncDisposable {
  const second = spawn(process.execPath, [import.meta.filename, folder, String(network)], {
    stdio: ["pipe", "ignore", "inherit"],
    // A terminal sends Ctrl-C to the group of the first one.
    detached: true,
  });
  second.unref();
  let ending: Promise<void> | null = null;
  const end = () => (ending ??= endAndDelete(folder, network, second.pid === undefined ? [] : [second.pid]));
  const handlers = signals.map((signal) => {
    // A terminal's Ctrl-C comes from the launcher as well.
    const handle = () =>
      void end()
        .catch((error: unknown) => console.error(error))
        .finally(() => process.exit(128 + constants.signals[signal]));
    process.on(signal, handle);
    return () => process.off(signal, handle);
  });
  return {
    async [Symbol.asyncDispose]() {
      await end();
      for (const forget of handlers) forget();
      second.kill("SIGKILL");
    },
  };
}

async function endAndDelete(folder: string, network: number, spared: readonly number[]) {
  await endAll(folder, network, spared);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

// The second process: what it reads ends with the first one.
if (import.meta.main) {
  const [, , folder, network] = process.argv;
  if (folder === undefined || network === undefined) throw new Error("watch-over.ts FOLDER NETWORK");
  process.stdin.resume().on("end", () => void endAndDelete(folder, Number(network), []));
}
