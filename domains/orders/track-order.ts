import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { orders } from "./internal/tables.server.ts";

/** The access token of the order that has both this number and this phone (E.164); nothing tells which of the two was wrong. */
export async function trackOrder(db: Database, { number, phone }: { number: number; phone: string }): Promise<string | null> {
  if (!isOrderNumber(number) || phone === "") return null;
  const [order] = await db.select({ accessToken: orders.accessToken }).from(orders).where(and(eq(orders.number, number), eq(orders.phone, phone), isNull(orders.forgottenAt)));
  return order?.accessToken ?? null;
}
