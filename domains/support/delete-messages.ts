import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { messages, replies } from "./internal/tables.server.ts";

/** The years for which a message is kept after the last that was written to it. */
export const messageYears = 2;

/**
 * Deletes the messages from an e-mail address with all that was written to them, in the transaction that forgets their writer, and returns
 * their ids. Call it only when the address is verified as the writer's.
 */
export async function deleteMessagesFrom(tx: Transaction, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(messages)
    .where(sql`lower(${messages.email}) = ${email.toLowerCase()}`)
    .returning({ id: messages.id });
  return deleted.map(({ id }) => id);
}

/** Deletes the messages to which nothing was written for `messageYears`, and returns their number. */
export function sweepContactMessages(db: Database): Promise<number> {
  const long = sql`now() - make_interval(years => ${messageYears}::int)`;
  const since = sql`select from ${replies} where ${replies.messageId} = ${messages.id} and ${replies.at} >= ${long}`;
  return deleteInBatches(db, messages, sql`${messages.createdAt} < ${long} and not exists (${since})`, {
    along: messages.createdAt,
  });
}
