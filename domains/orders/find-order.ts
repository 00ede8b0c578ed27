import { and, eq, type SQL } from "drizzle-orm";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import { isOrderNumber, type Order } from "./order.ts";

/** The order of an id, which is the id of its cart; null for an unknown id. */
export async function findOrder(db: Database, id: string): Promise<Order | null> {
  return isId(id) ? findOne(db, eq(orders.id, id)) : null;
}

/** The order of a number, for staff only: the number alone must not authorise a shopper. */
export async function findOrderByNumber(db: Database, number: number): Promise<Order | null> {
  return isOrderNumber(number) ? findOne(db, eq(orders.number, number)) : null;
}

/** The account's order of a number; null when it does not exist or belongs to another account. */
export async function findAccountOrder(db: Database, accountId: string, number: number): Promise<Order | null> {
  return isOrderNumber(number) ? findOne(db, and(eq(orders.number, number), eq(orders.accountId, accountId))) : null;
}

/** The order of a private link's secret; null for an unknown link. */
export async function findOrderByToken(db: Database, token: string): Promise<Order | null> {
  return isSecret(token) ? findOne(db, eq(orders.accessToken, token)) : null;
}

/** The order that was placed from a checkout of the API; null while there is none. */
export async function findOrderByCheckout(db: Database, checkoutReference: string): Promise<Order | null> {
  return findOne(db, eq(orders.checkoutReference, checkoutReference));
}

async function findOne(db: Database, where: SQL | undefined): Promise<Order | null> {
  const [order] = await loadOrders(db, where, 1);
  return order ?? null;
}
