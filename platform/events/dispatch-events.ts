import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.server.ts";
import { runTransaction } from "../database/run-transaction.ts";
import { formatError } from "../format-error.ts";
import type { Log } from "../log.ts";
import { eventLog, type LoggedEvent } from "./event-log.server.ts";

interface DispatchOptions {
  database: Database;
  log: Log;
  /** The types that this version of the shop knows. Others wait for a worker of the version that logs them. */
  types: readonly string[];
  /** Passes events on, in the transaction that marks them as dispatched. When it throws, all of them are dispatched again. */
  deliver(tx: Transaction, events: LoggedEvent[]): Promise<void>;
  /** The interval between two looks, in milliseconds. */
  interval?: number;
  /** The most events in one transaction. */
  batch?: number;
}

const maxPause = 5_000;

/**
 * Dispatches every event of the log once, in the order in which the events were logged as far as their transactions have committed. Any number of
 * workers may dispatch at once: each event is locked by one of them.
 */
export function dispatchEvents({ database, log, types, deliver, interval = 250, batch = 2_000 }: DispatchOptions) {
  const stopping = new AbortController();

  const dispatchForever = async () => {
    for (let pause = interval; !stopping.signal.aborted;) {
      try {
        const count = await dispatchOnce(database, { types, batch, deliver });
        pause = count === batch ? 0 : interval;
      } catch (error) {
        if (pause <= interval) log.warn({ error: formatError(error) }, "Events could not be dispatched; trying again");
        pause = Math.min(Math.max(pause, interval) * 2, maxPause);
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const dispatching = dispatchForever();

  return {
    async stop() {
      stopping.abort();
      await dispatching;
    },
  };
}

/** Dispatches the oldest waiting events of these types and returns their number. */
export async function dispatchOnce(
  database: Database,
  { types, batch, deliver }: Pick<DispatchOptions, "types" | "deliver"> & { batch: number },
): Promise<number> {
  return runTransaction(database, async (tx) => {
    const { rows } = await tx.execute<LoggedEvent & Record<string, unknown>>(sql`
      with waiting as materialized (
        select id from ${eventLog} where not dispatched and type = any(${sql.param(types)}::text[]) order by id limit ${batch} for update skip locked
      ), marked as (
        update ${eventLog} set dispatched = true from waiting where ${eventLog.id} = waiting.id
        returning ${eventLog.id}, type, subject_id as "subjectId", payload, actor_kind as "actorKind", actor_id as "actorId", traceparent,
          floor(extract(epoch from at) * 1000)::float8 as at
      )
      select * from marked order by id`);
    if (rows.length > 0) await deliver(tx, rows);
    return rows.length;
  });
}
