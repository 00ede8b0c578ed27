import type { ExtractTablesWithRelations } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { type Database, dialect, type Transaction } from "./database.server.ts";
import { restorePriorityOfConnection } from "../machine/priority.ts";
import { isTransientError } from "../resilience/retry.ts";

type NoTables = Record<string, never>;

/**
 * Sends these statements and COMMIT behind them, without waiting for answers, as the last act of the work: their locks are held for as long as PostgreSQL
 * works, and not for a round trip more. Throws NotCommitted when one of the statements failed, since COMMIT then rolls back. Any other error leaves
 * open whether the work is committed.
 */
export type CommitBehind = (send: () => Promise<unknown>[]) => Promise<void>;

/** A statement before the COMMIT failed, and nothing of the transaction is stored; `cause` is the statement's error. */
export class NotCommitted extends Error {}

/**
 * Runs the work in one transaction: all of it is committed, or nothing. Inside a transaction it becomes a savepoint of that one. A connection that
 * failed during the work is discarded: it may hang, and the pool would hand it to the next caller. Statements that the work sends without waiting for
 * one another travel together, and PostgreSQL executes them in their order; BEGIN travels with the first, and COMMIT with the last where the work asks for it.
 * One that `yields` does not stand before other programs of the machine, where the connections of its pool do.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Transaction, commitBehind: CommitBehind) => Promise<Result>,
  { yields = false }: { yields?: boolean } = {},
): Promise<Result> {
  if (!("$client" in db && db.$client instanceof Pool))
    return db.transaction((tx) => work(tx, async (send) => void (await Promise.all(send()))));

  const client = await db.$client.connect();
  const raiseAgain = yields ? restorePriorityOfConnection(client) : undefined;
  let trouble: Error | undefined;
  // Whether COMMIT was answered, with COMMIT or ROLLBACK, before the work ended.
  let ended = false;
  const throwAway = (error: unknown) => {
    if (!trouble && error instanceof Error && isTransientError(error)) client.release((trouble = error));
  };
  try {
    const session = new NodePgSession<NoTables, ExtractTablesWithRelations<NoTables>>(client, dialect, undefined);
    const begun = begin(client);
    // Without BEGIN, PostgreSQL would commit each statement that follows by itself.
    begun.catch(() => client.connection.stream.destroy());
    const result = await work(new NodePgTransaction(dialect, session, undefined), (send) =>
      sendAndCommit(
        client,
        () => [begun, ...send()],
        () => (ended = true),
      ),
    );
    await begun;
    if (!ended) await client.query("commit");
    return result;
  } catch (error) {
    // Before ROLLBACK is sent: on a connection that hangs, the caller would wait for another timeout.
    throwAway(error);
    if (!trouble && !ended) await client.query("rollback").catch((failed: Error) => client.release((trouble = failed)));
    throw trouble ?? error;
  } finally {
    if (!trouble) {
      raiseAgain?.();
      client.release();
    }
  }
}

/** Sends BEGIN, on a connection that does not wait for its response together with what is sent in this turn. */
async function begin(client: PoolClient): Promise<void> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  await client.query("begin");
}

async function sendAndCommit(client: PoolClient, send: () => Promise<unknown>[], onAnswer: () => void): Promise<void> {
  const { stream } = client.connection;
  stream.cork();
  let sent: Promise<unknown>;
  let committed: Promise<{ command: string }>;
  try {
    sent = Promise.all(send());
    await refuseUnsent(sent);
    committed = client.query("commit");
  } finally {
    stream.uncork();
  }
  const [answers, commit] = await Promise.allSettled([sent, committed]);
  if (commit.status === "fulfilled") onAnswer();
  if (answers.status === "rejected" && (commit.status === "fulfilled" || isAnswer(answers.reason)))
    throw new NotCommitted("A statement failed", { cause: answers.reason });
  if (commit.status === "rejected") throw commit.reason;
  if (commit.value.command !== "COMMIT") throw new NotCommitted("PostgreSQL rolled the transaction back");
}

/**
 * Throws NotCommitted when a statement could not even be sent: a COMMIT behind it would store the others. After these two turns, each statement that
 * was begun has been handed to the driver, and the driver has refused those that it cannot send.
 */
async function refuseUnsent(statements: Promise<unknown>): Promise<void> {
  let refusal: { cause: unknown } | undefined;
  statements.catch((cause: unknown) => (refusal = { cause }));
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((go) => process.nextTick(go));
  if (refusal) throw new NotCommitted("A statement could not be sent", refusal);
}

/** Whether PostgreSQL itself refused the statement: then it executes no COMMIT that was sent behind it. Errors of the connection leave that open. */
const isAnswer = (error: unknown): boolean => error instanceof Error && ("severity" in error || isAnswer(error.cause));
