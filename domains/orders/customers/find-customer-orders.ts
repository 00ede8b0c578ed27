import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { orders } from "../internal/tables.server.ts";
import type { Order, OrderState, OrderStatus } from "../order.ts";

/** Another order of the same customer. */
export interface CustomerOrder {
  id: string;
  number: number;
  state: OrderState;
  status: OrderStatus;
  total: Paisa;
  placedAt: Date;
  /** By which it was found. */
  sameAccount: boolean;
  samePhone: boolean;
  sameEmail: boolean;
}

export interface CustomerOrders {
  /** The newest first. */
  orders: CustomerOrder[];
  /** Whether there are more than these. */
  more: boolean;
}

/** The most orders that are read of each key. */
const max = 200;

type Keys = Pick<Order, "id" | "accountId" | "phone" | "email">;

const [account, phoneKey, mailbox] = [
  sql`${sql.placeholder("accountId")}::uuid`,
  sql`${sql.placeholder("phone")}::text`,
  sql`${sql.placeholder("mailbox")}::text`,
];

// Sorting by an expression keeps PostgreSQL from walking all orders by number until it has found enough.
const search = (condition: SQL) => sql`
  (select id from ${orders} where ${condition} order by number + 0 desc limit ${sql.raw(String(max + 1))})`;

type Row = Omit<CustomerOrder, "number" | "total" | "placedAt"> & { number: string; total: string; placedAt: string };
const find = prepareStatement<Row>(
  "find-customer-orders",
  sql`
  select id, number, state, status, total, (extract(epoch from placed_at) * 1000)::text as "placedAt", coalesce(account_id = ${account}, false) as "sameAccount",
    phone = ${phoneKey} and phone <> '' as "samePhone", lower(email) = ${mailbox} and email <> '' as "sameEmail"
  from ${orders} where id in (
    ${search(sql`account_id = ${account}`)}
    union ${search(sql`phone = ${phoneKey} and ${phoneKey} <> ''`)}
    union ${search(sql`lower(email) = ${mailbox} and ${mailbox} <> ''`)}
  ) and id <> ${sql.placeholder("id")}::uuid
  order by number desc limit ${sql.raw(String(max + 1))}`,
);

/**
 * The other orders of who placed this one: of its account, its phone or its e-mail address, at most 200 of each. An
 * anonymised order has none of these keys, and none is found.
 */
export async function findCustomerOrders(
  db: Database,
  _by: Staff<"customers.read"> | SystemActor,
  { id, accountId, phone, email }: Keys,
): Promise<CustomerOrders> {
  const rows = await find(db, { id, accountId, phone, mailbox: email.toLowerCase() });
  return {
    orders: rows.slice(0, max).map(({ number, total, placedAt, ...order }) => ({
      ...order,
      number: Number(number),
      total: Number(total) as Paisa,
      placedAt: new Date(Number(placedAt)),
    })),
    more: rows.length > max,
  };
}
