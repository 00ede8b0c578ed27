import { parentPort, workerData } from "node:worker_threads";
import {
  createListingMemory,
  type ListingsVersion,
  type MemoryNamesQuery,
  type MemoryPage,
  type MemoryQuery,
  type MemoryWords,
  type MemoryWordsQuery,
} from "#domains/search/listing-memory.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createLog } from "#platform/log.ts";
import { restorePriority } from "#platform/machine/priority.ts";

/** What the thread is given: plain data. */
export interface MemoryThreadSettings {
  databaseUrl: string;
  logLevel: string;
}

/** A question, news that listings have changed, or that the shop closes. */
export type ToMemory =
  | {
      kind: "ask";
      id: number;
      question: Question;
      /** When nobody waits for the answer any more, by the clock: milliseconds. */
      until: number;
    }
  | { kind: "changed" }
  | { kind: "stop" };

export type Question =
  | { kind: "list"; query: MemoryQuery; version: ListingsVersion }
  | { kind: "names"; query: MemoryNamesQuery; version: ListingsVersion }
  | { kind: "words"; query: MemoryWordsQuery; version: ListingsVersion };

/** An answer is null when the database has to be asked. */
export type FromMemory =
  | { kind: "found"; id: number; found: MemoryPage | string[] | MemoryWords | null }
  | { kind: "filled"; filled: boolean };

/** Reading a batch of listings takes longer than a page may. */
const statementTimeout = 30_000;

// Of a thread that stands before others, where it was started again later.
restorePriority();
const { databaseUrl, logLevel } = workerData as MemoryThreadSettings;
const log = createLog(logLevel);
const { database, close } = openDatabase({ url: databaseUrl, connections: 1, statementTimeout }, log);
const say = (message: FromMemory) => parentPort!.postMessage(message);
const memory = createListingMemory(database, log, (filled) => say({ kind: "filled", filled }));

function find(asked: Question): Promise<MemoryPage | string[] | MemoryWords | null> {
  if (asked.kind === "list") return memory.find(asked.query, asked.version);
  if (asked.kind === "names") return memory.findNames(asked.query, asked.version);
  return memory.findWords(asked.query, asked.version);
}

const handle = {
  ask: ({ id, question, until }: Extract<ToMemory, { kind: "ask" }>) => {
    // What a rush has left behind would keep the next ones waiting as well.
    if (Date.now() > until) return;
    return find(question).then(
      (found) => say({ kind: "found", id, found }),
      (error: unknown) => {
        log.error({ error }, "A list was not found in memory");
        say({ kind: "found", id, found: null });
      },
    );
  },
  changed: () => memory.catchUp(),
  stop: async () => {
    memory.stop();
    await close();
    process.exit(0);
  },
};
parentPort!.on(
  "message",
  (message: ToMemory) => void (handle[message.kind] as (message: ToMemory) => unknown)(message),
);
await memory.fill();
