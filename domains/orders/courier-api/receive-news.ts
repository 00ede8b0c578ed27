import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CourierNews } from "#domains/couriers/adapters/courier-adapter.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Log } from "#platform/log.ts";
import { writeJson } from "#platform/database/write-json.ts";
import { courierNews } from "../internal/tables/courier-api-tables.server.ts";
import { applyNews } from "./apply-news.ts";

const appliedAtOnce = 200;
/** How long one job works, in milliseconds. */
const maxRun = 30_000;

const digestOf = (courierId: string, { trackingNumber, word, at, cash }: CourierNews) =>
  createHash("sha256")
    .update(JSON.stringify([courierId, trackingNumber, word, at, cash]))
    .digest("base64url");

/** Stores what couriers sent, each once, and adds the jobs that apply it; in one transaction for any number. */
export async function receiveNews(
  db: Database,
  received: readonly { courierId: string; news: readonly CourierNews[] }[],
): Promise<void> {
  const rows = received.flatMap(({ courierId, news }) =>
    news.map((each) => ({
      courierId,
      digest: digestOf(courierId, each),
      trackingNumber: each.trackingNumber,
      word: each.word,
      step: each.step,
      cash: each.cash,
    })),
  );
  if (rows.length === 0) return;
  await runTransaction(db, async (tx) => {
    const { rows: stored } = await tx.execute<{ courierId: string }>(sql`
      insert into ${courierNews} (courier_id, digest, tracking_number, word, step, cash)
      select "courierId", digest, "trackingNumber", word, step, cash
      from jsonb_to_recordset(${writeJson(rows)}::jsonb) as given("courierId" uuid, digest text, "trackingNumber" text, word text, step text, cash bigint)
      on conflict (digest) do nothing returning courier_id as "courierId"`);
    for (const courierId of new Set(stored.map((row) => row.courierId))) await enqueueApplying(tx, courierId);
  });
}

const enqueueApplying = (db: Database, courierId: string) =>
  enqueue(db, "apply-courier-news", { courierId }, { key: `apply-courier-news:${courierId}` });

/** Applies what a courier sent, the oldest first, for half a minute at most; the rest is another job's. */
export async function applyReceivedNews(
  db: Database,
  by: SystemActor,
  courierId: string,
  { log, run = maxRun }: { log: Pick<Log, "error">; run?: number },
): Promise<void> {
  const courier = (await listCouriers(db)).find(({ id }) => id === courierId);
  if (!courier) return;
  const { id, trackingNumber, word, step, cash } = courierNews;
  for (const end = Date.now() + run; ;) {
    const words = await db
      .select({ id, trackingNumber, word, step, cash })
      .from(courierNews)
      .where(and(eq(courierNews.courierId, courierId), isNull(courierNews.appliedAt)))
      .orderBy(asc(id))
      .limit(appliedAtOnce);
    if (words.length === 0) return;
    await applyNews(db, by, { courierId, courier: courier.name }, words, log);
    await db
      .update(courierNews)
      .set({ appliedAt: sql`now()` })
      .where(
        inArray(
          id,
          words.map((each) => each.id),
        ),
      );
    if (Date.now() > end) return enqueueApplying(db, courierId);
  }
}

/** Deletes what couriers sent more than a week ago. */
export const sweepCourierNews = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    courierNews,
    sql`${courierNews.receivedAt} < now() - interval '7 days' and ${courierNews.appliedAt} is not null`,
  );
