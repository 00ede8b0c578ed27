import { eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { stripToDigits, toAsciiDigits, toPhoneStart } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { startingWith } from "#platform/database/like-pattern.ts";
import { isOrderNumber } from "../../order.ts";
import { nameKey, orders, shipments } from "../tables.server.ts";

/** What was typed into a search of orders. */
export interface OrderText {
  /** Whether an order fits it. */
  condition: SQL;
  /** Queries for the numbers of the orders that fit it, at most `limit` of each: each is looked up through an index of its own. */
  lookUps: (limit: number) => SQL[];
}

/**
 * The beginnings of phone, e-mail address, name, second name and, with `city`, city, that a text may be; digits alone are a
 * phone, and a text with @ is an address.
 */
export function listTextStarts(typed: string, { city = false } = {}): { key: SQL; start: string }[] {
  const text = typed.trim().toLowerCase();
  if (text.includes("@")) return [{ key: sql`lower(${orders.email})`, start: text }];
  const digits = stripToDigits(text);
  if (digits !== null) return [{ key: sql`${orders.phone}`, start: toPhoneStart(digits) }];
  return [
    { key: nameKey(orders.firstName, orders.secondName), start: text },
    { key: sql`lower(${orders.secondName})`, start: text },
    ...(city ? [{ key: sql`lower(${orders.city})`, start: text }] : []),
  ];
}

/**
 * A query for a column of at most `limit` orders whose key begins so, in the order of the key's index. Without that order
 * the planner may read all orders when it expects the text to be a common one.
 */
export const selectByStart = (column: SQL, { key, start }: { key: SQL; start: string }, limit: number): SQL => sql`
  (select ${column} from ${orders} where ${like(key, startingWith(start))} order by ${key} using ~<~ limit ${limit})`;

/** What was typed; null for no text. */
export async function readOrderText(db: Database, typed: string): Promise<OrderText | null> {
  if (typed.trim() === "") return null;
  const starts = listTextStarts(typed, { city: true });
  const number = Number(stripToDigits(typed) ?? NaN);
  // Found first: beside the other conditions, a subquery would make the planner read all orders.
  const tracked = typed.includes("@") ? [] : await findTracked(db, typed);
  const exact = [...(isOrderNumber(number) ? [number] : []), ...tracked];
  return {
    condition: or(
      ...starts.map(({ key, start }) => like(key, startingWith(start))),
      exact.length > 0 ? inArray(orders.number, exact) : undefined,
    )!,
    lookUps: (limit) => [
      ...starts.map((each) => selectByStart(sql`${orders.number}`, each, limit)),
      ...(exact.length > 0 ? [sql`select number from ${orders} where ${inArray(orders.number, exact)}`] : []),
    ],
  };
}

/** The spellings of a tracking number that a text may be: in the spelling that was typed, or in capitals; none for another text. */
export function listTrackingSpellings(typed: string): string[] {
  const number = toAsciiHyphens(toAsciiDigits(typed)).replaceAll(/\s/g, "");
  if (!/^(?=.*\d)[\dA-Za-z-]{3,40}$/.test(number)) return [];
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}

/** The numbers of the orders with a parcel of this tracking number, at most 50. */
async function findTracked(db: Database, typed: string): Promise<number[]> {
  const numbers = listTrackingSpellings(typed);
  if (numbers.length === 0) return [];
  const found = await db
    .select({ number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(shipments.trackingNumber, numbers))
    .limit(50);
  return found.map((order) => order.number);
}
