import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { PostExOrder } from "#test/services/serve-postex.ts";

/**
 * What the courier has that the shop does not know of: a booking that stands there under a number that no booking of ours
 * has, or one that is cancelled here. What was sent and is to be looked up is known of, and so is what waits for somebody.
 */
export async function findCourierContradictions(db: Database, orders: readonly PostExOrder[]): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string; number: string | null; state: string }>(
    sql`select reference, tracking_number as number, state from orders_courier_bookings`,
  );
  const issues = await db.execute<{ number: string }>(
    sql`select tracking_number as number from orders_courier_issues where kind = 'booked-twice'`,
  );
  const seen = new Set(issues.rows.map(({ number }) => number));
  const known = new Map(rows.map((row) => [row.reference, row]));
  return orders.flatMap(({ orderRefNumber, trackingNumber, transactionStatus }) => {
    if (transactionStatus === "Cancelled" || seen.has(trackingNumber)) return [];
    const booking = known.get(orderRefNumber);
    const isOpen = booking?.number === null && (booking.state === "sending" || booking.state === "cancelling");
    const isKnown = booking?.number === trackingNumber && booking.state !== "cancelled";
    return isOpen || isKnown ? [] : [`${trackingNumber} of ${orderRefNumber}, which is ${booking?.state ?? "nothing"}`];
  });
}
