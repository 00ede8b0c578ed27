import { flushCompileCache } from "node:module";
import { pino } from "pino";
import { openDatabase } from "#platform/database/database.server.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import type { Action } from "../actions.ts";
import type { MonthGoods, Performed, Refs } from "../shop/month-shop.ts";
import { perform } from "../shop/perform.ts";

/** How a process of the month begins: what it works with, and after how many statements it dies. */
export interface ProcessStart {
  url: string;
  folder: string;
  goods: MonthGoods;
  connections: number;
  /** Null: it lives until it is told to end. */
  diesAfter: number | null;
}

/** An action that it is to perform, and what came of it. Null: the database was away, and nobody knows. */
export interface Order {
  id: number;
  action: Action;
  refs: Refs;
}
export interface Answer {
  id: number;
  performed: Performed | null;
  error?: string;
}

/** A process of the shop as far as the month needs one. It may be killed at any moment, by others or by itself. */
function work({ url, folder, goods, connections, diesAfter }: ProcessStart): void {
  const { database: db, pool } = openDatabase({ url, connections }, pino({ level: "silent" }));
  const shop = { ...goods, db, storage: createFileStorage(folder) };
  let statements = 0;
  if (diesAfter !== null)
    pool.on("connect", (client) => {
      const query = client.query.bind(client);
      const counted = (...given: unknown[]) => {
        const sent: unknown = Reflect.apply(query, client, given);
        statements += 1;
        // Before the statement has left, or when it is on its way.
        if (statements === diesAfter) {
          if (diesAfter % 2 === 0) process.kill(process.pid, "SIGKILL");
          setImmediate(() => process.kill(process.pid, "SIGKILL"));
        }
        return sent;
      };
      Object.assign(client, { query: counted });
    });

  // Nobody listens any more when the month has ended.
  const answer = (answered: Answer) => process.send?.(answered, undefined, undefined, () => undefined);
  process.on("message", ({ id, action, refs }: Order) => {
    perform(shop, action, refs).then(
      (performed) => answer({ id, performed: lost.has(performed.outcome) ? null : only(performed) }),
      (error: unknown) =>
        answer({ id, performed: null, ...(isTransientError(error) ? {} : { error: describe(error) }) }),
    );
  });
  process.on("disconnect", () => process.exit());
  // The next process begins in half of the time.
  flushCompileCache();
  process.send?.("ready");
}

/** The outcomes after which nobody knows whether it happened. */
const lost: ReadonlySet<string> = new Set(["not-done", "unknown", "not-placed"]);

/** What the model needs to know: the shop says more. */
const only = ({ outcome, order, payout, bankFile, number }: Performed): Performed => ({
  outcome,
  ...(order && { order }),
  ...(payout && { payout }),
  ...(bankFile && { bankFile }),
  ...(number !== undefined && { number }),
});

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.stack ?? error.message}${error.cause ? `\ncaused by ${describe(error.cause)}` : ""}`
    : String(error);

process.once("message", work);
