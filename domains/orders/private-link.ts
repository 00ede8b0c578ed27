import { and, eq, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { renewLink } from "./internal/renew-link.ts";
import { orders } from "./internal/tables.server.ts";
import { isOrderNumber } from "./order.ts";

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

/**
 * Replaces the access token of an order, so that its private link stops working, and returns the new token; null when
 * the order does not exist or is anonymised.
 */
export async function rotateAccessToken(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  orderId: string,
): Promise<string | null> {
  if (!isId(orderId)) return null;
  return runTransaction(db, (tx) => renewLink(tx, by, orderId));
}
