import { and, eq, type SQL } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";
import { isOrderNumber } from "./order.ts";

/** An order, and its version, which rises with every change of it. */
export interface OrderVersion {
  orderId: string;
  version: number;
}

/** The version of the order of a private link; null for an unknown link. */
export async function findOrderVersion(db: Database, token: string): Promise<OrderVersion | null> {
  return isSecret(token) ? loadVersion(db, eq(orders.accessToken, token)) : null;
}

/** The version of the account's order of a number; null when the account has no such order. */
export async function findAccountOrderVersion(
  db: Database,
  accountId: string,
  number: number,
): Promise<OrderVersion | null> {
  return isOrderNumber(number)
    ? loadVersion(db, and(eq(orders.number, number), eq(orders.accountId, accountId)))
    : null;
}

async function loadVersion(db: Database, where: SQL | undefined): Promise<OrderVersion | null> {
  const [found] = await db.select({ orderId: orders.id, version: orders.version }).from(orders).where(where);
  return found ?? null;
}
