import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { waitingOrders } from "../internal/tables/confirmation-tables.server.ts";
import { maxCounted } from "../lists/count-orders.ts";
import type { ContactResult } from "../history/contact-results.ts";

/** An order that waits for its shopper's word. */
export interface Call {
  orderId: string;
  number: number;
  /** When it was placed. */
  since: Date;
  attempts: number;
  lastResult: ContactResult | null;
  lastAt: Date | null;
  /** Not to be called before this time; null for one that nobody has put off. */
  callAt: Date | null;
  /** Its phone is somebody else's: it is not called until the number is corrected. */
  wrongNumber: boolean;
  /** The account of the caller who has it on the screen now; null for nobody. */
  heldBy: string | null;
  /** When its shopper was told that it still waits, if it is cancelled after a time. */
  remindedAt: Date | null;
  expires: boolean;
  /** When the shop last found that it has no way to tell its shopper; an order of which nobody was told stays. */
  untoldAt: Date | null;
}

const milliseconds = (time: SQL) => sql`extract(epoch from ${time})::float8 * 1000`;
const columns = sql`
  call.order_id as "orderId", call.number::float8 as number, ${milliseconds(sql`call.since`)} as since, call.attempts, call.last_result as "lastResult",
  ${milliseconds(sql`call.last_at`)} as "lastAt", ${milliseconds(sql`call.call_at`)} as "callAt", call.wrong_number as "wrongNumber",
  case when call.held_until > now() then call.held_by end as "heldBy", ${milliseconds(sql`call.reminded_at`)} as "remindedAt", call.expires,
  ${milliseconds(sql`call.untold_at`)} as "untoldAt"`;

type CallTimes = "since" | "lastAt" | "callAt" | "remindedAt" | "untoldAt";
type Row = Omit<Call, CallTimes> & { [Time in CallTimes]: number | null };

const toTime = (time: number | null) => (time === null ? null : new Date(time));
const toCall = ({ since, lastAt, callAt, remindedAt, untoldAt, ...row }: Row): Call => ({
  ...row,
  since: new Date(since!),
  lastAt: toTime(lastAt),
  callAt: toTime(callAt),
  remindedAt: toTime(remindedAt),
  untoldAt: toTime(untoldAt),
});

/** Whether no mail and no message can tell its shopper that the order waits, so that only a call or the shopper's own link ends its wait. */
export const cannotBeNotified = ({ remindedAt, untoldAt }: Pick<Call, "remindedAt" | "untoldAt">): boolean =>
  remindedAt === null && untoldAt !== null;

/** The call of this order; null when it does not wait, or not any more. */
export async function findCall(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  orderId: string,
): Promise<Call | null> {
  if (!isId(orderId)) return null;
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select ${columns} from ${waitingOrders} call where order_id = ${orderId}`,
  );
  return rows[0] ? toCall(rows[0]) : null;
}

const due = sql`not wrong_number and call_at is not null and call_at <= now()`;
const untouched = sql`not wrong_number and call_at is null`;

/** How many are to be called now, up to `maxCounted` + 1, and since when the first of them waits. */
export async function countCalls(
  db: Database,
  _by: Staff<"orders.read">,
): Promise<{ count: number; since: Date | null }> {
  const limit = maxCounted + 1;
  const { rows } = await db.execute<{ count: number; since: number | null }>(sql`
    select count(*)::int as count, ${milliseconds(sql`min(since)`)} as since from (
      (select since from ${waitingOrders} where ${due} order by call_at, number limit ${limit})
      union all (select since from ${waitingOrders} where ${untouched} order by number limit ${limit}) limit ${limit}) as call`);
  const { count, since } = rows[0]!;
  return { count, since: toTime(since) };
}
