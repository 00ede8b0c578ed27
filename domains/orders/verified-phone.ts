import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest, SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { verifiedPhones } from "./internal/tables/phone-tables.server.ts";
import type { Order } from "./order.ts";

const note = prepareStatement(
  "note-verified-phone",
  sql`insert into ${verifiedPhones} (order_id, phone) values (${sql.placeholder("id")}, ${sql.placeholder("phone")})`,
);

/** Notes that the phone of an order that is being placed was verified by a code, in the order's transaction. */
export async function noteVerifiedPhone(tx: Transaction, { id, phone }: Pick<Order, "id" | "phone">): Promise<void> {
  await note(tx, { id, phone });
}

const find = prepareStatement<{ at: string }>(
  "find-verified-phone",
  sql`select at from ${verifiedPhones} where order_id = ${sql.placeholder("id")}::uuid and phone = ${sql.placeholder("phone")}::text`,
);

/** Whether the phone that the order has now was verified by a code before it was placed. */
export async function isPhoneVerified(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor | Customer | Guest,
  { id, phone }: Pick<Order, "id" | "phone">,
): Promise<boolean> {
  return (await find(db, { id, phone })).length > 0;
}
