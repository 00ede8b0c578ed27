import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { orders } from "./internal/tables.server.ts";

/**
 * The access token of the order with this number and phone (E.164), and e-mail address when given. The result does not
 * reveal which of them was wrong.
 */
export async function trackOrder(
  db: Database,
  { number, phone, email }: { number: number; phone: string; email?: string },
): Promise<string | null> {
  if (!isOrderNumber(number) || phone === "" || email === "") return null;
  const [order] = await db
    .select({ accessToken: orders.accessToken })
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        eq(orders.phone, phone),
        isNull(orders.forgottenAt),
        email === undefined ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
      ),
    );
  return order?.accessToken ?? null;
}
