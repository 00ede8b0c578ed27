import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { enqueue, enqueueAll } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyDeliveryReceipts } from "../internal/apply-delivery-receipts.ts";
import { incoming, optOutEnds, optOuts, webhooks } from "../internal/tables.server.ts";
import { type Incoming, parseWebhook } from "./parse-webhook.ts";
import { readStoredDeliveryReceipts } from "./read-stored-delivery-receipts.ts";
import { parseStopWord } from "./stop-words.ts";

/** How many webhooks are read in one transaction. */
const atOnce = 100;
/** How many messages one statement inserts: PostgreSQL takes 65,535 values, and a webhook may bring a thousand messages. */
const insertedAtOnce = 1_000;
/** For how long a receipt is kept of which no message is known: it may be faster than the answer that says the message's id. */
const unknownMs = 10 * 60_000;
/** How much of what one phone, or one person who hides it, writes and presses in an hour is acted on. */
const maxPerHour = 30;

/**
 * Reads all stored webhooks: receipts move the log's messages forward, STOP and START take effect, and each other message
 * and press becomes one job. A webhook that comes again changes nothing, and of STOP and START the one that was written last holds, in whatever order they come. Several workers share the work.
 */
export async function readWebhooks(db: Database, options: ReadOptions): Promise<void> {
  while ((await runTransaction(db, (tx) => readSome(tx, options))) === atOnce);
}

interface ReadOptions {
  /** The shop's number at WhatsApp: what is written to another one is not the shop's. Null where all numbers are. */
  whatsAppNumberId: string | null;
}

async function readSome(tx: Transaction, { whatsAppNumberId }: ReadOptions): Promise<number> {
  const rows = await tx
    .select({ id: webhooks.id, body: webhooks.body, channel: webhooks.channel, at: webhooks.at })
    .from(webhooks)
    .where(or(isNull(webhooks.readAfter), lte(webhooks.readAfter, sql`now()`)))
    .orderBy(webhooks.id)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const read = rows
    .filter(({ channel }) => channel === "whatsapp")
    .map(({ body }) => parseWebhook(body, whatsAppNumberId));
  await applyDeliveryReceipts(
    tx,
    "whatsapp",
    read.flatMap(({ receipts }) => receipts),
  );
  const late: string[] = [];
  for (const { id, body, at, channel } of rows) {
    if (channel !== "sms") continue;
    const unknown = await applyDeliveryReceipts(tx, "sms", readStoredDeliveryReceipts(body));
    if (unknown.length > 0 && at.getTime() > Date.now() - unknownMs) late.push(id);
  }
  await takeIn(
    tx,
    read.flatMap((each) => each.incoming),
  );
  if (late.length > 0) {
    // What is read once more of its other receipts changes nothing.
    await tx
      .update(webhooks)
      .set({ readAfter: sql`now() + interval '1 minute'` })
      .where(inArray(webhooks.id, late));
    const notBefore = new Date(Date.now() + 61_000);
    await enqueue(tx, "read-whatsapp", {}, { key: "read-whatsapp:late", notBefore });
  }
  const kept = new Set(late);
  const done = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  if (done.length > 0) await tx.delete(webhooks).where(inArray(webhooks.id, done));
  return rows.length;
}

/** Stores what is new of it, lets stop words take effect, and has the rest answered. */
async function takeIn(tx: Transaction, given: Incoming[]): Promise<void> {
  const once = [...new Map(given.map((each) => [each.serviceId, each])).values()];
  if (once.length === 0) return;
  const added: { id: string; serviceId: string }[] = [];
  for (let at = 0; at < once.length; at += insertedAtOnce)
    added.push(...(await insertNew(tx, once.slice(at, at + insertedAtOnce))));
  const known = new Map(once.map((each) => [each.serviceId, each]));
  const words: string[] = [];
  for (const { id, serviceId } of added) {
    const { phone, writtenAt, ...written } = known.get(serviceId)!;
    const stopWord = stopWordOf({ phone, ...written });
    if (stopWord === null || phone === null) words.push(id);
    else await applyStopWord(tx, phone, stopWord, writtenAt);
  }
  if (words.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with fresh as (
      select id, phone, writer_id, row_number() over (partition by phone, writer_id order by id) as place
      from ${incoming} where id = any(${sql.param(added.map(({ id }) => id))}::uuid[])
    ), earlier as (
      select phone, writer_id, (
        select count(*) from (
          -- Three parts, because no index finds what "is not distinct".
          (select from ${incoming} known where known.phone = first.phone and ${isEarlier})
          union all
          (select from ${incoming} known where known.writer_id = first.writer_id and ${isEarlier})
          union all
          (select from ${incoming} known where coalesce(first.phone, first.writer_id) is null
            and known.phone is null and known.writer_id is null and ${isEarlier})
          limit ${maxPerHour}) counted) as count
      from fresh first where place = 1
    )
    select fresh.id from fresh join earlier on coalesce(earlier.phone, earlier.writer_id, '') = coalesce(fresh.phone, fresh.writer_id, '')
    where fresh.place + earlier.count <= ${maxPerHour} and fresh.id = any(${sql.param(words)}::uuid[])`);
  await enqueueAll(
    tx,
    rows.map(({ id }) => ({
      name: "answer-whatsapp",
      payload: { incomingId: id },
      key: `answer-whatsapp:${id}`,
    })),
  );
}

const isEarlier = sql`known.id < first.id and known.at > now() - interval '1 hour'`;

/** STOP or START, which take effect on a phone alone: somebody who hides it is read by staff. */
const stopWordOf = ({ phone, payload, body }: Pick<Incoming, "phone" | "payload" | "body">) =>
  payload === null && phone !== null ? parseStopWord(body) : null;

/** Inserts those that are new, and returns these. */
const insertNew = (tx: Transaction, given: Incoming[]) =>
  tx
    .insert(incoming)
    .values(
      given.map(({ serviceId, phone, writerId, name, payload, body }) => ({
        id: newId(),
        serviceId,
        phone,
        writerId,
        name,
        payload,
        body: stopWordOf({ phone, payload, body }) === null ? body : null,
      })),
    )
    .onConflictDoNothing({ target: incoming.serviceId })
    .returning({ id: incoming.id, serviceId: incoming.serviceId });

/** What was written before the phone's last word of the other kind changes nothing. */
async function applyStopWord(tx: Transaction, phone: string, stopWord: "stop" | "start", writtenAt: Date | null) {
  // Nobody writes ahead of time.
  const at = sql`least(now(), ${writtenAt?.toISOString() ?? null}::timestamptz)`;
  if (stopWord === "stop")
    await tx.execute(sql`
      insert into ${optOuts} as known (phone, at)
      select ${phone}, ${at} where not exists (select from ${optOutEnds} later where later.phone = ${phone} and later.at > ${at})
      on conflict (phone) do update set at = greatest(known.at, excluded.at)`);
  else {
    await tx.execute(sql`
      insert into ${optOutEnds} as known (phone, at) values (${phone}, ${at})
      on conflict (phone) do update set at = greatest(known.at, excluded.at)`);
    await tx.delete(optOuts).where(and(eq(optOuts.phone, phone), lte(optOuts.at, at)));
  }
}
