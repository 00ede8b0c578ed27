import { sql } from "drizzle-orm";
import type { CustomerKey } from "#domains/customers/customer-key.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { endedOrderStates } from "../order-states.ts";
import { paymentKinds } from "../payments/payment.ts";
import { orderNotes, orderTags } from "./tables/note-tables.server.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { paymentProofs } from "./tables/payment-proof-tables.server.ts";
import { verifiedPhones } from "./tables/phone-tables.server.ts";
import { riskOverrules } from "./tables/risk-tables.server.ts";
import { orderAdjustments } from "./tables/adjustment-tables.server.ts";
import { orderHistory, orders } from "./tables.server.ts";

interface RetentionTerms {
  /** Days for which an order retains its recipient after its last history entry. */
  retentionDays: number;
  /** The additional days of a delivered order. */
  returnDays: number;
  limit: number;
}

/** An order whose recipient was erased, with what its recipient was found by; the address is in lower case. */
export interface ErasedRecipient {
  id: string;
  /** The photos of its payment proofs, which are to be deleted. */
  photos: string[] | null;
  phone: string;
  email: string;
}

const shopperKinds = Object.entries(paymentKinds).filter(([, { shopper }]) => shopper !== 0);
/** What the shopper owes the shop, or below zero the reverse; see `calculateBalance`. */
const shopperBalance = sql.raw(
  `sum(case kind ${shopperKinds.map(([kind, { shopper }]) => `when '${kind}' then ${shopper} * amount`).join(" ")} else 0 end)`,
);

/**
 * Erases the personal data of at most `limit` orders whose retention has ended, and returns whose they were: the recipient, the history's free text,
 * payment proofs, and the notes, tags, reasons for prices and words about the risk of staff. An order whose shopper still owes money or is owed a
 * refund retains its recipient; what the courier holds is settled by parcel numbers, without it.
 */
export async function eraseRecipients(
  tx: Transaction,
  { retentionDays, returnDays, limit }: RetentionTerms,
): Promise<ErasedRecipient[]> {
  // The new secret has another format than a link's secret, so no link can match it.
  const { rows } = await tx.execute<ErasedRecipient & Record<string, unknown>>(sql`
    with due as (
      select id, phone, lower(email) as email from ${orders} where forgotten_at is null and forget_at <= now() and state in ${[...endedOrderStates]}
        and coalesce((select max(at) from ${orderHistory} where order_id = ${orders.id}), placed_at)
          <= now() - make_interval(days => ${retentionDays}::int + case state when 'delivered' then ${returnDays}::int else 0 end)
        and not exists (select from ${payments} where order_id = ${orders.id} having ${shopperBalance} <> 0)
      order by forget_at limit ${limit} for update skip locked
    ), history as (
      update ${orderHistory} set note = null, details = case when details->>'kind' = 'payment-reference' then details || '{"reference": ""}' else details end
      where order_id in (select id from due) and (note is not null or details->>'kind' = 'payment-reference')
    ), notes as (
      delete from ${orderNotes} where order_id in (select id from due)
    ), tags as (
      delete from ${orderTags} where order_id in (select id from due)
    ), overrules as (
      delete from ${riskOverrules} where order_id in (select id from due)
    ), photos as (
      delete from ${paymentProofs} where order_id in (select id from due) returning order_id, file_key
    ), phones as (
      delete from ${verifiedPhones} where order_id in (select id from due)
    ), reasons as (
      update ${orderAdjustments} set label = '' where order_id in (select id from due) and kind = 'staff-price'
    )
    update ${orders} set first_name = '', second_name = '', phone = '', email = '', address = '', zip = null, payment_reference = null, earlier_shop = null,
      account_id = null, version = version + 1, access_token = 'forgotten:' || due.id, forgotten_at = now()
    from due where ${orders.id} = due.id returning due.id, due.phone, due.email, (select array_agg(file_key) from photos where order_id = due.id and file_key is not null) as photos`);
  return rows;
}

/** The phones and addresses of erased recipients that no order has any more. */
export async function findForgottenKeys(tx: Transaction, erased: ErasedRecipient[]): Promise<CustomerKey[]> {
  const listed = (values: string[]) => sql`unnest(${sql.param([...new Set(values)])}::text[])`;
  const { rows } = await tx.execute<CustomerKey & Record<string, unknown>>(sql`
    select 'phone' as kind, value from ${listed(erased.map(({ phone }) => phone))} value
    where value <> '' and not exists (select from ${orders} where ${orders.phone} = value)
    union all
    select 'email', value from ${listed(erased.map(({ email }) => email))} value
    where value <> '' and not exists (select from ${orders} where lower(${orders.email}) = value)`);
  return rows;
}
