import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { shipments } from "../internal/tables.server.ts";

/** The ids of all parcels of these orders. */
export async function listShipmentIds(db: Database, orderIds: string[]): Promise<string[]> {
  const rows = await db.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, orderIds));
  return rows.map(({ id }) => id);
}
