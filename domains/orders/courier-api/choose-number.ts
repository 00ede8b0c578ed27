import { eq } from "drizzle-orm";
import type { Connection } from "#domains/couriers/adapters/connection.ts";
import type { Database } from "#platform/database/database.server.ts";
import { shipments } from "../internal/tables.server.ts";
import { openIssues } from "./open-issues.ts";

/**
 * The number of a booking among those that the courier has under its reference: the one that the parcel has left with, or
 * the first; undefined without any. What the courier booked beside it is cancelled there, and what it keeps is somebody's to
 * see.
 */
export async function chooseNumber(
  db: Database,
  { adapter, access, courierId }: Connection,
  { reference, shipmentId }: { reference: string; shipmentId: string },
  found: readonly string[],
): Promise<string | undefined> {
  const chosen = found.length > 1 ? ((await findUsed(db, shipmentId, found)) ?? found[0]) : found[0];
  for (const trackingNumber of found) {
    if (trackingNumber === chosen) continue;
    const cancelled = await adapter.cancel(access, trackingNumber);
    if (cancelled.outcome !== "done")
      await openIssues(db, courierId, [
        {
          kind: "booked-twice",
          trackingNumber,
          shipmentId,
          word: reference,
          details: { problem: cancelled.problem },
        },
      ]);
  }
  return chosen;
}

async function findUsed(db: Database, shipmentId: string, found: readonly string[]): Promise<string | undefined> {
  const [parcel] = await db
    .select({ trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return found.find((number) => number === parcel?.trackingNumber);
}
