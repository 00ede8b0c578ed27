import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import { stripToDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listTextStarts, selectByStart } from "../internal/lists/match-order-text.ts";
import { orders } from "../internal/tables.server.ts";
import { valueBackColumn } from "../coming-back/value-back.ts";
import { isOrderNumber, type OrderState, type OrderStatus } from "../order.ts";

/** Who placed an order: an account, or a guest, whom the phone identifies. */
export interface Buyer {
  accountId: string | null;
  /** Of an order. */
  number: number;
  firstName: string;
  secondName: string;
  phone: string;
  email: string;
  city: string;
}

/** The orders that a search looks at in each index. */
const maxMatches = 1_000;

/** Whose orders fit a text (an order number, or the beginning of a phone, an e-mail address, a full name or a second name): each account and each guest's phone once, with the newest order that was found, at most `limit`. `isCut` says that more may fit. */
export async function findBuyers(
  db: Database,
  _by: Staff<"customers.read">,
  { text, limit }: { text: string; limit: number },
): Promise<{ buyers: Buyer[]; isCut: boolean }> {
  const typed = text.trim().toLowerCase();
  if (typed === "") return { buyers: [], isCut: false };
  const { accountId, number, firstName, secondName, phone, email, city, forgottenAt } = orders;
  const typedNumber = Number(stripToDigits(typed) ?? NaN);
  const matches = [
    ...listTextStarts(typed).map((start) => selectByStart(sql`${orders.id}`, start, maxMatches)),
    ...(isOrderNumber(typedNumber) ? [sql`select id from ${orders} where ${eq(number, typedNumber)}`] : []),
  ];
  const found = await db
    .select({ accountId, number, firstName, secondName, phone, email, city })
    .from(orders)
    .where(and(isNull(forgottenAt), sql`${orders.id} in (${sql.join(matches, sql` union `)})`));
  const byBuyer = new Map<string | number, Buyer>();
  for (const buyer of found.toSorted((one, other) => other.number - one.number)) {
    // An order of an earlier shop may have no phone, and one that staff took no address: who has neither is nobody else.
    const key = buyer.accountId ?? (buyer.phone || buyer.email.toLowerCase() || buyer.number);
    if (!byBuyer.has(key)) byBuyer.set(key, buyer);
  }
  return {
    buyers: [...byBuyer.values()].slice(0, limit),
    isCut: found.length >= maxMatches || byBuyer.size > limit,
  };
}

/** Whose orders: an account's; or a guest's, which are one order and those with its phone or its e-mail address. */
export type BuyerKeys = { accountId: string } | { accountId?: undefined; number: number; phone: string; email: string };

function isOf(who: BuyerKeys): SQL | undefined {
  if (who.accountId !== undefined) return eq(orders.accountId, who.accountId);
  // What is empty is nobody's.
  const ofPhone = who.phone === "" ? undefined : eq(orders.phone, who.phone);
  const ofEmail = who.email === "" ? undefined : eq(sql`lower(${orders.email})`, who.email.toLowerCase());
  return and(isNull(orders.accountId), or(eq(orders.number, who.number), ofPhone, ofEmail));
}

/** The orders of one customer that a list looks at. */
const maxPerBuyer = 10_000;

/** An order in a customer's list. */
export interface BuyerOrder {
  number: number;
  state: OrderState;
  status: OrderStatus;
  total: Paisa;
  /** What the pieces are worth that came back out of parcels which were delivered; `total` stays what was sent. */
  back: Paisa;
  placedAt: Date;
  phone: string;
  email: string;
}

/** The newest orders of a customer, at most 50. */
export async function listBuyerOrders(
  db: Database,
  _by: Staff<"customers.read">,
  who: BuyerKeys,
): Promise<BuyerOrder[]> {
  const { number, state, status, total, placedAt, phone, email } = orders;
  // The limit keeps the planner from walking all orders by their time to find the few of one customer.
  const own = db
    .select({ number, state, status, total, back: valueBackColumn.as("back"), placedAt, phone, email })
    .from(orders)
    .where(isOf(who))
    .limit(maxPerBuyer)
    .as("own");
  return db.select().from(own).orderBy(desc(own.placedAt), desc(own.number)).limit(50);
}

/** How many orders of a customer are in each state, what they come to, and what of that came back out of delivered parcels. */
export async function countBuyerOrders(
  db: Database,
  _by: Staff<"customers.read">,
  who: BuyerKeys,
): Promise<{ state: OrderState; orders: number; total: Paisa; back: Paisa }[]> {
  return db
    .select({
      state: orders.state,
      orders: sql<number>`count(*)::int`,
      total: sql<Paisa>`sum(${orders.total})::float8`,
      back: sql<Paisa>`sum(${valueBackColumn})::float8`,
    })
    .from(orders)
    .where(isOf(who))
    .groupBy(orders.state);
}

/** The buyer of the order of this number; null when there is none, or its recipient is erased. */
export async function findBuyer(
  db: Database,
  _by: Staff<"customers.read">,
  orderNumber: number,
): Promise<Buyer | null> {
  const { accountId, number, firstName, secondName, phone, email, city, forgottenAt } = orders;
  const [buyer] = await db
    .select({ accountId, number, firstName, secondName, phone, email, city })
    .from(orders)
    .where(and(eq(number, orderNumber), isNull(forgottenAt)));
  return buyer ?? null;
}
