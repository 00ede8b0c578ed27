import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { webhooks } from "../internal/tables.server.ts";

/** Stores what WhatsApp told as it came, for the job that reads it. The caller has checked the signature. */
export async function storeWebhooks(db: Database, bodies: Buffer[]): Promise<void> {
  if (bodies.length === 0) return;
  await runTransaction(db, async (tx) => {
    await tx.insert(webhooks).values(bodies.map((body) => ({ id: newId(), body })));
    await enqueue(tx, "read-whatsapp", {}, { key: "read-whatsapp" });
  });
}
