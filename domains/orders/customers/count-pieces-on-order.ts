import { sql } from "drizzle-orm";
import { mailboxKey } from "#kernel/email.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { placedBy } from "../internal/placed-by.ts";
import { isOpen, mailboxKeyOf, orderLines, orders } from "../internal/tables.server.ts";

const count = prepareStatement<{ variantId: string; pieces: number }>(
  "count-pieces-on-order",
  sql`
  with open as materialized (
    select id from (select * from ${orders} where account_id = ${sql.placeholder("account")}::uuid and ${isOpen(sql`state`)} offset 0) found
    where ${mailboxKeyOf(sql`email`)} = ${sql.placeholder("mailbox")}::text and ${placedBy} is not null
  )
  select part."variantId", sum(part.quantity * line.quantity)::int as pieces
  from open
    cross join lateral (select quantity, takes from ${orderLines} where order_id = open.id offset 0) line
    cross join jsonb_to_recordset(line.takes) as part("variantId" text, quantity int)
  group by 1`,
);

/**
 * The units of each variant in open orders that an account has placed itself with its own e-mail address, with which its checkout is filled in. The
 * limit of pieces counts them (`countOpenOrders`), beside those of the phone that is typed there.
 */
export async function countPiecesOnOrder(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await count(db, { account: id, mailbox: mailboxKey(email) });
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}
