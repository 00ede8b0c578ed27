import type { ExtractTablesWithRelations } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { type Database, dialect, type Transaction } from "./database.server.ts";
import { isTransientError } from "../resilience/retry.ts";

type NoTables = Record<string, never>;

/**
 * Runs the work in one transaction: all of it is committed, or nothing. Inside a transaction it becomes a savepoint of that one. A connection that
 * failed during the work is discarded: it may hang, and the pool would hand it to the next caller. Statements that the work sends without waiting for
 * one another travel together, and PostgreSQL executes them in their order; BEGIN travels with the first.
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
    const session = new NodePgSession<NoTables, ExtractTablesWithRelations<NoTables>>(client, dialect, undefined);
    const begun = begin(client);
    // Without BEGIN, PostgreSQL would commit each statement that follows by itself.
    begun.catch(() => client.connection.stream.destroy());
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await begun;
    await client.query("commit");
    return result;
  } catch (error) {
    // Before ROLLBACK is sent: on a connection that hangs, the caller would wait for another timeout.
    throwAway(error);
    if (!trouble) await client.query("rollback").catch((failed: Error) => client.release((trouble = failed)));
    throw trouble ?? error;
  } finally {
    if (!trouble) client.release();
  }
}

/** Sends BEGIN, on a connection that does not wait for its response together with what is sent in this turn. */
async function begin(client: PoolClient): Promise<void> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  await client.query("begin");
}
