import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { endedStates } from "../order-states.ts";
import { orderAdjustments, orderHistory, orderNotes, orders } from "./tables.server.ts";

interface Due {
  /**
   * Days that every order keeps its recipient after its last history entry, and the extra days for a delivered order.
   */
  daysKept: number;
  returnDays: number;
  limit: number;
}

/** Erases the recipient, the history's free text, the staff's notes and their reasons for prices of at most `limit` orders that are due, and returns their ids. */
export async function eraseRecipients(tx: Transaction, { daysKept, returnDays, limit }: Due): Promise<string[]> {
  // The new secret has another format than a link's secret, so no link can match it.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select id from ${orders} where forgotten_at is null and forget_at <= now() and state in ${[...endedStates]}
        and coalesce((select max(at) from ${orderHistory} where order_id = ${orders.id}), placed_at)
          <= now() - make_interval(days => ${daysKept}::int + case state when 'delivered' then ${returnDays}::int else 0 end)
      order by forget_at limit ${limit} for update skip locked
    ), history as (
      update ${orderHistory} set note = null, details = case when details->>'kind' = 'payment-reference' then details || '{"reference": ""}' else details end
      where order_id in (select id from due) and (note is not null or details->>'kind' = 'payment-reference')
    ), notes as (
      delete from ${orderNotes} where order_id in (select id from due)
    ), reasons as (
      update ${orderAdjustments} set label = '' where order_id in (select id from due) and kind = 'staff-price'
    )
    update ${orders} set first_name = '', second_name = '', phone = '', email = '', address = '', zip = null, payment_reference = null, earlier_shop = null,
      account_id = null, version = version + 1, access_token = 'forgotten:' || id, forgotten_at = now()
    where id in (select id from due) returning id`);
  return rows.map(({ id }) => id);
}
