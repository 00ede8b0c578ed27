import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { entriesOfCouriers, startOfDay } from "../internal/ledger/courier-entries.ts";
import { courierDays } from "../internal/tables/payment-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { type PaymentKind, paymentKinds } from "../payments/payment.ts";

/** The kinds of a statement, each with the column that it stands in. */
export type CourierSums = Partial<Record<PaymentKind, Paisa>>;

export interface CourierStatement {
  /** What the courier held when the month began. */
  opening: Paisa;
  /** The days on which something was entered. */
  days: { day: string; sums: CourierSums; balance: Paisa }[];
  totals: CourierSums;
  /** What the courier held when it ended, or holds now. */
  closing: Paisa;
}

/** The first day of a month ("2026-11"), and of the next one; null for what is no month. */
export function monthOf(month: string): { from: string; to: string } | null {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year) return null;
  const next =
    Number(number) === 12 ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  return { from: `${month}-01`, to: `${next}-01` };
}

/** A courier's month, from the sums of days and the entries that are in none yet. Throws RangeError for what is no month. */
export async function findCourierStatement(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, month }: { courierId: string; month: string },
): Promise<CourierStatement> {
  const period = monthOf(month);
  if (!period || !isId(courierId)) throw new RangeError(`No month of a courier: ${month}`);
  const { from, to } = period;
  const { rows: ends } = await db.execute<{ end: string | null }>(
    sql`select (max(day) + 1)::text as "end" from ${courierDays}`,
  );
  const summed = [ends[0]?.end ?? "2000-01-01", to].toSorted()[0]!;
  const { rows } = await db.execute<{ day: string; kind: PaymentKind; amount: number }>(sql`
    select case when day < ${from}::date then 'before' else day::text end as day, kind, sum(amount)::float8 as amount from (
      select day, kind, amount from ${courierDays} where courier_id = ${courierId}::uuid and day < ${summed}::date
      union all
      select day, kind, amount from (${entriesOfCouriers.between(startOfDay(summed), startOfDay(to))}) as entry where courier_id = ${courierId}::uuid) as sums
    group by 1, 2 order by 1`);
  const opening = balanceOf(rows.filter(({ day }) => day === "before"));
  const byDay = Map.groupBy(
    rows.filter(({ day }) => day !== "before"),
    ({ day }) => day,
  );
  let balance = opening;
  const days = [...byDay].map(([day, own]) => {
    balance = paisa(balance + balanceOf(own));
    return { day, sums: toSums(own), balance };
  });
  return { opening, days, totals: toSums([...byDay.values()].flat()), closing: balance };
}

const balanceOf = (rows: readonly { kind: PaymentKind; amount: number }[]) =>
  paisa(rows.reduce((sum, { kind, amount }) => sum + paymentKinds[kind].courier * amount, 0));

function toSums(rows: readonly { kind: PaymentKind; amount: number }[]): CourierSums {
  const sums: CourierSums = {};
  for (const { kind, amount } of rows) sums[kind] = paisa((sums[kind] ?? 0) + amount);
  return sums;
}

/** One entry of a statement, for its file. */
export interface StatementEntry {
  id: string;
  at: string;
  day: string;
  orderNumber: number;
  trackingNumber: string | null;
  kind: PaymentKind;
  amount: Paisa;
  reference: string | null;
  /** The entry that it takes back. */
  reverses: string | null;
}

/** The entries of a courier's month, in batches and in the order of their times. */
export async function* readStatementEntries(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, month }: { courierId: string; month: string },
): AsyncGenerator<StatementEntry[]> {
  const period = monthOf(month);
  if (!period || !isId(courierId)) return;
  const atOnce = 2_000;
  let after: StatementEntry | undefined;
  for (let full = true; full;) {
    const from = after ? sql`${after.at}::timestamptz` : startOfDay(period.from);
    const beyond = after ? sql`and (at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows }: { rows: StatementEntry[] } = await db.execute<StatementEntry & Record<string, unknown>>(sql`
      select entry.id, to_json(at)#>>'{}' as at, day::text, book.number::float8 as "orderNumber", tracking_number as "trackingNumber", kind, amount::float8 as amount, reference, reverses
      from (select * from (${entriesOfCouriers.between(from, startOfDay(period.to))}) as entry
        where courier_id = ${courierId}::uuid ${beyond} order by at, id limit ${atOnce}) as entry
      join ${orders} as book on book.id = entry.order_id order by at, id`);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    full = rows.length === atOnce;
  }
}
