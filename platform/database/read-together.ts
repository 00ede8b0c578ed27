import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { isTransientError } from "../resilience/retry.ts";
import type { ReadDatabase } from "./database.server.ts";

/**
 * Reads several things on one connection: statements that are sent without waiting for one another travel together, and one server process answers them
 * in their order. A pool would give each a connection of its own, and wake as many processes. For short statements only, since each waits for those
 * before it. Where reads go to replicas, each statement finds its own server, as without this.
 */
export async function readTogether<Result>(
  db: ReadDatabase,
  read: (together: ReadDatabase) => Promise<Result>,
): Promise<Result> {
  if (!("$client" in db && db.$client instanceof Pool)) return read(db);
  const client = await db.$client.connect();
  let trouble: Error | undefined;
  try {
    sendTogether(client);
    return await read(databaseOf(client));
  } catch (error) {
    if (error instanceof Error && isTransientError(error)) trouble = error;
    throw error;
  } finally {
    client.release(trouble);
  }
}

export type ReadTogether = typeof readTogether;

/** One for each connection, so that the statements that were prepared on it are known. */
const databases = new WeakMap<PoolClient, ReadDatabase>();

function databaseOf(client: PoolClient): ReadDatabase {
  const known = databases.get(client);
  if (known) return known;
  const database = drizzle(client, { casing: "snake_case" });
  databases.set(client, database);
  return database;
}

function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
