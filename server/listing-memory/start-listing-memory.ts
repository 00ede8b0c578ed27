import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type ListingMemoryPort, needsListingMemory } from "#domains/search/listing-memory.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { formatError } from "#platform/format-error.ts";
import type { Log } from "#platform/log.ts";
import type { FromMemory, MemoryThreadSettings, Question, ToMemory } from "./listing-memory-thread.ts";

/** How long a list waits for the memory before the database is asked: longer than the slowest answer on a calm machine. Milliseconds. */
const timeoutMilliseconds = 200;
/** Milliseconds between a thread that failed and the next one, which reads all listings. */
const defaultPauses = {
  min: 1_000,
  /** Each pause is twice the one before: a shop that is too large for the thread is tried again seldom. */
  max: 3_600_000,
  /** A thread that had answered for so long was not too small, and the next pause is the first again. */
  healthyAfter: 600_000,
};
/** The most heap of the thread, without the columns, which take less. Beyond it the thread ends, and the shop goes on. */
const heapMegabytes = 1_024;
/** How often a small shop is looked at anew, in milliseconds. */
const lookEvery = 60_000;

type Found = Extract<FromMemory, { kind: "found" }>["found"];

interface Options extends MemoryThreadSettings {
  /** The built `listing-memory-thread.ts`. */
  file: string | URL;
  reads: ReadDatabase;
  log: Log;
  pauses?: typeof defaultPauses;
}

/**
 * Keeps a memory of the listings in a thread of its own, so that no request waits while another's list is counted, as
 * soon as the shop is large enough. While the memory is not filled, or does not answer, lists come from the database.
 */
export function startListingMemory({ file, reads, log, pauses = defaultPauses, ...settings }: Options) {
  const stopping = new AbortController();
  const asked = new Map<number, (found: Found) => void>();
  let thread: Worker | null = null;
  let filled = false;
  let next = 0;
  const tell = (message: ToMemory) => thread?.postMessage(message);

  const answerNobody = () => {
    filled = false;
    for (const answer of asked.values()) answer(null);
    asked.clear();
  };
  /** Runs a thread until it ends, and says whether it had answered for long. */
  const runOnce = async (): Promise<boolean> => {
    let answersSince = Infinity;
    const started = new Worker(file, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    started.on("message", (message: FromMemory) => {
      if (message.kind === "filled") {
        filled = message.filled;
        if (filled) answersSince = Math.min(answersSince, performance.now());
      } else asked.get(message.id)?.(message.found);
    });
    started.on("error", (error) => log.error({ error }, "The thread of the listings' memory failed"));
    thread = started;
    if (stopping.signal.aborted) tell({ kind: "stop" });
    await new Promise((resolve) => started.once("exit", resolve));
    thread = null;
    answerNobody();
    return performance.now() - answersSince >= pauses.healthyAfter;
  };
  const pauseFor = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const isLarge = async () => {
    try {
      return await needsListingMemory(reads);
    } catch (error) {
      log.warn({ error: formatError(error) }, "The listings could not be counted; they are held in memory later");
      return false;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted && !(await isLarge())) await pauseFor(lookEvery);
    for (let pause = pauses.min; !stopping.signal.aborted; pause = Math.min(pause * 2, pauses.max)) {
      if (await runOnce()) pause = pauses.min;
      if (!stopping.signal.aborted) log.warn({ pause }, "The thread of the listings' memory ended and starts again");
      await pauseFor(pause);
    }
  };
  const ended = run();

  /** Each kind of question has its own kind of answer. */
  const ask = <Answer extends Found>(question: Question): Promise<Answer | null> => {
    if (!thread) return Promise.resolve(null);
    const id = (next += 1);
    return new Promise((resolve) => {
      const answer = (found: Found) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(found as Answer | null);
      };
      const timer = setTimeout(answer, timeoutMilliseconds, null);
      asked.set(id, answer);
      tell({ kind: "ask", id, question, until: Date.now() + timeoutMilliseconds });
    });
  };
  const memory: ListingMemoryPort = {
    isFilled: () => filled,
    find: (query, version) => ask({ kind: "list", query, version }),
    findNames: (query, version) => ask({ kind: "names", query, version }),
    findWords: (query, version) => ask({ kind: "words", query, version }),
  };
  return {
    memory,
    /** Has what changed read before somebody asks for it. */
    noteChange: () => {
      if (filled) tell({ kind: "changed" });
    },
    async stop() {
      stopping.abort();
      tell({ kind: "stop" });
      await ended;
    },
  };
}
