import { desc, eq, sql } from "drizzle-orm";
import type { Province, Recipient } from "#domains/addresses/address.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "../internal/tables.server.ts";

/** Where the last order of a phone number went, for who orders again by phone. */
export interface LastRecipient extends Recipient {
  orderId: string;
  accountId: string | null;
  number: number;
}

/** The recipient of the newest order of a phone number in E.164; null when there is none. */
export async function findLastRecipient(
  db: Database,
  _by: Staff<"customers.read"> | SystemActor,
  phone: string,
): Promise<LastRecipient | null> {
  if (phone === "") return null;
  const { id, accountId, number, firstName, secondName, email, province, city, address, zip } = orders;
  const [found] = await db
    .select({ orderId: id, accountId, number, firstName, secondName, email, province, city, address, zip })
    .from(orders)
    .where(eq(orders.phone, phone))
    // An expression: see findCustomerOrders.
    .orderBy(desc(sql`${number} + 0`))
    .limit(1);
  return found ? { ...found, phone, province: found.province as Province } : null;
}
