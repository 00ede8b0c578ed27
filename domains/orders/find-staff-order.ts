import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findHistory } from "./history/find-history.ts";
import { findOrderByNumber } from "./find-order.ts";
import { loadRecord, type OrderRecord } from "./find-order-record.ts";
import { numberLines, type StaffOrderLine } from "./internal/number-lines.ts";
import type { HistoryEntry } from "./history/order-history.ts";

export type { StaffOrderLine };

/** An order with everything that one screen shows of it. */
export interface StaffOrder extends OrderRecord {
  lines: StaffOrderLine[];
  history: HistoryEntry[];
}

/** The order of a number, for staff; null for an unknown number. */
export async function findStaffOrder(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  number: number,
): Promise<StaffOrder | null> {
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const record = await loadRecord(db, order);
  const lines = await numberLines(db, [record]);
  return { ...record, lines: lines.get(record.id) ?? [], history: await findHistory(db, record.id) };
}
