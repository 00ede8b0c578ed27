import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { findOrderId, findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countWaiting, maxCounted, type Waiting } from "#platform/database/count-waiting.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import type { ReturnRow } from "./internal/change-return.ts";
import { returns } from "./internal/tables.server.ts";
import { type ReturnOrigin, type ReturnState, readReturnNumber } from "./return.ts";

/** What a list of returns is narrowed to. */
export interface ReturnFilter {
  state?: ReturnState | undefined;
  origin?: ReturnOrigin | undefined;
  /** A return's number, "R-101", or an order's. */
  text?: string | undefined;
}

/** By the time at which they began. */
export type ReturnSort = "newest" | "oldest";

/** A return in a list. */
export interface ListedReturn extends ReturnRow {
  orderNumber: number;
  cursor: string;
}

interface ReturnQuery extends ReturnFilter {
  sort?: ReturnSort;
  page: PageRequest;
}

/** A page of the returns that match. */
export async function listReturns(
  db: Database,
  by: Staff<"orders.read">,
  { sort = "newest", page, ...filter }: ReturnQuery,
): Promise<FoundPage<ListedReturn>> {
  const { id, state, origin } = returns;
  const text = await matchText(db, by, filter.text ?? "");
  const lead = filter.state ? { column: state, value: filter.state } : undefined;
  const order = { columns: [id], descending: sort === "newest", lead };
  const found = await findPage(db, {
    table: returns,
    select: (source) =>
      db
        .select({ ...getTableColumns(returns), cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    conditions: [text, filter.origin && eq(origin, filter.origin)],
    key: id,
    lookUps: (limit) => (text ? [sql`select ${id} as key from ${returns} where ${text} limit ${limit}`] : []),
  });
  const numbers = await findOrderNumbers(
    db,
    by,
    found.rows.map((row) => row.orderId),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId) ?? 0 })) };
}

async function matchText(db: Database, by: Staff<"orders.read">, typed: string): Promise<SQL | undefined> {
  if (typed === "") return undefined;
  const own = readReturnNumber(typed);
  if (own !== null) return eq(returns.number, own);
  const order = /^\d{1,15}$/.test(typed) ? await findOrderId(db, by, Number(typed)) : null;
  return order === null ? sql`false` : eq(returns.orderId, order);
}

/** The orders of the returns that are to be paid back, at most as many as are counted. */
export async function listOrdersToPayBack(db: Database, _by: Staff<"orders.read">): Promise<string[]> {
  const found = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.state, "inspected"))
    .orderBy(returns.id)
    .limit(maxCounted + 1);
  return found.map(({ orderId }) => orderId);
}

/** The returns that wait for staff in a state, by when they came there. */
export const countReturns = (db: Database, _by: Staff<"orders.read">, state: ReturnState): Promise<Waiting> =>
  countWaiting(db, { state: returns.state, value: state, id: returns.id, since: returns.movedAt });
