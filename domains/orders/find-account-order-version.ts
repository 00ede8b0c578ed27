import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { type OrderVersion, loadVersion } from "./internal/load-version.ts";
import { orders } from "./internal/tables.server.ts";

/** The latest position in the history of the account's order of a number; null when the account has no such order. */
export async function findAccountOrderVersion(
  db: Database,
  accountId: string,
  number: number,
): Promise<OrderVersion | null> {
  return isOrderNumber(number)
    ? loadVersion(db, and(eq(orders.number, number), eq(orders.accountId, accountId)))
    : null;
}
