import type { Pool } from "pg";
import type { ReceivedMail } from "#test/services/start-smtp-server.ts";
import { findLongestPause, isPublicPage, type Happened, type Seen } from "../upgrade/shop-for-ever.ts";
import type { Fault } from "./faults.ts";
import { describePictures } from "./describe-pictures.ts";
import type { WatchedPicture } from "./watch-pictures.ts";

/** A fault that happened, from when to when its buyers are counted, and when everything was mended: milliseconds of `performance.now()`. */
export interface Trial {
  fault: Fault;
  from: number;
  mended: number;
  /** Units that were sold and are not there. */
  oversold: number;
  to: number;
}

interface Outcome {
  trials: Trial[];
  seen: Seen;
  pictures: WatchedPicture[];
  pool: Pool;
  mails: ReceivedMail[];
}

/** Prints what became of the orders of each trial, and of the stock; sets the exit code 1 where something is wrong. */
export async function printOutcome({ trials, seen, pictures, pool, mails }: Outcome): Promise<void> {
  const { rows } = await pool.query<{ email: string; orders: number }>(
    "select email, count(*)::int as orders from orders_orders where email like 'buyer%' group by email",
  );
  const ordersOf = new Map(rows.map(({ email, orders }) => [email, orders]));
  const mailsOf = new Map<string, number>();
  for (const email of mails.flatMap(({ to }) => to)) mailsOf.set(email, (mailsOf.get(email) ?? 0) + 1);
  const countOf = (people: Happened[], holds: (email: string) => boolean) =>
    people.filter(({ email }) => holds(email)).length;

  const judge = (acknowledged: Happened[], came: Happened[]) => ({
    lost: countOf(acknowledged, (email) => !ordersOf.has(email)),
    doubled: countOf(came, (email) => (ordersOf.get(email) ?? 0) > 1),
    "mails missing": countOf(came, (email) => ordersOf.has(email) && !mailsOf.has(email)),
    "mails twice": countOf(came, (email) => (mailsOf.get(email) ?? 0) > 1),
  });
  const lines = trials.map((trial) => {
    const { fault, from, to, oversold } = trial;
    const within = <Kind extends Happened>(all: Kind[]) => all.filter(({ at }) => at >= from && at < to);
    const [acknowledged, came, refused] = [within(seen.acknowledged), within(seen.came), within(seen.refused)];
    const away = findLongestPause(seen.acknowledged, [from, to]) / 1_000;
    return {
      fault,
      away,
      counts: {
        acknowledged: acknowledged.length,
        ...judge(acknowledged, came),
        oversold,
        "pages refused": refused.filter(({ sentence }) => isPublicPage(sentence)).length,
      },
      ...describePictures(pictures, trial),
      sentences: refused.map(({ sentence }) => sentence),
    };
  });
  console.table(
    lines.map(({ fault, away, counts, asked, late, refusals }) => ({
      fault: fault.name,
      ...counts,
      "new pictures": `${asked}, ${late} after it was mended`,
      "refused for a moment": refusals,
      "s without orders": Number(away.toFixed(1)),
      aim: `≤ ${fault.maxSeconds}: ${away <= fault.maxSeconds ? "met" : "MISSED"}`,
    })),
  );
  for (const { fault, sentences } of lines)
    for (const [sentence, times] of Map.groupBy(sentences, (each) => each))
      console.log(`  ${fault.name}: ${times.length} × ${sentence}`);

  const { rows: stock } = await pool.query<{ off: number }>(
    `select coalesce(sum(abs(level.committed - coalesce(line.ordered, 0))), 0)::int as off from inventory_levels level
     left join (select variant_id, sum(quantity) as ordered from orders_lines group by variant_id) line on line.variant_id = level.variant_id`,
  );
  const answered = new Set(seen.acknowledged.map(({ email }) => email));
  const unacknowledged = rows.filter(({ email }) => !answered.has(email)).length;
  console.log(
    `\n${seen.requests} requests, ${seen.acknowledged.length} orders acknowledged, ${unacknowledged} stored whose answer did not arrive; ${seen.soldOut} came for what was sold out; stock is wrong by ${stock[0]!.off} units`,
  );
  // The seconds of calm belong to no fault, and an order of theirs may be lost by the next one.
  const whole = judge(seen.acknowledged, seen.came);
  console.log(
    `In the whole run: ${Object.entries(whole)
      .map(([what, count]) => `${count} ${what}`)
      .join(", ")}`,
  );
  const isWrong =
    Object.values(whole).some((count) => count > 0) ||
    lines.some(
      ({ fault, away, counts, missing }) =>
        counts.oversold + counts["pages refused"] + missing > 0 || away > fault.maxSeconds,
    );
  if (isWrong || stock[0]!.off !== 0) process.exitCode = 1;
}
