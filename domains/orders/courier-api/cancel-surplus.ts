import type { Connection } from "#domains/couriers/adapters/connection.ts";
import type { Database } from "#platform/database/database.server.ts";
import { openIssues } from "./open-issues.ts";

/** Has the courier cancel what it booked more than once under one reference; what it keeps is somebody's to see. */
export async function cancelSurplus(
  db: Database,
  { adapter, access, courierId }: Connection,
  { reference, shipmentId }: { reference: string; shipmentId: string },
  surplus: readonly string[],
): Promise<void> {
  for (const trackingNumber of surplus) {
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
}
