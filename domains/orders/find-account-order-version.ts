import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { type OrderVersion, loadVersion } from "./internal/load-version.ts";
import { orders } from "./internal/tables.server.ts";

/** How far the history of the account's own order of a number has come; null when it has none of that number, whosever it may be. */
export async function findAccountOrderVersion(
  db: Database,
  accountId: string,
  number: number,
): Promise<OrderVersion | null> {
  return isOrderNumber(number)
    ? loadVersion(db, and(eq(orders.number, number), eq(orders.accountId, accountId)))
    : null;
}
