import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bookedParcels } from "../internal/tables/booking-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { maxParcelsPerSheet, type WaitingParcel } from "./booking-sheet.ts";

/** The packed parcels that are on no booking sheet, those packed first at the top; `more` when there are others behind them. */
export async function listParcelsToBook(
  db: Database,
  _by: Staff<"orders.fulfil">,
): Promise<{ parcels: WaitingParcel[]; more: boolean }> {
  const rows = await db
    .select({
      id: shipments.id,
      orderNumber: orders.number,
      number: shipments.number,
      firstName: orders.firstName,
      secondName: orders.secondName,
      city: orders.city,
      province: orders.province,
      phone: orders.phone,
      cashDue: shipments.cashDue,
      packedAt: shipments.packedAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.state, "packed"),
        notExists(
          db
            .select({ found: sql`1` })
            .from(bookedParcels)
            .where(eq(bookedParcels.shipmentId, shipments.id)),
        ),
      ),
    )
    .orderBy(asc(shipments.packedAt), asc(shipments.id))
    .limit(maxParcelsPerSheet + 1);
  return { parcels: rows.slice(0, maxParcelsPerSheet), more: rows.length > maxParcelsPerSheet };
}
