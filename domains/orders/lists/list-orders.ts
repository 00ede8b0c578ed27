import { and, asc, desc, getTableName, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { compareOrder } from "../internal/lists/compare-order.ts";
import { findCandidates } from "../internal/lists/find-candidates.ts";
import { readOrderText } from "../internal/lists/match-order-text.ts";
import { orderTags } from "../internal/tables/note-tables.server.ts";
import { isMailboxAlias, mailboxKeyOf, orderHistory, orders } from "../internal/tables.server.ts";
import { findPlace, isByTotal, orderOf } from "../internal/lists/sort-orders.ts";
import type { OrderChannel, OrderState, OrderStatus, PaymentMethodId } from "../order.ts";
import type { OrderQuery } from "./order-query.ts";

/** One order in a list for staff. */
export interface OrderSummary {
  id: string;
  number: number;
  state: OrderState;
  status: OrderStatus;
  firstName: string;
  secondName: string;
  phone: string;
  province: string;
  city: string;
  total: Paisa;
  payment: PaymentMethodId;
  placedAt: Date;
  channel: OrderChannel;
  /** The `utm_source` that first brought its shopper's browser. */
  source: string | null;
  /** When its history had its last entry: since when it waits in its state. */
  since: Date;
  tags: string[];
}

/** A page of a list. */
export interface OrderPage {
  /** In the order of the sort, except with `before`: the nearest first. */
  orders: OrderSummary[];
  /**
   * The number of the last order that was looked at, when fewer orders fit than the page holds and more were not
   * looked at: `after` (or `before`) this one, the search goes on. Null when there is nothing further.
   */
  lookedUntil: number | null;
}

/**
 * How many orders a page looks at where neither an index nor one of the conditions leaves few of them. It bounds the time of
 * a page however many orders there are and however few of them fit. By total, the orders lie all over the table.
 */
const maxExamined = { byTime: 10_000, byTotal: 2_000 };

/**
 * A page of orders. When few orders fit one of the conditions, all of those are compared with the others. Otherwise the orders
 * are read in the order of the sort, the next `maxExamined` of them, and compared with what that order's index does not serve.
 */
export async function listOrderPage(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  query: OrderQuery,
): Promise<OrderPage> {
  const { limit, sort = "newest", after, before } = query;
  const cursor = after ?? before;
  const place = cursor === undefined ? null : await findPlace(db, cursor);
  if (cursor !== undefined && place === null) return { orders: [], lookedUntil: null };
  const order = orderOf(query, sort);
  const descending = (sort === "newest" || sort === "highest") === (after !== undefined || before === undefined);
  const sorted = order.columns.map((column) => (descending ? desc : asc)(orders[column]));
  const beyond =
    place &&
    sql`(${sql.join(
      order.columns.map((column) => orders[column]),
      sql`, `,
    )}) ${descending ? sql`<` : sql`>`} (${order.at(place)})`;
  const text = await readOrderText(db, query.text ?? "");
  const conditions = compareOrder(db, query, text);
  const rest = and(
    ...Object.entries(conditions).map(([name, condition]) => (name === order.serves ? undefined : condition)),
  );
  const indexed = and(order.range(descending, place), beyond ?? undefined);
  // What the index serves alone needs nothing else.
  const candidates = rest === undefined ? null : await findCandidates(db, query, text);
  if (candidates) {
    const found = db
      .select(examinedColumns)
      .from(orders)
      .where(sql`${orders.number} = any(${sql.param(candidates)}::bigint[])`)
      .limit(candidates.length);
    const fitting = selectSummaries(db).from(found.as(getTableName(orders)));
    const rows = fitting.where(and(...Object.values(conditions), beyond ?? undefined));
    return { orders: candidates.length === 0 ? [] : await rows.orderBy(...sorted).limit(limit), lookedUntil: null };
  }
  if (rest === undefined) {
    const found = selectSummaries(db).from(orders).where(indexed);
    return { orders: await found.orderBy(...sorted).limit(limit), lookedUntil: null };
  }
  const max = isByTotal(sort) ? maxExamined.byTotal : maxExamined.byTime;
  const examine = db.select(examinedColumns).from(orders).where(indexed);
  // Under the table's own name, so that the same expressions read the table and those of its rows that are looked at.
  const examined = examine
    .orderBy(...sorted)
    .limit(max)
    .as(getTableName(orders));
  const rows = await selectSummaries(db)
    .from(examined)
    .where(rest)
    .orderBy(...sorted)
    .limit(limit);
  if (rows.length >= limit) return { orders: rows, lookedUntil: null };
  const numbers = db.select({ number: orders.number }).from(orders).where(indexed);
  const { rows: last } = await db.execute<{ number: string | null }>(sql`
    select case when count(*) = ${max} then (array_agg(number order by at desc))[1] end as number
    from (select number, row_number() over () as at from (${numbers.orderBy(...sorted).limit(max)}) as looked_at) as counted`);
  const [{ number } = { number: null }] = last;
  return { orders: rows, lookedUntil: number === null ? null : Number(number) };
}

/** The orders of a page alone. */
export async function listOrders(
  db: Database,
  by: Staff<"orders.read"> | SystemActor,
  query: OrderQuery,
): Promise<OrderSummary[]> {
  return (await listOrderPage(db, by, query)).orders;
}

const { id, number, state, status, firstName, secondName, phone, province, city, total, payment, placedAt } = orders;
const { channel, utmSource } = orders;
const listed = {
  id,
  number,
  state,
  status,
  firstName,
  secondName,
  phone,
  province,
  city,
  total,
  payment,
  placedAt,
  channel,
  source: utmSource,
};
/** What conditions read beside what is listed. */
const { source: _, ...ownColumns } = listed;
const examinedColumns = { ...ownColumns, utmSource, email: orders.email, owedBack: orders.owedBack };

const selectSummaries = (db: Database) =>
  db.select({
    ...listed,
    since:
      sql`coalesce((select max(at) from ${orderHistory} where order_id = ${orders.id}), ${orders.placedAt})`.mapWith(
        orderHistory.at,
      ),
    tags: sql<string[]>`array(select tag from ${orderTags} where order_id = ${orders.id} order by tag)`,
  });

/** A query for other modules' statements: the ids of the orders of a mailbox (an SQL expression of its `mailboxKey`) of the last seven days, the newest 1,000. */
export const selectRecentOrderIds = (mailbox: SQL): SQL => {
  const recent = (condition: SQL) =>
    sql`(select id, placed_at from ${orders} where ${condition} and ${orders.placedAt} > now() - interval '7 days' order by ${orders.placedAt} desc limit 1000)`;
  return sql`
  select id from (
    ${recent(sql`lower(${orders.email}) = ${mailbox}`)}
    union all ${recent(sql`${mailboxKeyOf(orders.email)} = ${mailbox} and ${isMailboxAlias(orders.email)}`)}
  ) found order by placed_at desc limit 1000`;
};
