import { Client } from "pg";
import { superuser } from "./initialise-cluster.ts";
import { type DatabaseFolder, port } from "./open-database-folder.ts";

const name = "taqat";

/** A connection string for a database of the embedded server. `host` is the socket's folder; "localhost" only makes it a well-formed URL. */
export function databaseUrl(folder: Pick<DatabaseFolder, "socketDir">, user = name, database = name): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder.socketDir)}&port=${port}`;
}

/**
 * Creates the shop's role and database when they are missing; several processes may do so at the same time. The role owns its database and may create
 * others, but is no superuser: it can neither read files nor run programs of the machine.
 */
export async function createDatabase(folder: DatabaseFolder): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl(folder, superuser, "postgres"),
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await unlessThere(client.query(`create role ${name} login createdb`));
    await unlessThere(client.query(`create database ${name} owner ${name}`));
  } finally {
    await client.end();
  }
}

// When two processes create them at once, the second gets duplicate_object, duplicate_database, or a violation of the unique index behind them.
async function unlessThere(created: Promise<unknown>) {
  await created.catch((error: { code?: string }) => {
    if (!["42710", "42P04", "23505"].includes(error.code ?? "")) throw error;
  });
}
