import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderLines, orders } from "../internal/tables.server.ts";
import type { OrderState, OrderStatus } from "../order.ts";

/** How many lines of an order a list displays. */
const listedLines = 4;

/** One order in the shopper's list. */
export interface AccountOrder {
  number: number;
  state: OrderState;
  status: OrderStatus;
  placedAt: Date;
  total: Paisa;
  /** Units over all lines. */
  pieces: number;
  lineCount: number;
  /** The first ones. */
  lines: { productName: string; pictureKey: string | null }[];
}

export interface AccountOrders {
  orders: AccountOrder[];
  /** From 1; the nearest existing page to the requested one. */
  page: number;
  /** At least 1. */
  pages: number;
  /** The number of all orders of the account. */
  count: number;
}

/** One page of the account's orders, the newest first. */
export async function listAccountOrders(
  db: Database,
  accountId: string,
  { page: wanted, size }: { page: number; size: number },
): Promise<AccountOrders> {
  const own = eq(orders.accountId, accountId);
  const [counted] = await db.select({ all: count() }).from(orders).where(own);
  const all = counted?.all ?? 0;
  const pages = Math.max(1, Math.ceil(all / size));
  const page = Math.min(Math.max(1, wanted), pages);
  const { id, number, state, status, placedAt, total } = orders;
  const found = await db
    .select({ id, number, state, status, placedAt, total })
    .from(orders)
    .where(own)
    .orderBy(desc(placedAt), desc(number))
    .limit(size)
    .offset((page - 1) * size);

  const linesOf = await readLines(
    db,
    found.map((order) => order.id),
  );
  return {
    page,
    pages,
    count: all,
    orders: found.map(({ id: orderId, ...order }) => ({
      ...order,
      ...(linesOf.get(orderId) ?? { pieces: 0, lineCount: 0, lines: [] }),
    })),
  };
}

async function readLines(db: Database, ids: string[]) {
  const { orderId, position, productName, pictureKey, quantity } = orderLines;
  const linesOf = new Map<string, Pick<AccountOrder, "pieces" | "lineCount" | "lines">>();
  if (ids.length === 0) return linesOf;
  const [sums, first] = await Promise.all([
    db
      .select({ orderId, pieces: sql<number>`sum(${quantity})::int`, lineCount: count() })
      .from(orderLines)
      .where(inArray(orderId, ids))
      .groupBy(orderId),
    db
      .select({ orderId, productName, pictureKey })
      .from(orderLines)
      .where(and(inArray(orderId, ids), lt(position, listedLines)))
      .orderBy(asc(orderId), asc(position)),
  ]);
  for (const { orderId: order, ...sum } of sums) linesOf.set(order, { ...sum, lines: [] });
  for (const { orderId: order, ...line } of first) linesOf.get(order)?.lines.push(line);
  return linesOf;
}
