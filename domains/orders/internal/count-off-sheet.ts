import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { bookedParcels } from "./tables/booking-tables.server.ts";
import { shipments } from "./tables.server.ts";

/** How many of these parcels are not on a booking sheet (any more). The caller holds their locks. */
export async function countOffSheet(tx: Transaction, sheetId: string, shipmentIds: readonly string[]): Promise<number> {
  const off = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .leftJoin(bookedParcels, and(eq(bookedParcels.shipmentId, shipments.id), eq(bookedParcels.sheetId, sheetId)))
    .where(and(inArray(shipments.id, [...shipmentIds]), isNull(bookedParcels.shipmentId)));
  return off.length;
}
