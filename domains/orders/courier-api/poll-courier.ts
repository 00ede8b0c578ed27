import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import {
  type CourierApiSettings,
  listConnected,
  noteProblem,
  openConnection,
} from "#domains/couriers/adapters/connection.ts";
import { enqueue, enqueueAll } from "#domains/jobs/enqueue.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { shipments } from "../internal/tables.server.ts";
import { applyNews } from "./apply-news.ts";
import { underwayShipmentStates } from "../shipments/shipment.ts";

/** How many calls one job makes where none is refused. The next ones are another job's, so that none works for long. */
const callsAtOnce = 10;
/** How often one job halves what the courier refused to answer about. A courier that refuses everything is not asked for each parcel. */
const maxHalvings = 20;

/** Adds a job for each courier whose API is connected, which asks for the states of its parcels. */
export async function enqueuePolls(db: Database): Promise<void> {
  const connected = await listConnected(db);
  await enqueueAll(
    db,
    connected.map(({ courierId }) => ({
      name: "poll-courier",
      payload: { courierId, after: null },
      key: `poll-courier:${courierId}`,
    })),
  );
}

/**
 * Asks a courier for the states of the parcels that it has, those behind an id first, and moves them. One job asks for a bounded number of them and
 * adds the next one. Where the courier refuses to answer about many at once, it is asked about each half: one number that it refuses must not stop
 * the others. For the same reason one request without an answer is passed over. After two in a row the courier is away, and the next hour's job asks
 * again.
 */
export async function pollCourier(
  db: Database,
  by: SystemActor,
  apiSettings: CourierApiSettings,
  { courierId, after }: { courierId: string; after: string | null },
  log: Pick<Log, "error">,
): Promise<void> {
  const connection = await openConnection(db, by, apiSettings, courierId);
  if (!connection) return;
  const { adapter, access } = connection;
  const max = adapter.maxTracked * callsAtOnce;
  const parcels = await db
    .select({ id: shipments.id, number: shipments.trackingNumber })
    .from(shipments)
    .where(
      and(
        eq(shipments.courierId, courierId),
        isNotNull(shipments.trackingNumber),
        inArray(shipments.state, underwayShipmentStates),
        after === null ? undefined : gt(shipments.id, after),
      ),
    )
    .orderBy(asc(shipments.id))
    .limit(max);
  const goOn = (from: string | null, notBefore?: Date) =>
    enqueue(
      db,
      "poll-courier",
      { courierId, after: from },
      { key: `poll-courier:${courierId}`, ...(notBefore && { notBefore }) },
    );
  const waiting: (typeof parcels)[] = [];
  for (let at = 0; at < parcels.length; at += adapter.maxTracked)
    waiting.push(parcels.slice(at, at + adapter.maxTracked));
  let done = after;
  let problem: string | null = null;
  let halvings = 0;
  let unanswered = 0;
  for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
    const numbers = asked.map(({ number }) => number!);
    const tracked = await adapter.track(access, numbers);
    if (tracked.outcome === "token-refused") return noteProblem(db, by, courierId, tracked.problem);
    if (tracked.outcome === "busy") {
      if (problem !== null) await noteProblem(db, by, courierId, problem);
      return goOn(done, new Date(Date.now() + tracked.retryAfterSeconds * 1_000));
    }
    unanswered = tracked.outcome === "no-answer" ? unanswered + 1 : 0;
    if (tracked.outcome === "done") {
      const own = new Set(numbers);
      // What nobody asked for may be somebody else's.
      await applyNews(
        db,
        by,
        connection,
        tracked.news.filter(({ trackingNumber }) => own.has(trackingNumber)),
        log,
      );
      problem = tracked.problem ?? problem;
    } else {
      ({ problem } = tracked);
      if (unanswered === 2) return noteProblem(db, by, courierId, problem);
      if (tracked.outcome === "refused" && asked.length > 1 && halvings < maxHalvings) {
        halvings += 1;
        const half = Math.ceil(asked.length / 2);
        waiting.unshift(asked.slice(0, half), asked.slice(half));
        continue;
      }
    }
    done = asked.at(-1)!.id;
  }
  // The jobs that go on leave the problem of one before them.
  if (problem !== null || after === null) await noteProblem(db, by, courierId, problem);
  if (parcels.length === max) await goOn(done);
}
