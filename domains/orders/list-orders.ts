import { and, asc, desc, eq, gt, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderTags } from "./internal/note-tables.server.ts";
import { nameKey, orderHistory, orderLines, orders } from "./internal/tables.server.ts";
import { isOrderNumber, type OrderState, type PaymentMethodId } from "./order.ts";

/** One order in a list for staff. */
export interface OrderSummary {
  id: string;
  number: number;
  state: OrderState;
  firstName: string;
  secondName: string;
  city: string;
  total: Paisa;
  payment: PaymentMethodId;
  placedAt: Date;
  /** When its history had its last entry: since when it waits in its state. */
  since: Date;
}

/** What a list is narrowed to; all of it must apply. */
export interface OrderFilter {
  state?: OrderState | undefined;
  /** An order number, or the beginning of a phone number, an e-mail address, a full name or a second name. */
  text?: string | undefined;
  /** The order of exactly this number. */
  number?: number | undefined;
  /** A variant that stands on a line of its own. */
  variantId?: string | undefined;
  /** A tag, as staff gave it. */
  tag?: string | undefined;
  /** Only orders with a lower number: the last one of the page before. */
  before?: number | undefined;
  /** Only orders with a higher number. */
  after?: number | undefined;
  /** Whether the oldest come first. */
  oldestFirst?: boolean;
  limit: number;
}

/** Orders by number, the newest first unless asked otherwise. */
export async function listOrders(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  { state, text = "", number: exact, variantId, tag, before, after, oldestFirst = false, limit }: OrderFilter,
): Promise<OrderSummary[]> {
  const { id, number, firstName, secondName, city, total, payment, placedAt } = orders;
  return db
    .select({
      id,
      number,
      state: orders.state,
      firstName,
      secondName,
      city,
      total,
      payment,
      placedAt,
      since: sql`coalesce((select max(at) from ${orderHistory} where order_id = ${id}), ${placedAt})`.mapWith(
        orderHistory.at,
      ),
    })
    .from(orders)
    .where(
      and(
        // The range and the order of an index: with an equality, the planner may walk all orders to find the few of a state.
        state &&
          sql`(${orders.state}, ${number}) > (${state}, ${after ?? 0}::bigint) and (${orders.state}, ${number}) < (${state}, ${before ?? Number.MAX_SAFE_INTEGER}::bigint)`,
        matchText(text.trim().toLowerCase()),
        variantId === undefined
          ? undefined
          : inArray(
              id,
              db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.variantId, variantId)),
            ),
        tag === undefined
          ? undefined
          : inArray(number, db.select({ number: orderTags.number }).from(orderTags).where(eq(orderTags.tag, tag))),
        exact === undefined ? undefined : eq(number, exact),
        before === undefined ? undefined : lt(number, before),
        after === undefined ? undefined : gt(number, after),
      ),
    )
    .orderBy(...(state ? [orders.state, number] : [number]).map((column) => (oldestFirst ? asc(column) : desc(column))))
    .limit(limit);
}

/** Each kind of text is looked up through an index of its own. */
function matchText(text: string): SQL | undefined {
  if (text === "") return undefined;
  if (text.includes("@")) return like(sql`lower(${orders.email})`, startingWith(text));
  const digits = toAsciiDigits(text).replaceAll(/[\s#+().-]/g, "");
  if (/^\d+$/.test(digits)) {
    const number = Number(digits);
    const phone = like(orders.phone, startingWith(`+92${digits.replace(/^(?:(?:00)?92)?0?/, "")}`));
    return isOrderNumber(number) ? or(eq(orders.number, number), phone) : phone;
  }
  return or(
    like(nameKey(orders.firstName, orders.secondName), startingWith(text)),
    like(sql`lower(${orders.secondName})`, startingWith(text)),
  );
}

const startingWith = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** A query for other modules' statements: the ids of the orders of an e-mail address (an SQL expression in lower case) of the last seven days, the newest 1,000. */
export const selectRecentOrderIds = (email: SQL): SQL => sql`
  select id from ${orders} where lower(${orders.email}) = ${email} and ${orders.placedAt} > now() - interval '7 days' order by ${orders.placedAt} desc limit 1000`;
