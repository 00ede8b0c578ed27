import { and, count as countRows, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockKey } from "#platform/database/lock-by-name.ts";
import { listOf } from "#platform/database/columns.ts";
import { shopperKinds } from "#kernel/actor.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { mailboxKey } from "#kernel/email.ts";
import { isId } from "#kernel/ids.ts";
import { placedBy } from "../internal/placed-by.ts";
import {
  addressKey,
  isMailboxAlias,
  isOpen,
  mailboxKeyOf,
  orderHistory,
  orderLines,
  orders,
} from "../internal/tables.server.ts";
import type { Recipient } from "#domains/addresses/address.ts";

type Buyer = Pick<Recipient, "phone" | "email" | "city" | "address">;

/** Orders that the shop has not confirmed, and units of each variant in open orders of the same phone or mailbox. */
export interface OpenOrders {
  unconfirmedByPhone: number;
  unconfirmedByEmail: number;
  unconfirmedByAddress: number;
  /** By variant id. */
  pieces: Record<string, number>;
}

const [phone, mailbox, city, address, account] = ["phone", "mailboxKey", "city", "address", "account"].map(
  (name) => sql`${sql.placeholder(name)}::text`,
) as [SQL, SQL, SQL, SQL, SQL];
const place = addressKey(city, address);

/**
 * A query that locks the phone, the mailbox and the address of a buyer until the transaction ends. The locks are
 * taken in the order of their numbers, so that two transactions cannot deadlock.
 */
export const lockBuyer = sql`
  select pg_advisory_xact_lock(key) from (
    select distinct key from unnest(array[${lockKey("phone", phone)}, ${lockKey("email", mailbox)}, ${lockKey("address", place)}]) as key order by key) as keys`;

// The page that placed an order can confirm it, so a shopper's own word frees no place before the order is packed.
const unconfirmed = sql`case state when 'placed' then true
    when 'confirmed' then exists (select from ${orderHistory} where order_id = found.id and state = 'confirmed' and actor_kind in (${listOf(shopperKinds)}))
    else false end`;

/** Which orders of a buyer count: those that this account placed, or where it is null no account, and not this one. */
interface Counted {
  by: SQL;
  beside?: SQL;
}

// OFFSET keeps the conditions apart, so that each search can use the index of its own condition alone. With all
// conditions in one, and without statistics, PostgreSQL reads all open orders, and keeps that plan while orders come in.
const sameBuyer = (condition: SQL, { by, beside }: Counted) => sql`
  select id, ${unconfirmed} as unconfirmed, phone = ${phone} as same_phone, ${mailboxKeyOf(sql`email`)} = ${mailbox} as same_email, address_key = ${place} as same_address
  from (select * from ${orders} where ${condition} offset 0) found
  where ${isOpen(sql`state`)} and ${placedBy} is not distinct from ${by}${beside ? sql` and id <> ${beside}` : sql``}`;

// Searches with one condition each, and the lines of each order apart: whatever the database knows of the tables, there is
// one index for each.
const selectOpenOrders = (of: Counted) => sql`
  with open as materialized (
    ${sameBuyer(sql`${orders.phone} = ${phone}`, of)} union ${sameBuyer(sql`lower(${orders.email}) = ${mailbox}`, of)}
    union ${sameBuyer(sql`${mailboxKeyOf(orders.email)} = ${mailbox} and ${isMailboxAlias(orders.email)}`, of)} union ${sameBuyer(sql`${orders.addressKey} = ${place} and ${isOpen(orders.state)}`, of)}
  ), held as (
    select part."variantId" as variant_id, sum(part.quantity * line.quantity)::int as pieces
    from open
      cross join lateral (select quantity, takes from ${orderLines} where order_id = open.id offset 0) line
      cross join jsonb_to_recordset(line.takes) as part("variantId" text, quantity int)
    where (same_phone or same_email)
    group by 1
  )
  select count(*) filter (where unconfirmed and same_phone)::int as "unconfirmedByPhone", count(*) filter (where unconfirmed and same_email)::int as "unconfirmedByEmail",
    count(*) filter (where unconfirmed and same_address)::int as "unconfirmedByAddress", (select coalesce(json_object_agg(variant_id, pieces), '{}') from held) as pieces
  from open`;

/**
 * A query of `OpenOrders` with one row: the open orders of a buyer. Its statement comes after the one with `lockBuyer`,
 * so that it sees what the previous lock holders committed, and the second of two simultaneous orders counts the first.
 */
export const countOpenOrders = selectOpenOrders({ by: sql`nullif(${account}, '')::uuid` });

const order = sql`${sql.placeholder("order")}::uuid`;

const lock = prepareStatement("lock-buyer", lockBuyer);

const countBeside = prepareStatement<OpenOrders & { isSameAddress: boolean }>(
  "count-open-orders-beside",
  sql`
  select open_orders.*, (select address_key = ${place} from ${orders} where id = ${order}) as "isSameAddress"
  from (${selectOpenOrders({ by: sql`(select ${placedBy} from ${orders} found where id = ${order})`, beside: order })}) open_orders`,
);

// An order that staff took without an e-mail address shares no mailbox with others of its kind.
const toCorrectedParameters = (buyer: Buyer) => ({
  ...toBuyerParameters(buyer),
  ...(buyer.email === "" && { mailboxKey: null }),
});

/**
 * Locks the buyer that an order of this id is to have, until the transaction ends; the mailbox stays its own. As placing an order does, it comes before the
 * lock of an order.
 */
export async function lockNextBuyer(tx: Transaction, id: string, to: Pick<Buyer, "phone" | "city" | "address">) {
  if (!isId(id)) return;
  const [found] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, id));
  if (found) await lock(tx, toCorrectedParameters({ ...to, email: found.email }));
}

/**
 * Counts the open orders that this buyer has beside this order, among those that the same person placed, and says whether this order goes to this
 * address already. The buyer is locked before.
 */
export async function countOpenOrdersBeside(tx: Transaction, id: string, buyer: Buyer) {
  const [counted] = await countBeside(tx, { ...toCorrectedParameters(buyer), order: id });
  if (!counted) throw new Error("A select without a table gave no row");
  return counted;
}

/**
 * The values of the placeholders of `lockBuyer` and `countOpenOrders`, which needs `account` too: the id of a logged-in shopper's account,
 * or "". Against an account only those orders count that it placed itself, since anybody can type its phone and e-mail address, as a
 * guest or in another account; against a guest those that no account placed.
 */
export const toBuyerParameters = ({ phone, email, city, address }: Buyer) => ({
  phone,
  mailboxKey: mailboxKey(email),
  city,
  address,
});

/** Counts the orders of an account that have not ended. */
export async function countUndeliveredOrders(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ orders: countRows() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isOpen(orders.state)));
  return found?.orders ?? 0;
}
