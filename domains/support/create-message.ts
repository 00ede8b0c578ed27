import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { recordEvent } from "#domains/events/record-event.ts";
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
    await recordEvent(tx, { kind: "guest" }, { type: "message.received", subjectId: id, payload: {} });
  });
  return { id };
}
