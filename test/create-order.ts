import { sql } from "drizzle-orm";
import { insertOrder, type NewOrder, toOrderParameters } from "#domains/orders/create-order.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";

const insert = prepareStatement("create-order", sql`with ${insertOrder} select`);

/** Inserts an order without a cart and without its stock. */
export async function createOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await insert(tx, toOrderParameters(order));
}
