import type { ExtractTablesWithRelations } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { type Database, dialect, type Transaction } from "./database.server.ts";
import { isTransientError } from "../resilience/retry.ts";

/**
 * Runs the work in one transaction: all of it is committed, or nothing. Inside a transaction it becomes a savepoint of that one. A connection that
 * failed during the work is discarded: it may hang, and the pool would hand it to the next caller.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!("$client" in db && db.$client instanceof Pool)) return db.transaction(work);

  const client = await db.$client.connect();
  let trouble: Error | undefined;
  const throwAway = (error: unknown) => {
    if (!trouble && error instanceof Error && isTransientError(error)) client.release((trouble = error));
  };
  try {
    return await new NodePgSession<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>(
      client,
      dialect,
      undefined,
    ).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        // Before ROLLBACK is sent: on a connection that hangs, the caller would wait for another timeout.
        throwAway(error);
        throw error;
      }),
    );
  } catch (error) {
    throwAway(error);
    throw trouble ?? error;
  } finally {
    if (!trouble) client.release();
  }
}
