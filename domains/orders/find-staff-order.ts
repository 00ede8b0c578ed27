import { asc, eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findHistory } from "./find-history.ts";
import { findOrderRecord, type OrderRecord } from "./find-order-record.ts";
import { orderLines, orders } from "./internal/tables.server.ts";
import { isOrderNumber, type OrderLine } from "./order.ts";
import type { HistoryEntry } from "./order-history.ts";

/** A line with the position by which commands name it, and the number of its units that are in no parcel. */
export interface StaffOrderLine extends OrderLine {
  position: number;
  unpacked: number;
}

/** An order with everything that one screen shows of it. */
export interface StaffOrder extends OrderRecord {
  lines: StaffOrderLine[];
  history: HistoryEntry[];
}

/** The order of a number, for staff; null for an unknown number. */
export async function findStaffOrder(
  db: Database,
  by: Staff<"orders.read"> | SystemActor,
  number: number,
): Promise<StaffOrder | null> {
  if (!isOrderNumber(number)) return null;
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  const record = found && (await findOrderRecord(db, by, found.id));
  if (!record) return null;
  const positions = await db
    .select({ position: orderLines.position })
    .from(orderLines)
    .where(eq(orderLines.orderId, record.id))
    .orderBy(asc(orderLines.position));
  const packed = record.shipments
    .filter(({ state }) => state !== "cancelled")
    .flatMap(({ lines }) => lines)
    .reduce(
      (all, { position, quantity }) => all.set(position, (all.get(position) ?? 0) + quantity),
      new Map<number, number>(),
    );
  return {
    ...record,
    // A line is removed between the two statements only by an edit, after which this record's version is refused.
    lines: record.lines.map((line, at) => {
      const position = positions[at]?.position ?? at;
      return { ...line, position, unpacked: line.quantity - (packed.get(position) ?? 0) };
    }),
    history: await findHistory(db, record.id),
  };
}
