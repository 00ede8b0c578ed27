import type { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type EndShipmentOutcome, type endShipmentSchema, endShipment } from "../internal/end-shipment.ts";

/** Records that nobody accepted a parcel: it comes back, its cash is no longer due, and an advance is owed back. */
export async function refuseShipment(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof endShipmentSchema>,
): Promise<EndShipmentOutcome> {
  return endShipment(db, by, input, "refused");
}
