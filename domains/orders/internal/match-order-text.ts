import { eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "../order.ts";
import { nameKey, orders, shipments } from "./tables.server.ts";

/** The condition that an order fits what was typed; each kind of text is looked up through an index of its own. Undefined for no text. */
export async function matchOrderText(db: Database, typed: string): Promise<SQL | undefined> {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  if (text.includes("@")) return like(sql`lower(${orders.email})`, startingWith(text));
  // Found first: beside the other conditions, a subquery would make the planner read all orders.
  const tracked = await findTracked(db, typed);
  const ofTracked = tracked.length > 0 ? inArray(orders.id, tracked) : undefined;
  const digits = toAsciiDigits(text).replaceAll(/[\s#+().-]/g, "");
  if (/^\d+$/.test(digits)) {
    const number = Number(digits);
    const phone = like(orders.phone, startingWith(`+92${digits.replace(/^(?:(?:00)?92)?0?/, "")}`));
    return or(isOrderNumber(number) ? eq(orders.number, number) : undefined, phone, ofTracked);
  }
  return or(
    like(nameKey(orders.firstName, orders.secondName), startingWith(text)),
    like(sql`lower(${orders.secondName})`, startingWith(text)),
    like(sql`lower(${orders.city})`, startingWith(text)),
    ofTracked,
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

const startingWith = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
