import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, QueryResult } from "pg";
import type { Log } from "../../log.ts";
import { isConnectionLost } from "../../resilience/retry.ts";
import type { OpenDatabase, ReadDatabase } from "../database.server.ts";
import type { PoolMeasure } from "../measure-pool.ts";
import { openReplica, type QueryArguments, type Replica } from "./replica.ts";
import { type LogPosition, ReplicationFloor } from "./replication-floor.ts";

interface ReadOptions {
  /** The addresses of replicas, each of one server; none reads at the primary. */
  urls: readonly string[];
  primary: Pick<OpenDatabase, "pool" | "database">;
  /** The most connections to each replica. */
  connections: number;
  behindPooler: boolean;
  log: Log;
  /** How old what a replica says may be, in milliseconds. */
  maxLag?: number;
  /** Milliseconds between two looks at the servers. */
  interval?: number;
}

export interface Reads {
  database: ReadDatabase;
  /** Call it before what is kept is invalidated because of events that were read: from then on nothing is read that is older than they are. */
  seeEvents(): Promise<void>;
  /** As `seeEvents`, after the primary was away: another server may have taken over. */
  startAnew(): Promise<void>;
  /** The connections to each replica, by its address. */
  pools(): (PoolMeasure & { host: string })[];
  /** How many statements each server has answered since the start. */
  counts(): { primary: number; replicas: number };
  close(): Promise<void>;
}

const askPrimary = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position";

/**
 * Reads of what may be a moment old, at the replicas in turn. Where none answers or has replayed as far as it must, the primary is asked; and where that one is
 * away too, a replica that has just been promoted. A statement that its replica could not answer is asked of another server, so it must only read.
 */
export function openReads({
  urls,
  primary,
  connections,
  behindPooler,
  log,
  maxLag = 5_000,
  interval = 1_000,
}: ReadOptions): Reads {
  if (urls.length === 0)
    return {
      database: primary.database,
      seeEvents: async () => undefined,
      startAnew: async () => undefined,
      pools: () => [],
      counts: () => ({ primary: 0, replicas: 0 }),
      close: async () => undefined,
    };

  const replicas = urls.map((url) => openReplica({ url, connections, behindPooler }, log));
  const floor = new ReplicationFloor({ maxLag });
  const stopping = new AbortController();
  let turn = 0;
  let askedPrimary = 0;

  const findPosition = async (): Promise<LogPosition> =>
    (await primary.pool.query<{ position: LogPosition }>(askPrimary)).rows[0]!.position;
  const inTurn = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].filter((replica) => replica.isUp());
  };
  const readAtReplicas = async (evenPromoted: boolean, query: QueryArguments): Promise<QueryResult | null> => {
    for (const replica of inTurn()) {
      const result = await replica.read({ floor: floor.get(), evenPromoted }, query);
      if (result) return result;
    }
    return null;
  };
  const readAtPrimary = async ([query, values]: QueryArguments): Promise<QueryResult> => {
    const result = await primary.pool.query(query as string, values as unknown[]);
    askedPrimary += 1;
    return result;
  };

  /** What Drizzle asks, in place of a pool. */
  class ReadClient {
    async query(...query: QueryArguments): Promise<QueryResult> {
      const found = await readAtReplicas(false, query);
      if (found) return found;
      try {
        return await readAtPrimary(query);
      } catch (error) {
        const promoted = isConnectionLost(error) ? await readAtReplicas(true, query) : null;
        if (promoted) return promoted;
        throw error;
      }
    }
  }

  const look = async () => {
    await Promise.all([
      findPosition().then(
        (position) => floor.note(position),
        // The watch of events and the requests themselves say that the primary is away.
        () => undefined,
      ),
      ...replicas.map((replica) => replica.probe()),
    ]);
  };
  const lookForever = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const looking = lookForever();

  return {
    database: drizzle(new ReadClient() as unknown as Pool, { casing: "snake_case" }),
    seeEvents: async () => floor.raise(await findPosition()),
    startAnew: async () => floor.restart(await findPosition()),
    pools: () => replicas.map(({ host, measure }) => ({ host, ...measure() })),
    counts: () => ({
      primary: askedPrimary,
      replicas: replicas.reduce((sum, replica) => sum + replica.count(), 0),
    }),
    async close() {
      stopping.abort();
      await looking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
