import { eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { stripToDigits, toAsciiDigits, toPhoneStart } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { startingWith } from "#platform/database/like-pattern.ts";
import { isOrderNumber } from "../order.ts";
import { nameKey, orders, shipments } from "./tables.server.ts";

/**
 * The condition that an order has this number, or that its phone, its e-mail address, its full name or its second name
 * begins with the text. Each kind of text is looked up through an index of its own. Undefined for no text.
 */
export function matchRecipient(typed: string): SQL | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  if (text.includes("@")) return like(sql`lower(${orders.email})`, startingWith(text));
  const digits = stripToDigits(text);
  if (digits !== null) {
    const phone = like(orders.phone, startingWith(toPhoneStart(digits)));
    return isOrderNumber(Number(digits)) ? or(eq(orders.number, Number(digits)), phone) : phone;
  }
  return or(
    like(nameKey(orders.firstName, orders.secondName), startingWith(text)),
    like(sql`lower(${orders.secondName})`, startingWith(text)),
  );
}

/** The same, or that one of its parcels has this tracking number, or that its city begins with the text. */
export async function matchOrderText(db: Database, typed: string): Promise<SQL | undefined> {
  const text = typed.trim().toLowerCase();
  if (text === "" || text.includes("@")) return matchRecipient(text);
  // Found first: beside the other conditions, a subquery would make the planner read all orders.
  const tracked = await findTracked(db, typed);
  return or(
    matchRecipient(text),
    stripToDigits(text) === null ? like(sql`lower(${orders.city})`, startingWith(text)) : undefined,
    tracked.length > 0 ? inArray(orders.id, tracked) : undefined,
  );
}

/** The orders with a parcel of this tracking number, at most 50; in the spelling that was typed, or in capitals. */
async function findTracked(db: Database, typed: string): Promise<string[]> {
  const number = toAsciiDigits(typed).replaceAll(/\s/g, "");
  if (!/^(?=.*\d)[\dA-Za-z-]{3,40}$/.test(number)) return [];
  const found = await db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(inArray(shipments.trackingNumber, [...new Set([number, number.toUpperCase(), number.toLowerCase()])]))
    .limit(50);
  return found.map(({ id }) => id);
}
