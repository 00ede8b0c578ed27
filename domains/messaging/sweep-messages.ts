import { sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { chosenLanguages, incoming, optIns, optOutEnds, sentMessages, webhooks } from "./internal/tables.server.ts";

/** The days for which the log holds a message, and for which a message that comes again is known. */
export const messageLogDays = 90;

/**
 * Deletes messages that are older than `messageLogDays`, opt-ins to orders of a year ago, languages that were chosen two years ago, when phones asked for messages again, and what messages were filled
 * with that nobody tries to send any more; has webhooks read whose job was lost.
 */
export async function sweepMessages(db: Database): Promise<void> {
  const old = (column: typeof sentMessages.createdAt | typeof incoming.at) =>
    sql`${column} < now() - make_interval(days => ${messageLogDays})`;
  await deleteInBatches(db, sentMessages, old(sentMessages.createdAt), { along: sentMessages.createdAt });
  await deleteInBatches(db, incoming, old(incoming.at), { along: incoming.at });
  await deleteInBatches(db, optIns, sql`${optIns.at} < now() - interval '1 year'`);
  await deleteInBatches(db, chosenLanguages, sql`${chosenLanguages.at} < now() - interval '2 years'`);
  // What comes later than that is no message of WhatsApp any more.
  await deleteInBatches(db, optOutEnds, sql`${optOutEnds.at} < now() - make_interval(days => ${messageLogDays})`);
  // A job is tried for some days at most.
  await db.execute(sql`
    update ${sentMessages} set values = null
    where values is not null and (created_at < now() - interval '7 days' or expires_at < now() - interval '1 hour')`);
  const { rows } = await db.execute(sql`select from ${webhooks} limit 1`);
  if (rows.length > 0) await runTransaction(db, (tx) => enqueue(tx, "read-whatsapp", {}, { key: "read-whatsapp" }));
}
