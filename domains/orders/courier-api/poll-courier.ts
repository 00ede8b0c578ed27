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
import { shipments } from "../internal/tables.server.ts";
import { applyNews } from "./apply-news.ts";
import { underwayShipmentStates } from "../shipments/shipment.ts";

/** How many calls one job makes. The next ones are another job's, so that none works for long. */
const callsAtOnce = 10;

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
 * Asks a courier for the states of the parcels that it has, those behind an id first, and moves them. One job asks for a
 * bounded number of them and adds the next one. What does not answer is asked again by the next hour's job.
 */
export async function pollCourier(
  db: Database,
  by: SystemActor,
  apiSettings: CourierApiSettings,
  { courierId, after }: { courierId: string; after: string | null },
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
  let done = after;
  for (let at = 0; at < parcels.length; at += adapter.maxTracked) {
    const asked = parcels.slice(at, at + adapter.maxTracked);
    const numbers = asked.map(({ number }) => number!);
    const tracked = await adapter.track(access, numbers);
    if (tracked.outcome === "busy") return goOn(done, new Date(Date.now() + tracked.retryAfterSeconds * 1_000));
    if (tracked.outcome !== "done") return noteProblem(db, by, courierId, tracked.problem);
    const own = new Set(numbers);
    // What nobody asked for may be somebody else's.
    await applyNews(
      db,
      by,
      connection,
      tracked.news.filter(({ trackingNumber }) => own.has(trackingNumber)),
    );
    done = asked.at(-1)!.id;
  }
  await noteProblem(db, by, courierId, null);
  if (parcels.length === max) await goOn(done);
}
