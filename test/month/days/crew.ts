import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Action } from "../actions.ts";
import type { Performed, Refs } from "../shop/month-shop.ts";
import { endConnections, named, processName } from "./end-connections.ts";
import type { Answer, ProcessStart } from "./month-process.ts";

/** What came of an action; null when its process died, or the database was away: it happened or not. */
export type Told = Performed | null;

interface Waiting {
  resolve: (told: Told) => void;
  reject: (error: Error) => void;
}

interface Worker {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

/**
 * Processes that perform actions at once. Each of these numbers is after how many statements one of them dies; another one
 * takes its place.
 */
export async function hire({
  start,
  size,
  deaths,
}: {
  start: Omit<ProcessStart, "diesAfter">;
  size: number;
  deaths: number[];
}) {
  const left = [...deaths];
  let ids = 0;
  let employed = 0;
  let died = 0;
  const places: Promise<Worker>[] = Array.from({ length: size }, (_, place) => employ(place));

  async function employ(place: number): Promise<Worker> {
    const name = `${processName} ${(employed += 1)}`;
    const child = fork(new URL("./month-process.ts", import.meta.url), {
      execArgv: ["--import", new URL("../../../scripts/resolve-once.mjs", import.meta.url).href],
      env: { NODE_COMPILE_CACHE: start.folder, ...process.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const worker: Worker = { child, waiting: new Map() };
    child.on("exit", (code, signal) => void leave(place, worker, name, signal ?? String(code)));
    const ready = once(child, "message");
    child.send({ ...start, url: named(start.url, name), diesAfter: left.shift() ?? null } satisfies ProcessStart);
    await ready;
    child.on("message", (message) => {
      const { id, performed, error } = message as Answer;
      const waits = worker.waiting.get(id);
      worker.waiting.delete(id);
      if (error === undefined) waits?.resolve(performed);
      else waits?.reject(new Error(error));
    });
    return worker;
  }

  /** What a killed process had sent is still under way in the database for a moment. */
  async function leave(place: number, { waiting }: Worker, name: string, why: string): Promise<void> {
    const killed = why === "SIGKILL";
    if (killed) {
      died += 1;
      places[place] = employ(place);
      await endConnections(start.url, name);
    }
    for (const { resolve, reject } of waiting.values())
      if (killed) resolve(null);
      else reject(new Error(`A process of the month ended: ${why}`));
  }

  return {
    /** Has one of the processes perform it. */
    async perform(action: Action, refs: Refs, on = ids): Promise<Told> {
      const id = (ids += 1);
      const { child, waiting } = await places[on % size]!;
      return new Promise<Told>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // A process that died just now has no channel any more, and tells those who wait when it is gone.
        if (child.connected) child.send({ id, action, refs }, () => undefined);
      });
    },
    deaths: () => died,
    async [Symbol.asyncDispose]() {
      for (const { child } of await Promise.all(places)) {
        const gone = once(child, "exit");
        child.disconnect();
        await gone;
      }
    },
  };
}

export type Crew = Awaited<ReturnType<typeof hire>>;
