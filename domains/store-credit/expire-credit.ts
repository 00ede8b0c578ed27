import { type SQL, sql } from "drizzle-orm";
import { recordEvent, recordEvents } from "#domains/events/record-event.ts";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { leftOfOlder } from "./internal/find-balances.ts";
import { credits } from "./internal/tables.server.ts";
import { writeEntry } from "./internal/write-entry.ts";

/** The days before the end of credit on which its customer is told. */
const warningDays = 14;

const max = 2_000;
const atOnce = 500;

/**
 * Tells the customers of credit that soon is older than the owner's days, and lets expire what they were told of and did not use since: what is left of
 * entries that are old enough, where the oldest is spent first. Credit of which nobody was told never expires, also when the owner has just begun with it.
 * Without days nothing expires. Several workers may do it at once; each part is told and expires once.
 */
export async function expireCredit(
  db: Database,
  by: SystemActor,
  { days, now = new Date() }: { days: number | null; now?: Date },
): Promise<{ told: number; expired: number }> {
  if (days === null) {
    await takeEndsBack(db, by);
    return { told: 0, expired: 0 };
  }
  const ago = (of: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${of}::int)`;
  return {
    expired: await expireTold(db, by, { now, until: ago(days) }),
    told: await tellCustomers(db, by, { now, until: ago(days - warningDays) }),
  };
}

interface Terms {
  now: Date;
  /** Entries up to this time end. */
  until: SQL;
}

async function tellCustomers(db: Database, by: SystemActor, { now, until }: Terms): Promise<number> {
  let told = 0;
  for (let batch = atOnce; batch === atOnce && told < max; told += batch)
    batch = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<OfCredit & { at: string }>(sql`
        update ${credits} set expires_at = ${now.toISOString()}::timestamptz + make_interval(days => ${warningDays}), expires_up_to = ${until}, end_changes = end_changes + 1
        where id in (
          select credit.id from ${credits} credit
          where credit.balance > 0 and credit.expires_at is null and credit.created_at <= ${until} and ${leftOfOlder(sql`credit.id`, until)} > 0
          order by credit.id limit ${atOnce} for update skip locked)
        returning id, expires_at::text as at, order_id as "creditOfOrder"`);
      await enqueueAll(
        tx,
        rows.flatMap(({ id, at }) =>
          (["send-credit-mail", "send-credit-message"] as const).map((name) => ({
            name,
            payload: { creditId: id, about: "expiring" as const, occasion: at },
            key: `${name}:${id}:${at}`,
          })),
        ),
      );
      await recordEnds(tx, by, "store-credit.ending", rows);
      return rows.length;
    });
  return told;
}

const withoutEnd = sql`expires_at = null, expires_up_to = null, end_changes = end_changes + 1`;

/** Ends that were told and come no more: the owner lets no credit expire. */
async function takeEndsBack(db: Database, by: SystemActor): Promise<void> {
  for (let batch = atOnce; batch === atOnce;)
    batch = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<OfCredit>(sql`
        update ${credits} set ${withoutEnd}
        where id in (select id from ${credits} where expires_at is not null order by expires_at limit ${atOnce} for update skip locked)
        returning id, order_id as "creditOfOrder"`);
      await recordEnds(tx, by, "store-credit.not-ending", rows);
      return rows.length;
    });
}

interface OfCredit extends Record<string, unknown> {
  id: string;
  /** The order of the guest who owns it; null where an account does. */
  creditOfOrder: string | null;
}

/** The open page of a guest's order says when its credit ends. */
const recordEnds = (
  tx: Transaction,
  by: SystemActor,
  type: "store-credit.ending" | "store-credit.not-ending",
  rows: readonly OfCredit[],
): Promise<void> =>
  recordEvents(
    tx,
    by,
    rows.flatMap(({ id, creditOfOrder }) =>
      creditOfOrder === null ? [] : [{ type, subjectId: id, payload: { creditOfOrder } }],
    ),
  );

async function expireTold(db: Database, by: SystemActor, { now, until }: Terms): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${credits} where expires_at <= ${now.toISOString()}::timestamptz order by expires_at limit ${max}`,
  );
  let expired = 0;
  for (const { id } of rows)
    expired += await runTransaction(db, async (tx) => {
      // Whoever spends it holds the row; what is left is read behind the lock.
      const { rows: held } = await tx.execute(
        sql`select from ${credits} where id = ${id} and expires_at <= ${now.toISOString()}::timestamptz for update skip locked`,
      );
      if (held.length === 0) return 0;
      const { rows: sums } = await tx.execute<{ amount: Paisa }>(sql`
        select least(balance, ${leftOfOlder(sql`credit.id`, sql`least(credit.expires_up_to, ${until})`)})::float8 as amount from ${credits} credit where id = ${id}`);
      const { rows: ended } = await tx.execute<OfCredit>(
        sql`update ${credits} set ${withoutEnd} where id = ${id} returning id, order_id as "creditOfOrder"`,
      );
      const amount = sums[0]?.amount ?? paisa(0);
      if (amount <= 0) {
        await recordEnds(tx, by, "store-credit.not-ending", ended);
        return 0;
      }
      const written = await writeEntry(tx, by, id, { kind: "expired", amount: paisa(-amount) });
      if (!written) throw new Error("A locked credit has less than was read");
      await recordEvent(
        tx,
        by,
        {
          type: "store-credit.expired",
          subjectId: id,
          payload: { entryId: written.entryId, creditOfOrder: written.creditOfOrder },
        },
        { before: { balance: paisa(written.balance + amount) }, after: { amount, balance: written.balance } },
      );
      return 1;
    });
  return expired;
}
