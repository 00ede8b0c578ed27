import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { Client, Pool } from "pg";
import { exportsSpans } from "../tracing/spans.ts";
import { traceQueries } from "../tracing/trace-queries.ts";
import type { Log } from "../log.ts";
import { clientOf, reportLost } from "./hosts/client-class.ts";

/** The SQL dialect of all pools. They share it because it caches the names of tables and columns. */
export const dialect = new PgDialect({ casing: "snake_case" });

/** A pool or an open transaction. Domain functions accept both, so they compose. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** A database that is only read, and may be a moment old. Every `Database` is one; the compiler refuses it where something is written or a row is locked. */
export type ReadDatabase = Pick<
  Database,
  "select" | "selectDistinct" | "selectDistinctOn" | "with" | "$with" | "$count" | "execute" | "_"
>;

/** The parameter type of functions that lock rows or must run inside a transaction: the compiler refuses a bare pool. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseOptions {
  /** It may name several hosts: the one that takes writes is found by asking. */
  url: string;
  /** The number of connections that this process may hold. */
  connections?: number;
  /** The statement timeout in milliseconds. Bulk work and jobs need more than a page can wait. */
  statementTimeout?: number;
  /** The time in milliseconds in which a connection must open. */
  connectionTimeout?: number;
  /**
   * Whether a pooler (PgBouncer in transaction mode) stands before the database, which gives each transaction another connection. Then statements are not
   * parsed ahead, and the pooler's own settings limit their time.
   */
  behindPooler?: boolean;
}

/** A connection to a pooler. The statement that one connection has parsed is not known to the next one. */
class PoolerClient extends Client {
  constructor(options?: ConstructorParameters<typeof Client>[0]) {
    super(options);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const sendUnnamed = (query: unknown, ...rest: unknown[]) =>
      send(
        query !== null && typeof query === "object" && "name" in query ? { ...query, name: undefined } : query,
        ...rest,
      );
    this.query = sendUnnamed as typeof this.query;
  }
}

/** Opens a pool that times out on a silent server within seconds and survives its restarts. Times are in milliseconds. */
export function openDatabase(
  { url, connections = 10, statementTimeout = 4_000, connectionTimeout = 2_000, behindPooler = false }: DatabaseOptions,
  log: Log,
) {
  const pool = new Pool({
    ...clientOf(url, behindPooler ? PoolerClient : Client),
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: statementTimeout,
    // A pooler refuses connections that ask for them.
    ...(behindPooler
      ? {}
      : {
          statement_timeout: statementTimeout,
          idle_in_transaction_session_timeout: Math.max(10_000, statementTimeout),
        }),
    keepAlive: true,
    // Statements that are sent without waiting for one another travel together (runTransaction).
    pipeline: true,
  });
  pool.on("error", (error) => log.warn({ error: error.message }, "An idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (exportsSpans()) traceQueries(client);
  });
  pool.on("release", (error, client) => reportLost(client, error));

  const database: Database = drizzle(pool, { casing: "snake_case" });
  return { database, pool, close: () => pool.end() };
}

/** The number of connections that a pool may hold; an open transaction holds one. */
export function countConnections(db: Database): number {
  return "$client" in db && db.$client instanceof Pool ? db.$client.options.max : 1;
}

/** Whether the server of a pool answers at a socket of this machine: its work then takes the processors that this process needs. */
export const isOnThisMachine = (db: Database): boolean =>
  "$client" in db && db.$client instanceof Pool && answersAtSocket(db.$client.options);

const answersAtSocket = ({ connectionString = "", Client: Used }: Pool["options"]): boolean =>
  Used !== PoolerClient && URL.parse(connectionString)?.searchParams.get("host")?.startsWith("/") === true;

export type OpenDatabase = ReturnType<typeof openDatabase>;
