import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { streamRows } from "#platform/database/stream-rows.ts";
import { findHistories } from "../history/find-history.ts";
import { type NestedOrder, toExportedEntry, toExportedOrder } from "./exported-order.ts";
import { streamOrders } from "../internal/files/stream-orders.ts";
import { loadAxes, emptyAxes } from "../internal/files/load-axes.ts";
import { loadOrders } from "../internal/load-orders.ts";
import { type ShopExportedOrder, toShopExportedOrder } from "../internal/files/shop-exported-order.ts";
import { orderNotes, orderTags } from "../internal/tables/note-tables.server.ts";
import { orderLines, orders } from "../internal/tables.server.ts";

/**
 * Streams every order of the shop with its history, axes, notes and tags, grouped by first name in lower case, the oldest
 * cart first. It holds a few hundred orders in memory at a time.
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
    const [histories, axes] = [await findHistories(tx, ids), await loadAxes(tx, ids)];
    const [lines, notes] = [await loadLines(tx, ids), await loadNotes(tx, ids)];
    const tags = await loadTags(tx, ids);
    for (const { id, key, forgetAt } of rows) {
      const order = read.get(id);
      if (order)
        yield {
          firstName: key,
          id,
          order: toShopExportedOrder({
            order,
            positions: (lines.get(id) ?? []).map(({ position }) => position),
            unitCosts: (lines.get(id) ?? []).map(({ unitCost }) => unitCost),
            history: histories.get(id) ?? [],
            axes: axes.get(id) ?? emptyAxes,
            notes: notes.get(id) ?? [],
            tags: tags.get(id) ?? [],
            forgetAt: forgetAt === null ? null : new Date(forgetAt),
          }),
        };
    }
  }
}

async function loadLines(tx: Transaction, orderIds: string[]) {
  const { orderId, position, unitCost } = orderLines;
  const lines = await tx
    .select({ orderId, position, unitCost })
    .from(orderLines)
    .where(inArray(orderId, orderIds))
    .orderBy(orderId, position);
  return Map.groupBy(lines, (line) => line.orderId);
}

async function loadNotes(tx: Transaction, orderIds: string[]) {
  const notes = await tx
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, orderIds))
    .orderBy(orderNotes.orderId, orderNotes.at, orderNotes.id);
  return Map.groupBy(
    notes.map(({ id: _id, contactChannel: channel, contactResult: result, ...note }) => ({
      ...note,
      contact: channel && result && { channel, result },
    })),
    ({ orderId }) => orderId,
  );
}

async function loadTags(tx: Transaction, orderIds: string[]): Promise<Map<string, string[]>> {
  const { orderId, tag } = orderTags;
  const rows = await tx
    .select({ orderId, tag })
    .from(orderTags)
    .where(inArray(orderId, orderIds))
    .orderBy(orderId, tag);
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([id, ofOrder]) => [id, ofOrder.map((row) => row.tag)]),
  );
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
