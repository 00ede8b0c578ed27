import { gt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { type ProcessKind, processes } from "./process-table.server.ts";

/** Seconds between two signs of life, and after the last one until a process counts as dead. */
export const heartbeatSeconds = { interval: 5, timeout: 15 } as const;

/** A process that has said so within the last 15 seconds. */
export interface LiveProcess {
  kind: ProcessKind;
  host: string;
  pid: number;
  startedAt: Date;
  seenAt: Date;
}

/** Whether a process lives, as a condition on its row. */
export const isAlive = gt(processes.seenAt, sql`now() - make_interval(secs => ${heartbeatSeconds.timeout})`);

/** Which processes are alive, the oldest first; at most a thousand. */
export function listLiveProcesses(db: Database): Promise<LiveProcess[]> {
  const { kind, host, pid, startedAt, seenAt } = processes;
  return db
    .select({ kind, host, pid, startedAt, seenAt })
    .from(processes)
    .where(isAlive)
    .orderBy(startedAt, processes.id)
    .limit(1_000);
}

/** Deletes what is left of processes that were killed; returns of how many. */
export const sweepProcesses = (db: Database): Promise<number> =>
  deleteInBatches(db, processes, sql`${processes.seenAt} < now() - interval '1 hour'`);
