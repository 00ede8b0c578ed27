import { desc, eq, inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listTrackingSpellings } from "../internal/lists/match-order-text.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { isOrderNumber } from "../order.ts";

/**
 * The order of exactly this number, or else the newest one with a parcel of exactly this tracking number; null for neither.
 * Both say nothing about whose it is, so who may not read customers finds an order by them.
 */
export async function findOrderByCode(db: Database, _by: Staff<"orders.read">, typed: string): Promise<number | null> {
  const number = Number(toAsciiDigits(typed).replaceAll(/[\s#]/g, ""));
  const tracking = listTrackingSpellings(typed);
  const [found, tracked] = await Promise.all([
    isOrderNumber(number) ? db.select({ number: orders.number }).from(orders).where(eq(orders.number, number)) : [],
    tracking.length === 0
      ? []
      : db
          .select({ number: orders.number })
          .from(shipments)
          .innerJoin(orders, eq(orders.id, shipments.orderId))
          .where(inArray(shipments.trackingNumber, tracking))
          .orderBy(desc(orders.number))
          .limit(1),
  ]);
  return found[0]?.number ?? tracked[0]?.number ?? null;
}
