import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Load, Measurement } from "./measure.ts";

/**
 * Measures as `measure` does, in a process of its own, until `until` settles. Whoever sends these requests sits at another machine than those who send
 * many others meanwhile: what this process does for the others delays no answer that is timed there.
 */
export async function measureApart(load: Load, until: () => Promise<unknown>): Promise<Measurement> {
  // Not what this program was started with: that has a program end with its launcher, and so lets it end while it waits for a message.
  const execArgv = ["--import", new URL("../scripts/resolve-once.mjs", import.meta.url).href];
  const child = fork(join(import.meta.dirname, "measure-process.ts"), { execArgv });
  child.send(load);
  const measured = once(child, "message");
  await until().finally(() => child.send("stop"));
  const [measurement] = (await measured) as [Measurement];
  return measurement;
}
