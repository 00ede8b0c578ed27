import { type SQL, sql } from "drizzle-orm";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import type { OrderState } from "../order.ts";
import type { ParcelEnds } from "../risk/risk-facts.ts";
import { cityEnds } from "./tables/risk-tables.server.ts";
import { addressKey, isOpen, isRemembered, nameKey, orders } from "./tables.server.ts";

/** Whose orders are looked for; the address of mail in lower case, "" for what is not known. */
export interface RelatedKeys {
  /** The order itself, which is left out. */
  id: string;
  accountId: string | null;
  phone: string;
  mailbox: string;
  city: string;
  address: string;
  /** As `nameKey` writes it. */
  name: string;
}

interface RelatedRow {
  number: string;
  state: OrderState;
  /** Milliseconds. */
  placedAt: string;
  sameAccount: boolean;
  samePhone: boolean;
  sameEmail: boolean;
  sameAddress: boolean;
  sameName: boolean;
}

/** The newest orders that are read of each key, of at most so many that its index is asked for. */
const max = { kept: 200, looked: 500 };

const given = (name: string) => sql`${sql.placeholder(name)}::text`;
const [phone, mailbox, account] = ["phone", "mailbox", "accountId"].map(given) as [SQL, SQL, SQL];
const place = addressKey(given("city"), given("address"));

// The inner limit bounds what one key can cost, such as a phone that staff type for everybody who has none. Without an order of its own it is
// read from the key's index: asked for the newest, PostgreSQL may walk all orders by number instead.
const search = (condition: SQL) => sql`
  (select * from (
    select id, number, state, placed_at, account_id, phone, lower(email) as mailbox, address_key, ${nameKey(orders.firstName, orders.secondName)} as name
    from ${orders} where ${condition} limit ${sql.raw(String(max.looked))}) looked order by number desc limit ${sql.raw(String(max.kept))})`;

/**
 * One row: the orders of the same account, phone, e-mail address and address as these keys, each once, and what became of parcels to the city.
 * What went to the address is looked for among open orders and those whose parcel has ended. Each search has an index of
 * its own, whatever PostgreSQL knows of the table.
 */
const related = sql`
  with found as materialized (
    ${search(sql`${orders.phone} = ${phone} and ${phone} <> ''`)}
    union ${search(sql`lower(${orders.email}) = ${mailbox} and ${mailbox} <> ''`)}
    union ${search(sql`${orders.accountId} = ${account}::uuid`)}
    union ${search(sql`${orders.addressKey} = ${place} and ${isOpen(orders.state)}`)}
    union ${search(sql`${orders.addressKey} = ${place} and ${isRemembered(orders)}`)}
  ), related as (
    select number, state, extract(epoch from placed_at) * 1000 as "placedAt", coalesce(account_id = ${account}::uuid, false) as "sameAccount", phone = ${phone} and phone <> '' as "samePhone",
      mailbox = ${mailbox} and mailbox <> '' as "sameEmail", address_key = ${place} as "sameAddress", name = ${given("name")} as "sameName"
    from found where id <> ${sql.placeholder("id")}::uuid
  )
  select coalesce((select json_agg(related) from related), '[]') as related,
    (select json_build_object('delivered', delivered, 'refused', refused, 'returned', returned) from ${cityEnds} where city_key = lower(btrim(${given("city")}))) as city`;
export const findRelatedOrders = prepareStatement<{ related: RelatedRow[]; city: ParcelEnds | null }>(
  "find-related-orders",
  related,
);
