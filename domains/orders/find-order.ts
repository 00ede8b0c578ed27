import { sql } from "drizzle-orm";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { loadOrder, prepareOrder } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import { isOrderNumber, type Order } from "./order.ts";

const [byId, byNumber, byToken, byCheckout] = [
  prepareOrder("find-order", sql`${orders.id} = ${sql.placeholder("id")}`),
  prepareOrder("find-order-by-number", sql`${orders.number} = ${sql.placeholder("number")}`),
  prepareOrder("find-order-by-token", sql`${orders.accessToken} = ${sql.placeholder("token")}`),
  prepareOrder("find-order-by-checkout", sql`${orders.checkoutReference} = ${sql.placeholder("checkoutReference")}`),
];

/** The order of an id, which is the id of its cart; null for an unknown id. */
export async function findOrder(db: ReadDatabase, id: string): Promise<Order | null> {
  return isId(id) ? loadOrder(db, byId, { id }) : null;
}

/** The order of a number, for staff only: the number alone must not authorise a shopper. */
export async function findOrderByNumber(db: Database, number: number): Promise<Order | null> {
  return isOrderNumber(number) ? loadOrder(db, byNumber, { number }) : null;
}

/** The account's order of a number; null when it does not exist or belongs to another account. */
export async function findAccountOrder(db: Database, accountId: string, number: number): Promise<Order | null> {
  const order = await findOrderByNumber(db, number);
  return order?.accountId === accountId ? order : null;
}

/** The order of a private link's secret; null for an unknown link. */
export async function findOrderByToken(db: Database, token: string): Promise<Order | null> {
  return isSecret(token) ? loadOrder(db, byToken, { token }) : null;
}

/** The order that was placed from a checkout of the API; null while there is none. */
export async function findOrderByCheckout(db: Database, checkoutReference: string): Promise<Order | null> {
  return loadOrder(db, byCheckout, { checkoutReference });
}
