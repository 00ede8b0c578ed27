import { and, asc, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { tryLockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reminders, supplies } from "./internal/tables.server.ts";
import { spacingDays } from "./refill.ts";

const atOnce = 200;

/** The most that one call looks at, so that other hourly work is not kept waiting: the next hour goes on. */
const maxTurns = 100;

/** What waits to be reminded of. */
const isWaiting = and(isNull(supplies.ending), isNull(supplies.reminderId));
const inDays = (days: number) => sql`now() + make_interval(days => ${days}::int)`;

type Supply = typeof supplies.$inferSelect;

/**
 * Makes one reminder for each person of whose goods one is due, about all of them that end within a week, and enqueues it.
 * Returns their number. Whose last reminder is younger than a week waits until it is not; what is past its time is let go.
 * Several processes may call it at once: one of them works. At most 20,000 supplies are looked at.
 */
export async function claimDueSupplies(db: Database): Promise<number> {
  let made = 0;
  for (let turns = 0; turns < maxTurns; turns += 1) {
    const turn = await runTransaction(db, claimSome);
    made += turn.made;
    if (turn.looked < atOnce) break;
  }
  return made;
}

async function claimSome(tx: Transaction): Promise<{ looked: number; made: number }> {
  if (!(await tryLockByName(tx, "due supplies"))) return { looked: 0, made: 0 };
  const due = await tx
    .select()
    .from(supplies)
    .where(and(isWaiting, lte(supplies.remindAt, sql`now()`)))
    .orderBy(asc(supplies.remindAt))
    .limit(atOnce)
    .for("update");
  const now = new Date();
  const late = due.filter(({ expiresAt }) => expiresAt <= now);
  if (late.length > 0) await tx.update(supplies).set({ ending: "too-late" }).where(areThese(late));
  const inTime = due.filter(({ expiresAt }) => expiresAt > now);
  const recent = await findRecent(tx, inTime);
  await putOff(
    tx,
    inTime.filter((supply) => recent.has(supply.recipient)),
  );
  const people = [...new Set(inTime.map(({ recipient }) => recipient).filter((recipient) => !recent.has(recipient)))];
  return { looked: due.length, made: people.length === 0 ? 0 : await makeReminders(tx, people) };
}

const areThese = (rows: Pick<Supply, "orderId" | "variantId">[]) =>
  sql`(${supplies.orderId}, ${supplies.variantId}) in (select * from unnest(${sql.param(rows.map(({ orderId }) => orderId))}::uuid[], ${sql.param(rows.map(({ variantId }) => variantId))}::uuid[]))`;

/** Who of them has had a reminder within the last days. */
async function findRecent(tx: Transaction, due: Supply[]): Promise<Set<string>> {
  if (due.length === 0) return new Set();
  const found = await tx
    .select({ recipient: reminders.recipient, at: max(reminders.createdAt) })
    .from(reminders)
    .where(
      and(
        inArray(reminders.recipient, [...new Set(due.map(({ recipient }) => recipient))]),
        sql`${reminders.createdAt} > ${inDays(-spacingDays)}`,
      ),
    )
    .groupBy(reminders.recipient);
  return new Set(found.map(({ recipient }) => recipient));
}

/** Looks at these again when their people's last reminder is old enough. */
async function putOff(tx: Transaction, waiting: Supply[]): Promise<void> {
  if (waiting.length === 0) return;
  const free = sql`(select max(${reminders.createdAt}) + make_interval(days => ${spacingDays}::int) from ${reminders} where ${reminders.recipient} = ${supplies.recipient})`;
  await tx
    .update(supplies)
    .set({ remindAt: sql`least(${supplies.expiresAt}, ${free})` })
    .where(areThese(waiting));
}

async function makeReminders(tx: Transaction, people: string[]): Promise<number> {
  const own = await tx
    .select()
    .from(supplies)
    .where(and(isWaiting, inArray(supplies.recipient, people), lte(supplies.remindAt, inDays(spacingDays))))
    .orderBy(asc(supplies.orderId))
    .for("update");
  const made = [...Map.groupBy(own, ({ recipient }) => recipient).values()].map((rows) => ({
    rows,
    reminder: {
      id: newId(),
      token: newSecret(),
      way: rows.at(-1)!.way,
      recipient: rows[0]!.recipient,
      // Ids rise with time.
      orderId: rows.at(-1)!.orderId,
      accountId: rows.find(({ accountId }) => accountId !== null)?.accountId ?? null,
    },
  }));
  await tx.insert(reminders).values(made.map(({ reminder }) => reminder));
  const taken = made.flatMap(({ rows, reminder }) =>
    rows.map(({ orderId, variantId }) => ({ orderId, variantId, reminderId: reminder.id })),
  );
  await tx.execute(sql`
    update ${supplies} supply set reminder_id = taken."reminderId"
    from json_to_recordset(${JSON.stringify(taken)}::json) as taken("orderId" uuid, "variantId" uuid, "reminderId" uuid)
    where supply.order_id = taken."orderId" and supply.variant_id = taken."variantId"`);
  await enqueueAll(
    tx,
    made.map(({ reminder: { id } }) => ({
      name: "send-refill-reminder",
      payload: { reminderId: id },
      key: `send-refill-reminder:${id}`,
    })),
  );
  return made.length;
}
