import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { addDays } from "#kernel/time.ts";
import { entriesOfCouriers, startOfDay } from "../internal/ledger/courier-entries.ts";
import { courierDays, payments } from "../internal/tables/payment-tables.server.ts";

/** Days that one statement sums. */
const daysAtOnce = 31;

/**
 * Sums the money of couriers of each day that is over, so that a statement need not read all entries there ever were. Entries never change, and a day
 * is summed an hour after its end, when all transactions of it have ended; an import of older entries has its days summed again.
 */
export async function sumCourierDays(db: Database): Promise<void> {
  const { rows } = await db.execute<{ from: string | null; to: string }>(sql`
    select coalesce((select max(day) + 1 from ${courierDays}), (
        select (at at time zone 'Asia/Karachi')::date from ${payments} where kind in ${entriesOfCouriers.kinds} order by at limit 1))::text as "from",
      ((now() - interval '1 hour') at time zone 'Asia/Karachi')::date::text as "to"`);
  const { from, to } = rows[0]!;
  if (from === null) return;
  for (let day = from; day < to; day = addDays(day, daysAtOnce)) {
    const end = [addDays(day, daysAtOnce), to].toSorted()[0]!;
    await db.execute(sql`
      insert into ${courierDays} (day, courier_id, kind, amount, entries)
      select day, courier_id, kind, sum(amount), count(*) from (${entriesOfCouriers.between(startOfDay(day), startOfDay(end))}) as entry
      group by day, courier_id, kind
      on conflict (courier_id, day, kind) do update set amount = excluded.amount, entries = excluded.entries`);
  }
}
