import { and, asc, desc, eq, exists, getTableName, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { matchOrderText } from "./internal/match-order-text.ts";
import { orderTags } from "./internal/note-tables.server.ts";
import { orderHistory, orderLines, orders, shipments } from "./internal/tables.server.ts";
import type { OrderState, PaymentMethodId } from "./order.ts";

/** One order in a list for staff. */
export interface OrderSummary {
  id: string;
  number: number;
  state: OrderState;
  firstName: string;
  secondName: string;
  phone: string;
  province: string;
  city: string;
  total: Paisa;
  payment: PaymentMethodId;
  placedAt: Date;
  /** When its history had its last entry: since when it waits in its state. */
  since: Date;
  tags: string[];
}

export const orderSorts = ["newest", "oldest", "highest", "lowest"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What a list is narrowed to; all of it must apply. */
export interface OrderFilter {
  state?: OrderState | undefined;
  /** An order number, a tracking number, or the beginning of a phone number, an e-mail address, a name or a city. */
  text?: string | undefined;
  /** The order of exactly this number. */
  number?: number | undefined;
  /** A variant that stands on a line of its own. */
  variantId?: string | undefined;
  /** A tag, as staff gave it. */
  tag?: string | undefined;
  /** The time of placing: from the first, and before the second. */
  placed?: { from?: Date; before?: Date } | undefined;
  province?: string | undefined;
  payment?: PaymentMethodId | undefined;
  /** The courier of a parcel, by its own name. */
  courier?: string | undefined;
  total?: { min?: Paisa; max?: Paisa } | undefined;
}

export interface OrderQuery extends OrderFilter {
  /** The newest first unless set. */
  sort?: OrderSort;
  /** The number of the order after which the page begins, in the order of the sort; or before which it ends. */
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
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
 * How many orders a page looks at for the filters that no index orders. It bounds the time of a page however many orders
 * there are and however few of them fit.
 */
export const mostExamined = 10_000;

/**
 * A page of orders. Queue, text, tag, variant and number are looked up through indexes; province, payment, courier and
 * total are compared with the next `mostExamined` of those orders.
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
  const backwards = after === undefined && before !== undefined;
  const descending = (sort === "newest" || sort === "highest") !== backwards;
  const beyond =
    place &&
    sql`(${sql.join(
      order.columns.map((column) => orders[column]),
      sql`, `,
    )}) ${descending ? sql`<` : sql`>`} (${order.at(place)})`;
  const direction = descending ? desc : asc;
  const indexed = and(await lookUp(db, query), order.range(descending, place), beyond ?? undefined);
  const sorted = order.columns.map((column) => direction(orders[column]));
  if (!hasRest(query)) {
    const found = selectSummaries(db).from(orders).where(indexed);
    return { orders: await found.orderBy(...sorted).limit(limit), lookedUntil: null };
  }
  const examine = db.select(listed).from(orders).where(indexed);
  // Under the table's own name, so that the same expressions read the table and those of its rows that are looked at.
  const examined = examine
    .orderBy(...sorted)
    .limit(mostExamined)
    .as(getTableName(orders));
  const rows = await selectSummaries(db)
    .from(examined)
    .where(compareRest(db, query))
    .orderBy(...sorted)
    .limit(limit);
  if (rows.length >= limit) return { orders: rows, lookedUntil: null };
  const numbers = db.select({ number: orders.number }).from(orders).where(indexed);
  const { rows: last } = await db.execute<{ number: string | null }>(sql`
    select case when count(*) = ${mostExamined} then (array_agg(number order by at desc))[1] end as number
    from (select number, row_number() over () as at from (${numbers.orderBy(...sorted).limit(mostExamined)}) as looked_at) as counted`);
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

interface Place {
  number: number;
  state: OrderState;
  total: number;
  /** With microseconds, which a Date would lose. */
  placed: string;
}

async function findPlace(db: Database, number: number): Promise<Place | null> {
  const [place] = await db
    .select({
      number: orders.number,
      state: orders.state,
      total: sql<number>`${orders.total}`.mapWith(Number),
      placed: sql<string>`${orders.placedAt}::text`,
    })
    .from(orders)
    .where(eq(orders.number, number));
  return place ?? null;
}

interface SortOrder {
  columns: ("total" | "placedAt" | "state" | "number")[];
  /** The values of the columns at a place. */
  at: (place: Place) => SQL;
  /** What the columns are compared with besides the place. */
  range: (descending: boolean, place: Place | null) => SQL | undefined;
}

/** The columns of the index that has the orders in the order of the sort. */
function orderOf({ state, placed }: OrderQuery, sort: OrderSort): SortOrder {
  const always = () => undefined;
  if (sort === "highest" || sort === "lowest")
    return {
      columns: ["total", "number"],
      at: ({ total, number }: Place) => sql`${total}::bigint, ${number}::bigint`,
      range: always,
    };
  // In a range of days, the order of the days: by number, all orders since would be walked.
  if (placed)
    return {
      columns: ["placedAt", "number"],
      at: ({ placed: time, number }: Place) => sql`${time}::timestamptz, ${number}::bigint`,
      range: always,
    };
  if (state)
    return {
      columns: ["state", "number"],
      at: ({ number }: Place) => sql`${state}, ${number}::bigint`,
      // The range of an index: with an equality, the planner may walk all orders to find the few of a state.
      range: (descending: boolean, place: Place | null) =>
        descending
          ? sql`(${orders.state}, ${orders.number}) > (${state}, 0) ${place ? sql`` : sql`and (${orders.state}, ${orders.number}) < (${state}, ${Number.MAX_SAFE_INTEGER}::bigint)`}`
          : sql`(${orders.state}, ${orders.number}) < (${state}, ${Number.MAX_SAFE_INTEGER}::bigint) ${place ? sql`` : sql`and (${orders.state}, ${orders.number}) > (${state}, 0)`}`,
    };
  return {
    columns: ["number"],
    at: ({ number }: Place) => sql`${number}::bigint`,
    range: always,
  };
}

/** What indexes find. */
async function lookUp(
  db: Database,
  { text = "", number, variantId, tag, placed }: OrderQuery,
): Promise<SQL | undefined> {
  return and(
    await matchOrderText(db, text),
    number === undefined ? undefined : eq(orders.number, number),
    variantId === undefined
      ? undefined
      : inArray(
          orders.id,
          db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.variantId, variantId)),
        ),
    tag === undefined
      ? undefined
      : inArray(orders.number, db.select({ number: orderTags.number }).from(orderTags).where(eq(orderTags.tag, tag))),
    placed?.from && gte(orders.placedAt, placed.from),
    placed?.before && lt(orders.placedAt, placed.before),
  );
}

const isByTotal = ({ sort }: OrderQuery) => sort === "highest" || sort === "lowest";

/** Whether a filter is set that no index serves in the order of the sort. */
const hasRest = (query: OrderQuery) =>
  Boolean(query.province ?? query.payment ?? query.courier ?? query.total) ||
  (query.state !== undefined && (query.placed !== undefined || isByTotal(query)));

/** What is compared with each order that was looked at. */
function compareRest(db: Database, query: OrderQuery): SQL | undefined {
  const { state, province, payment, courier, total } = query;
  return and(
    state && eq(orders.state, state),
    province === undefined ? undefined : eq(orders.province, province),
    payment === undefined ? undefined : eq(orders.payment, payment),
    courier === undefined
      ? undefined
      : exists(
          db
            .select({ id: shipments.id })
            .from(shipments)
            .where(and(eq(shipments.orderId, orders.id), eq(shipments.courier, courier))),
        ),
    total?.min === undefined ? undefined : gte(orders.total, total.min),
    total?.max === undefined ? undefined : lte(orders.total, total.max),
  );
}

const { id, number, state, firstName, secondName, phone, province, city, total, payment, placedAt } = orders;
const listed = { id, number, state, firstName, secondName, phone, province, city, total, payment, placedAt };

const selectSummaries = (db: Database) =>
  db.select({
    ...listed,
    since:
      sql`coalesce((select max(at) from ${orderHistory} where order_id = ${orders.id}), ${orders.placedAt})`.mapWith(
        orderHistory.at,
      ),
    tags: sql<string[]>`array(select tag from ${orderTags} where order_id = ${orders.id} order by tag)`,
  });

/** A query for other modules' statements: the ids of the orders of an e-mail address (an SQL expression in lower case) of the last seven days, the newest 1,000. */
export const selectRecentOrderIds = (email: SQL): SQL => sql`
  select id from ${orders} where lower(${orders.email}) = ${email} and ${orders.placedAt} > now() - interval '7 days' order by ${orders.placedAt} desc limit 1000`;
