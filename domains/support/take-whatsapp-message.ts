import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messages } from "./internal/tables.server.ts";

/** The most characters of one message in the inbox. */
const maxBodyLength = 5_000;

interface WrittenMessage {
  /** An id of the caller's (`newId`). */
  id: string;
  name: string;
  /** E.164; null where WhatsApp keeps it to itself. */
  phone: string | null;
  /** WhatsApp's id of who wrote it, where it keeps the phone to itself. */
  writerId: string | null;
  /** The order that it is about, as far as the phone tells. */
  orderId: string | null;
  subject: string;
  body: string;
}

/**
 * Puts what a customer wrote by WhatsApp into the inbox. What the same phone, or the same person who hides it, writes within a day is added to the message
 * that is still open, because people write one thing in many lines; the shop is mailed about the first. What would make that
 * too long begins another one. The caller notes in the same transaction that the words were taken, so that they are added once.
 */
export async function takeWhatsAppMessage(db: Database, written: WrittenMessage): Promise<void> {
  const { id, phone, writerId, orderId, body, ...head } = written;
  await runTransaction(db, async (tx) => {
    await lockByName(tx, "whatsapp from", phone ?? writerId ?? head.name);
    const [open] = await tx
      .select({ id: messages.id, body: messages.body })
      .from(messages)
      .where(
        and(
          phone === null ? isNull(messages.phone) : eq(messages.phone, phone),
          writerId === null ? isNull(messages.writerId) : eq(messages.writerId, writerId),
          eq(messages.channel, "whatsapp"),
          eq(messages.state, "open"),
          eq(messages.name, head.name),
          sql`${messages.createdAt} > now() - interval '1 day'`,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(1);
    const longer = open && open.id !== id ? `${open.body}\n${body}` : null;
    if (open && longer !== null && longer.length <= maxBodyLength) {
      await tx.update(messages).set({ body: longer }).where(eq(messages.id, open.id));
      return;
    }
    const added = await tx
      .insert(messages)
      .values({
        id,
        ...head,
        email: "",
        phone,
        writerId,
        orderId,
        channel: "whatsapp",
        body: body.slice(0, maxBodyLength),
      })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (added.length > 0)
      await recordEvent(tx, { kind: "guest" }, { type: "message.received", subjectId: id, payload: {} });
  });
}

/** Deletes what was written by WhatsApp about these orders, in the transaction that forgets their customers. */
export async function deleteMessagesAbout(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(messages).where(inArray(messages.orderId, orderIds));
}
