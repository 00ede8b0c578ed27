import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import type { Machine } from "./network.ts";

/** Starts a program in a session of its own, with what it says in `log`. As another user, because PostgreSQL refuses to be run by root. */
export function startProgram(
  command: string,
  args: string[],
  { log, machine, user, env }: ProgramSettings,
): ChildProcess {
  const out = openSync(log, "a");
  const as = user === undefined ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"];
  const [first = command, ...rest] = [...(machine?.enter ?? []), ...as, command, ...args];
  const child = spawn(first, rest, { stdio: ["ignore", out, out], detached: true, env: { ...process.env, ...env } });
  // The program has it. Faults start programs hundreds of times.
  closeSync(out);
  // Whoever needs it hears that it does not answer.
  child.on("error", () => undefined);
  return child;
}

interface ProgramSettings {
  log: string;
  /** Where it runs; where nothing is cut off if it is left out. */
  machine?: Machine;
  user?: string;
  env?: Record<string, string>;
}

export const isRunning = (child: ChildProcess | null): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** The process and all that descend from it. */
export function listTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const line of spawnSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" }).stdout.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid && parent) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const walk = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(walk)];
  return walk(root);
}

/** Sends the signal to each process that is still there. */
export function signalAll(pids: Iterable<number>, signal: NodeJS.Signals) {
  for (const pid of new Set(pids))
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
}

/** The postmaster of a data folder; null while there is none. */
export function readPostmaster(dataFolder: string): number | null {
  try {
    const pid = Number(readFileSync(`${dataFolder}/postmaster.pid`, "utf8").split("\n", 1)[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
