import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { type NestedOrder, toExportedOrder } from "./exported-order.ts";
import { findHistories } from "./internal/find-histories.ts";
import { streamOrders } from "./internal/stream-orders.ts";
import { orders } from "./internal/tables.server.ts";

/** Streams the orders of an account with their histories, grouped by first name in lower case. */
export async function* exportAccountOrders(db: Database, accountId: string): AsyncGenerator<NestedOrder> {
  const names = await db
    .selectDistinct({ name: orders.firstName })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(orders.firstName);
  for (const [firstName, typed] of Map.groupBy(names, ({ name }) => name.toLowerCase())) {
    for await (const page of streamOrders(db, { accountId, firstNames: typed.map(({ name }) => name) })) {
      const histories = await findHistories(
        db,
        page.map(({ id }) => id),
      );
      for (const order of page)
        yield { firstName, id: order.id, order: { ...toExportedOrder(order), history: histories.get(order.id) ?? [] } };
    }
  }
}
