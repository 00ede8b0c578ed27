import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Actor, SystemActor } from "#kernel/actor.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { ContactResult } from "./contact-results.ts";
import { insertNote } from "../internal/insert-contact.ts";
import { orderNotes } from "../internal/tables/note-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import type { StaffChannel } from "../order.ts";
import { orderTextLimits } from "../text-limits.ts";

const noteSchema = z.object({
  order: z.string(),
  /** Identifies the note, so that a form that is sent twice adds one; a new id without one. */
  id: z.string().refine(isId).optional(),
  text: z
    .string()
    .overwrite(cleanParagraphs)
    .min(1, { error: "Write the note" })
    .max(orderTextLimits.staffNote, {
      error: `Shorten the note to ${orderTextLimits.staffNote.toLocaleString("en")} characters`,
    }),
});

/** What a staff member or the shop noted about an order, or an attempt to reach its shopper. */
export interface OrderNote {
  id: string;
  /** May be empty for an attempt. */
  text: string;
  /** Of an attempt to reach the shopper: how, and what came of it. */
  contact: { channel: StaffChannel; result: ContactResult } | null;
  at: Date;
  actorKind: Actor["kind"];
  /** An account or a job. */
  actorId: string | null;
}

export type NoteOutcome =
  | { outcome: "done"; noteId: string }
  /** This note is added already. */
  | { outcome: "already-done" }
  | { outcome: "not-found" }
  | IdempotencyConflict
  | InvalidInput;

/** Adds a note for staff to an order; the shopper does not see it. It changes nothing that another note could conflict with. */
export async function addOrderNote(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof noteSchema>,
): Promise<NoteOutcome> {
  const parsed = parseInput(noteSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { order: orderId, id = newId(), text } = parsed.input;
  if (!isId(orderId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    // The lock keeps an order from being anonymised meanwhile, which erases its notes.
    const [order] = await tx
      .select({ forgottenAt: orders.forgottenAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("share");
    if (!order || order.forgottenAt) return { outcome: "not-found" };
    const inserted = await insertNote(tx, by, orderId, { id, text, contact: null });
    if (inserted !== "done") return { outcome: inserted };
    await recordEvent(tx, by, { type: "order.noted", subjectId: orderId, payload: {} }, { after: { noteId: id } });
    return { outcome: "done", noteId: id };
  });
}

const maxNotes = 200;

const read = prepareSelect("read-order-notes", (db) => {
  const { orderId, id, text, contactChannel, contactResult, at, actorKind, actorId: author } = orderNotes;
  return db
    .select({ id, text, contactChannel, contactResult, at, actorKind, actorId: author })
    .from(orderNotes)
    .where(eq(orderId, sql.placeholder("orderId")))
    .orderBy(desc(at))
    .limit(maxNotes);
});

/** The notes of an order and the attempts to reach its shopper, the newest first, at most 200. */
export async function listOrderNotes(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  orderId: string,
): Promise<OrderNote[]> {
  const notes = await read(db, { orderId });
  return notes.map(({ contactChannel: channel, contactResult: result, ...note }) => ({
    ...note,
    contact: channel && result ? { channel, result } : null,
  }));
}
