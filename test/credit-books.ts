import type { TestShop } from "./open-shop.ts";

/**
 * Rows that contradict one another: a credit that is not the sum of its entries, an entry whose balance is not the sum up to it, and an order whose book
 * says another amount of credit than the ledger. None, at every moment.
 */
export const contradictionsOfCredit = (shop: TestShop) =>
  shop.look(`
    select 'credit' as kind, id::text as id from store_credit_credits credit
    where balance <> (select coalesce(sum(amount), 0) from store_credit_entries where credit_id = credit.id)
    union all
    select 'entry', id::text from (
      select id, balance, sum(amount) over (partition by credit_id order by at, id) as reached from store_credit_entries) as entries
    where balance <> reached
    union all
    select 'order', id::text from orders_orders placed
    where (select coalesce(sum(case kind when 'credit-given' then amount else -amount end), 0) from orders_payments where order_id = placed.id and kind in ('credit-spent', 'credit-given'))
      <> (select coalesce(sum(amount), 0) from store_credit_entries where order_id = placed.id and kind in ('spent', 'given-back', 'issued'))`);
