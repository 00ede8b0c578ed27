import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messages } from "#domains/support/internal/tables.server.ts";
import type { NewMessage } from "./message.ts";

/** Saves a contact message and enqueues its mail to the shop in one transaction. */
export async function createMessage(
  db: Database,
  { name, email, phone, subject, body }: NewMessage,
): Promise<{ id: string }> {
  const id = newId();
  await runTransaction(db, async (tx) => {
    await tx.insert(messages).values({ id, name, email, phone, subject, body });
    await enqueue(tx, "send-contact-message", { messageId: id }, { key: `send-contact-message:${id}` });
  });
  return { id };
}
