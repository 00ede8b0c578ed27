import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { nameKey, orderLines, orders } from "./internal/tables.server.ts";
import { isOrderNumber, type OrderState, type PaymentMethodId } from "./order.ts";

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

/** What a list is narrowed to; all of it must apply. */
export interface OrderFilter {
  state?: OrderState | undefined;
  /** An order number, or the beginning of a phone number, an e-mail address, a full name or a second name. */
  text?: string | undefined;
  /** A variant that stands on a line of its own. */
  variantId?: string | undefined;
  /** Only orders with a lower number: the last one of the page before. */
  before?: number | undefined;
  limit: number;
}

/** The newest orders first. */
export async function listOrders(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  { state, text = "", variantId, before, limit }: OrderFilter,
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
    .where(
      and(
        state && eq(orders.state, state),
        matchText(text.trim().toLowerCase()),
        variantId === undefined
          ? undefined
          : inArray(
              id,
              db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.variantId, variantId)),
            ),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(limit);
}

/** Each kind of text is looked up through an index of its own. */
function matchText(text: string): SQL | undefined {
  if (text === "") return undefined;
  if (text.includes("@")) return like(sql`lower(${orders.email})`, startingWith(text));
  const digits = text.replaceAll(/[\s#+()-]/g, "");
  if (/^\d+$/.test(digits)) {
    const number = Number(digits);
    const phone = like(orders.phone, startingWith(`+92${digits.replace(/^(00)?92|^0/, "")}`));
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
