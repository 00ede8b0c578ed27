import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { streamRows } from "#platform/database/stream-rows.ts";
import { findHistories } from "./find-history.ts";
import {
  type NestedOrder,
  type OwnExportedOrder,
  type ShopExportedEntry,
  toExportedEntry,
  toExportedOrder,
  toShopExportedEntry,
} from "./exported-order.ts";
import { streamOrders } from "./internal/stream-orders.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";

/**
 * An order in the export of the whole shop. The two timestamps are set when the account was deleted and when the
 * recipient was erased (the name is empty then).
 */
export interface ShopExportedOrder extends OwnExportedOrder {
  history: ShopExportedEntry[];
  account_deleted?: string;
  forgotten?: string;
}

/**
 * Streams every order of the shop with its history, grouped by first name in lower case, the oldest cart first. It
 * holds a few hundred orders in memory at a time.
 */
export async function* exportOrders(tx: Transaction): AsyncGenerator<NestedOrder<ShopExportedOrder>> {
  const names = await tx.selectDistinct({ name: orders.firstName }).from(orders);
  // PostgreSQL's lower() depends on its locale, so JavaScript computes the key.
  const keys = JSON.stringify(names.map(({ name }) => ({ name, key: name.toLowerCase() })));
  const all = streamRows<{ id: string; key: string; forgetAt: Date | string | null }>(
    tx,
    sql`
    select ${orders}.id, named.key, ${orders}.forget_at as "forgetAt" from ${orders} join json_to_recordset(${keys}::json) as named(name text, key text) on named.name = ${orders}.first_name
    order by named.key collate "C", ${orders}.id`,
  );
  for await (const rows of all) {
    const ids = rows.map(({ id }) => id);
    const read = new Map((await loadOrders(tx, inArray(orders.id, ids), ids.length)).map((order) => [order.id, order]));
    const histories = await findHistories(tx, ids);
    for (const { id, key, forgetAt } of rows) {
      const order = read.get(id);
      if (order)
        yield {
          firstName: key,
          id,
          order: {
            ...toExportedOrder(order),
            history: (histories.get(id) ?? []).map(toShopExportedEntry),
            ...(forgetAt && { account_deleted: new Date(forgetAt).toISOString() }),
            ...(order.forgottenAt && { forgotten: order.forgottenAt.toISOString() }),
          },
        };
    }
  }
}

/** The highest number of an order; 0 before the first. */
export async function findLastNumber(tx: Transaction): Promise<number> {
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${orders.number}), 0)`.mapWith(Number) })
    .from(orders);
  return last;
}

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
      for (const order of page) {
        const history = (histories.get(order.id) ?? []).map(toExportedEntry);
        yield { firstName, id: order.id, order: { ...toExportedOrder(order), history } };
      }
    }
  }
}
