import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { webhooks } from "../internal/tables.server.ts";

/** Stores what WhatsApp told as it came, or receipts of SMS, for the job that reads them. The caller has checked who sent it. */
export async function storeWebhooks(
  db: Database,
  bodies: Buffer[],
  channel: MessageChannel = "whatsapp",
): Promise<void> {
  if (bodies.length === 0) return;
  await runTransaction(db, async (tx) => {
    await tx.insert(webhooks).values(bodies.map((body) => ({ id: newId(), body, channel })));
    await enqueue(tx, "read-whatsapp", {}, { key: "read-whatsapp" });
  });
}
