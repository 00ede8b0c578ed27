import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { removeNetwork, listNetworkProcesses } from "./network.ts";
import { signalAll } from "./process-tree.ts";

/** Milliseconds until what was killed must be gone. */
const timeout = 10_000;

/** The processes that name this folder in their command or their environment, as all programs of a run do; without this process. */
export const listProcessesOf = (folder: string): number[] =>
  readdirSync("/proc").flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    try {
      const said = [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].map((file) => readFileSync(file, "latin1"));
      return said.some((text) => text.includes(folder)) ? [pid] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });

/**
 * Ends whatever a run has started, however far it came: the programs that name its folder, and those on its machines, frozen ones as well. Then its network
 * is gone. `spared` are processes that end by themselves.
 */
export async function endAll(folder: string, network: number, spared: readonly number[] = []): Promise<void> {
  for (const until = Date.now() + timeout; ; await wait(50)) {
    const left = new Set([...listProcessesOf(folder), ...listNetworkProcesses(network)]).difference(new Set(spared));
    if (left.size === 0) break;
    if (Date.now() > until) throw new Error(`These processes do not end: ${[...left].join(", ")}`);
    // One that is killed may have been starting another.
    signalAll(left, "SIGKILL");
  }
  removeNetwork(network);
}
