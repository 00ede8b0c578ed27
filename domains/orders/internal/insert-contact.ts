import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { type Actor, actorId, isShopper } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { ContactResult } from "../history/contact-results.ts";
import type { StaffChannel } from "../order.ts";
import { orderNotes } from "./tables/note-tables.server.ts";

interface Contact {
  channel: StaffChannel;
  result: ContactResult;
}

/** Done: the note is new. Already done: its id has saved the same before. */
type Inserted = "done" | "already-done" | IdempotencyConflict["outcome"];

/** Adds a note to an order, or an attempt to reach its shopper, once for its id. */
export async function insertNote(
  tx: Transaction,
  by: Actor,
  orderId: string,
  { id, text, contact }: { id: string; text: string; contact: Contact | null },
): Promise<Inserted> {
  const note = { orderId, text, contactChannel: contact?.channel ?? null, contactResult: contact?.result ?? null };
  const added = await tx
    .insert(orderNotes)
    .values({ id, ...note, actorKind: by.kind, actorId: actorId(by) })
    .onConflictDoNothing()
    .returning({ id: orderNotes.id });
  if (added.length > 0) return "done";
  const [known] = await tx
    .select({
      orderId: orderNotes.orderId,
      text: orderNotes.text,
      contactChannel: orderNotes.contactChannel,
      contactResult: orderNotes.contactResult,
    })
    .from(orderNotes)
    .where(eq(orderNotes.id, id));
  return isDeepStrictEqual(known, note) ? "already-done" : "idempotency-conflict";
}

/** Records that somebody tried to reach the shopper of an order. */
export const recordContacted = (tx: Transaction, by: Actor, orderId: string, { channel, result }: Contact) =>
  recordEvent(tx, by, { type: "order.contacted", subjectId: orderId, payload: {} }, { after: { channel, result } });

/**
 * Logs the call that ended with a change of its order, in the transaction of that change; a shopper calls nobody. The order is changed once, so
 * what the form of a logged call says otherwise when it is sent again is logged beside it.
 */
export async function insertEndingCall(
  tx: Transaction,
  by: Actor,
  orderId: string,
  call: { id?: string | undefined; text: string } | undefined,
  result: ContactResult,
): Promise<void> {
  if (!call || isShopper(by.kind)) return;
  const contact = { channel: "phone", result } as const;
  const { id = newId(), text } = call;
  let inserted = await insertNote(tx, by, orderId, { id, text, contact });
  if (inserted === "idempotency-conflict" && !(await isLogged(tx, orderId, { text, contact })))
    inserted = await insertNote(tx, by, orderId, { id: newId(), text, contact });
  if (inserted === "done") await recordContacted(tx, by, orderId, contact);
}

/** Whether an attempt with this result says the same already; one without words says nothing else. */
async function isLogged(tx: Transaction, orderId: string, { text, contact }: { text: string; contact: Contact }) {
  const [logged] = await tx
    .select({ id: orderNotes.id })
    .from(orderNotes)
    .where(
      and(
        eq(orderNotes.orderId, orderId),
        eq(orderNotes.contactChannel, contact.channel),
        eq(orderNotes.contactResult, contact.result),
        text === "" ? undefined : eq(orderNotes.text, text),
      ),
    )
    .limit(1);
  return logged !== undefined;
}
