import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";
import type { OrderState, PaymentMethodId } from "./order.ts";

/** One order in a list for staff. */
export interface OrderSummary {
  id: string;
  number: number;
  state: OrderState;
  name: string;
  city: string;
  total: Paisa;
  payment: PaymentMethodId;
  placedAt: Date;
}

/** The newest orders first, either all or those of one state. */
export async function listOrders(
  db: Database,
  { state, limit }: { state?: OrderState | undefined; limit: number },
): Promise<OrderSummary[]> {
  const { id, number, city, total, payment, placedAt } = orders;
  return db
    .select({
      id,
      number,
      state: orders.state,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.secondName}`,
      city,
      total,
      payment,
      placedAt,
    })
    .from(orders)
    .where(state && eq(orders.state, state))
    .orderBy(desc(number))
    .limit(limit);
}

const mostRecent = 1_000;

/** The ids of the orders placed with an e-mail address in the last seven days, the newest first, at most 1,000. */
export async function listRecentOrderIds(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(sql`lower(${orders.email})`, email.toLowerCase()), gt(orders.placedAt, sql`now() - interval '7 days'`)),
    )
    .orderBy(desc(orders.placedAt))
    .limit(mostRecent);
  return rows.map(({ id }) => id);
}
