import type { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type EndShipmentOutcome, type endShipmentSchema, endShipment } from "../internal/end-shipment.ts";

/** Records that a parcel came back, from the courier or from a shopper who had received it. */
export async function returnShipment(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof endShipmentSchema>,
): Promise<EndShipmentOutcome> {
  return endShipment(db, by, input, "returned");
}
