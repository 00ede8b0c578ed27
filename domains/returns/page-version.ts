import { eq, sql } from "drizzle-orm";
import type { OrderVersion } from "#domains/orders/find-order-version.ts";
import type { Database } from "#platform/database/database.server.ts";
import { creditVersionOf } from "#domains/store-credit/guest-credit.ts";
import { returns } from "./internal/tables.server.ts";

interface Versioned {
  version: number;
}

/**
 * The version of the page of an order: it rises with every change of the order, of its money, of its returns and of the store credit that belongs to it.
 * A page with a lower one is stale.
 */
export const pageVersionOf = (order: Versioned, ofOrder: readonly Versioned[]): number =>
  [order, ...ofOrder].reduce((all, { version }) => all + version, 0);

/** The version of the page of an order that was just read. */
export async function findPageVersion(db: Database, order: OrderVersion): Promise<number> {
  const [found] = await db
    .select({
      version: sql<number>`coalesce(sum(${returns.version}), 0)::int + ${creditVersionOf(sql`${order.orderId}::uuid`)}`,
    })
    .from(returns)
    .where(eq(returns.orderId, order.orderId));
  return pageVersionOf(order, found ? [found] : []);
}
