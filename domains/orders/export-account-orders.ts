import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { type ExportedOrder, toExportedOrder } from "./exported-order.ts";
import { pageOrders } from "./internal/page-orders.ts";
import { orderHistory, orders } from "./internal/tables.server.ts";

/** One thing that happened to an order, as its owner is handed it: of the shop's people it names nobody. */
export interface ExportedEntry {
  at: string;
  status: string;
  by: "shopper" | "shop";
  note: string;
  courier?: string;
  tracking_number?: string;
  payment_reference?: string;
}

export interface OwnExportedOrder extends ExportedOrder {
  history: ExportedEntry[];
}

/** The orders of an account with their histories, those whose first names are the same in lower case one after another. */
export async function* exportAccountOrders(db: Database, accountId: string): AsyncGenerator<{ firstName: string; id: string; order: OwnExportedOrder }> {
  const names = await db.selectDistinct({ name: orders.firstName }).from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.firstName);
  for (const [firstName, typed] of Map.groupBy(names, ({ name }) => name.toLowerCase())) {
    for await (const page of pageOrders(db, { accountId, firstNames: typed.map(({ name }) => name) })) {
      const histories = await findHistories(db, page.map(({ id }) => id));
      for (const order of page) yield { firstName, id: order.id, order: { ...toExportedOrder(order), history: histories.get(order.id) ?? [] } };
    }
  }
}

async function findHistories(db: Database, orderIds: string[]): Promise<Map<string, ExportedEntry[]>> {
  const entries = await db.select().from(orderHistory).where(inArray(orderHistory.orderId, orderIds)).orderBy(asc(orderHistory.orderId), asc(orderHistory.position));
  const grouped = Map.groupBy(entries, ({ orderId }) => orderId);
  return new Map([...grouped].map(([orderId, own]) => [orderId, own.map(exportEntry)]));
}

function exportEntry({ at, state, by, note, details }: typeof orderHistory.$inferSelect): ExportedEntry {
  return {
    at: at.toISOString(), status: state, by: by === "shopper" ? "shopper" : "shop", note: note ?? "",
    ...(details?.kind === "shipment" && { courier: details.courier, tracking_number: details.trackingNumber ?? "" }),
    ...(details?.kind === "payment-reference" && { payment_reference: details.reference }),
  };
}
