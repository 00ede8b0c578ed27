import { and, count as countRows, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { addressKey, isOpen, orderLines, orders } from "./internal/tables.server.ts";
import type { Recipient } from "#domains/addresses/address.ts";

interface Whose {
  recipient: Pick<Recipient, "phone" | "email" | "city" | "address">;
  /**
   * Whether the shopper is logged in. Guest orders do not count against a logged-in shopper, because anybody can type
   * a phone number, and the reverse.
   */
  ofAccounts: boolean;
  variantIds: string[];
}

/** Orders that wait for confirmation, and units of each variant in open orders of the same phone or e-mail address. */
export interface OpenOrders {
  unconfirmedByPhone: number;
  unconfirmedByEmail: number;
  unconfirmedByAddress: number;
  pieces: Map<string, number>;
}

const [phone, mailbox, city, address] = ["phone", "mailbox", "city", "address"].map(
  (name) => sql`${sql.placeholder(name)}::text`,
) as [SQL, SQL, SQL, SQL];
const place = addressKey(city, address);

// The locks are taken in the order of their numbers, so that two transactions cannot deadlock.
const lock = prepareStatement(
  "lock-buyer",
  sql`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(array['phone ' || ${phone}, 'email ' || ${mailbox}, 'address ' || ${place}]) as name order by key) as keys`,
);

const sameBuyer = (condition: SQL) => sql`
  select id, state = 'placed' as unconfirmed, phone = ${phone} as same_phone, lower(email) = ${mailbox} as same_email, address_key = ${place} as same_address
  from ${orders} where ${condition} and ${isOpen(orders.state)} and (account_id is not null) = ${sql.placeholder("ofAccounts")}::boolean`;

// Three searches with one condition each, and the lines of each order apart: whatever the database knows of the tables,
// there is one index for each.
const count = prepareStatement<{ phone: number; email: number; address: number; pieces: Record<string, number> }>(
  "count-open-orders",
  sql`
  with open as materialized (
    ${sameBuyer(sql`${orders.phone} = ${phone}`)} union ${sameBuyer(sql`lower(${orders.email}) = ${mailbox}`)} union ${sameBuyer(sql`${orders.addressKey} = ${place}`)}
  ), held as (
    select part."variantId" as variant_id, sum(part.quantity * line.quantity)::int as pieces
    from open
      cross join lateral (select quantity, takes from ${orderLines} where order_id = open.id offset 0) line
      cross join jsonb_to_recordset(line.takes) as part("variantId" text, quantity int)
    where (same_phone or same_email) and part."variantId" = any(${arrayPlaceholder("variantIds", "text")})
    group by 1
  )
  select count(*) filter (where unconfirmed and same_phone)::int as phone, count(*) filter (where unconfirmed and same_email)::int as email,
    count(*) filter (where unconfirmed and same_address)::int as address, (select coalesce(json_object_agg(variant_id, pieces), '{}') from held) as pieces
  from open`,
);

/**
 * Counts the open orders of a shopper. It locks the phone, the e-mail address and the address until the transaction
 * ends, so that the second of two simultaneous orders counts the first.
 */
export async function countOpenOrders(
  tx: Transaction,
  { recipient: { phone, email, city, address }, ofAccounts, variantIds }: Whose,
): Promise<OpenOrders> {
  const whose = { phone, mailbox: email.toLowerCase(), city, address };
  await lock(tx, whose);
  // A separate statement, so that it sees what the previous lock holders committed.
  const [counted] = await count(tx, { ...whose, ofAccounts, variantIds });
  if (!counted) throw new Error("An aggregate gave no row");
  return {
    unconfirmedByPhone: counted.phone,
    unconfirmedByEmail: counted.email,
    unconfirmedByAddress: counted.address,
    pieces: new Map(Object.entries(counted.pieces)),
  };
}

/** Counts the orders of an account that have not ended. */
export async function countUndeliveredOrders(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ orders: countRows() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isOpen(orders.state)));
  return found?.orders ?? 0;
}
