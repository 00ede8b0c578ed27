import { inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderLines } from "./internal/tables.server.ts";

/** What the lines of these orders are called, by the order's id and the line's position: "Whey (Kulfi)". A line that an edit has removed is missing. */
export async function findLineNames(
  db: Database,
  _by: Staff<"orders.read">,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, string>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      name: sql<string>`${orderLines.productName} || coalesce((select ' (' || string_agg(chosen->>'option', ', ') || ')' from jsonb_array_elements(${orderLines.selectedOptions}) chosen), '')`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => [
      orderId,
      new Map(lines.map(({ position, name }) => [position, name])),
    ]),
  );
}
