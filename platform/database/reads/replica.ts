import type { PoolClient, QueryResult } from "pg";
import { formatError } from "../../format-error.ts";
import type { Log } from "../../log.ts";
import { isConnectionLost } from "../../resilience/retry.ts";
import { withTimeout } from "../../resilience/with-timeout.ts";
import { namesOfHosts } from "../hosts/database-address.ts";
import { type DatabaseOptions, openDatabase } from "../database.server.ts";
import { measurePool } from "../measure-pool.ts";
import type { LogPosition } from "./replication-floor.ts";

/** The parameters of a query, as the driver takes them. */
export type QueryArguments = [query: unknown, values?: unknown];

/** What is asked for together: how far the server must have replayed, and whether one that is no standby any more is asked as well. */
export interface ReadDemand {
  floor: LogPosition;
  evenPromoted: boolean;
}

const probeTimeout = 1_000;

/** What a server has replayed, or written when it is the primary. */
const askPosition = `select pg_is_in_recovery() as standby,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0')::float8 as position`;

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Whether a server is away. One that refuses to write is not: such a statement is no reading, and must not get to the primary by this way. */
const isAway = (error: unknown): boolean => isConnectionLost(error) && codeOf(error) !== "25006";

/** Whether a statement that failed so is asked of another server: this one is away, is full, or had to cancel it for what it replays. */
const isReplicasFault = (error: unknown): boolean =>
  isAway(error) || ["40001", "53300"].includes(String(codeOf(error)));

/** One replica. It is asked as long as it answers, and looked at again each time that `probe` is called. */
export function openReplica(options: DatabaseOptions, log: Log) {
  const { pool, close } = openDatabase(options, log);
  const host = namesOfHosts(options.url);
  /** A connection leads to one server, and what a server has replayed only grows. A pooler may have changed servers between two statements. */
  const known = new WeakMap<PoolClient, LogPosition>();
  let isUp = false;
  let asked = 0;

  const setUp = (up: boolean, error?: unknown) => {
    if (up !== isUp && up) log.info({ host }, "A replica of the database is asked from now on");
    if (up !== isUp && !up)
      log.warn({ host, error: formatError(error) }, "A replica of the database is not asked any more");
    isUp = up;
  };

  const hasReplayed = async (client: PoolClient, { floor, evenPromoted }: ReadDemand): Promise<boolean> => {
    if (!evenPromoted && (known.get(client) ?? -1) >= floor) return true;
    const { rows } = await client.query<{ standby: boolean; position: LogPosition }>(askPosition);
    const { standby = false, position = -1 } = rows[0] ?? {};
    if (standby && !options.behindPooler) known.set(client, position);
    return (standby || evenPromoted) && position >= floor;
  };

  return {
    host,
    measure: () => measurePool(pool),
    /** How many statements it has answered. */
    count: () => asked,
    isUp: () => isUp,
    /** Null when it has not replayed so far, or cannot be asked now. Other errors are those of the statement, and are thrown. */
    async read(demand: ReadDemand, [query, values]: QueryArguments): Promise<QueryResult | null> {
      let client: PoolClient | undefined;
      let trouble: Error | undefined;
      try {
        client = await pool.connect();
        if (!(await hasReplayed(client, demand))) return null;
        const result = await client.query(query as string, values as unknown[]);
        asked += 1;
        return result;
      } catch (error) {
        trouble = error as Error;
        if (!isReplicasFault(error)) throw error;
        if (isAway(error)) setUp(false, error);
        return null;
      } finally {
        client?.release(trouble);
      }
    },
    /** Asks whether it answers within a second. */
    async probe(): Promise<void> {
      const answer = pool.query(askPosition).then(
        () => null,
        (error: unknown) => error,
      );
      const error = await withTimeout(answer, probeTimeout, () => new Error("no answer within a second"));
      setUp(error === null, error);
    },
    close,
  };
}

export type Replica = ReturnType<typeof openReplica>;
