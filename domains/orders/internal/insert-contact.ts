import { recordEvent } from "#domains/events/record-event.ts";
import { type Actor, actorId, isShopper } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { ContactResult } from "../history/contact-results.ts";
import type { StaffChannel } from "../order.ts";
import { orderNotes } from "./note-tables.server.ts";

interface Contact {
  channel: StaffChannel;
  result: ContactResult;
}

/** Adds an attempt to the notes of an order, once for its id; whether it was new. */
export async function insertContact(
  tx: Transaction,
  by: Actor,
  orderId: string,
  { id = newId(), channel, result, text }: Contact & { id?: string | undefined; text: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(orderNotes)
    .values({
      id,
      orderId,
      text,
      contactChannel: channel,
      contactResult: result,
      actorKind: by.kind,
      actorId: actorId(by),
    })
    .onConflictDoNothing()
    .returning({ id: orderNotes.id });
  return inserted.length > 0;
}

/** Records that somebody tried to reach the shopper of an order. */
export const recordContacted = (tx: Transaction, by: Actor, orderId: string, { channel, result }: Contact) =>
  recordEvent(tx, by, { type: "order.contacted", subjectId: orderId, payload: {} }, { after: { channel, result } });

/** Logs the call that ended with a change of its order, in the transaction of that change; a shopper calls nobody. */
export async function insertEndingCall(
  tx: Transaction,
  by: Actor,
  orderId: string,
  call: { id?: string | undefined; text: string } | undefined,
  result: ContactResult,
): Promise<void> {
  if (!call || isShopper(by.kind)) return;
  const contact = { channel: "phone", result } as const;
  if (await insertContact(tx, by, orderId, { ...call, ...contact })) await recordContacted(tx, by, orderId, contact);
}
