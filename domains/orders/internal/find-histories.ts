import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ExportedEntry } from "../exported-order.ts";
import { orderHistory } from "./tables.server.ts";

/** The histories of these orders for exports. They do not identify staff members. */
export async function findHistories(db: Database, orderIds: string[]): Promise<Map<string, ExportedEntry[]>> {
  const entries = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, orderIds))
    .orderBy(asc(orderHistory.orderId), asc(orderHistory.position));
  const grouped = Map.groupBy(entries, ({ orderId }) => orderId);
  return new Map([...grouped].map(([orderId, own]) => [orderId, own.map(exportEntry)]));
}

function exportEntry({ at, state, by, note, details }: typeof orderHistory.$inferSelect): ExportedEntry {
  return {
    at: at.toISOString(),
    status: state,
    by: by === "shopper" ? "shopper" : "shop",
    note: note ?? "",
    ...(details?.kind === "shipment" && { courier: details.courier, tracking_number: details.trackingNumber ?? "" }),
    ...(details?.kind === "payment-reference" && { payment_reference: details.reference }),
  };
}
