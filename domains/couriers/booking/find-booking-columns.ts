import { eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { couriers } from "../internal/tables.server.ts";
import { type BookingColumn, usualBookingColumns } from "./booking-columns.ts";

/** The columns of a courier's booking sheet; the usual ones where nobody has chosen any. */
export async function findBookingColumns(
  db: Database,
  _by: Staff<"orders.fulfil"> | Staff<"settings.edit">,
  courierId: string,
): Promise<readonly BookingColumn[]> {
  if (!isId(courierId)) return usualBookingColumns;
  const [row] = await db.select({ columns: couriers.bookingColumns }).from(couriers).where(eq(couriers.id, courierId));
  return row?.columns ?? usualBookingColumns;
}
