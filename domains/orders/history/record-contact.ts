import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { oneOf } from "#kernel/one-of.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { chosenContactResults, failedContacts } from "./contact-results.ts";
import { listCallTimes } from "../confirmation/call-times.ts";
import { lockOrder } from "../internal/lock-order.ts";
import { noteAttempt } from "../internal/note-attempt.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { insertNote, recordContacted } from "../internal/insert-contact.ts";
import { writeOrder } from "../internal/write-order.ts";
import { staffChannels } from "../order.ts";
import { orderTextLimits } from "../text-limits.ts";

/** What was said, as staff type it. */
export const contactText = z
  .string()
  .overwrite(cleanParagraphs)
  .max(orderTextLimits.staffNote, {
    error: `Shorten the note to ${orderTextLimits.staffNote.toLocaleString("en")} characters`,
  });

/** Identifies the attempt, so that a form that is sent twice is logged once; a new id without one. */
const attemptId = z.string().refine(isId).optional();

const contactSchema = z.object({
  order: z.string(),
  id: attemptId,
  channel: oneOf(staffChannels, "Choose how you tried"),
  result: oneOf(chosenContactResults, "Choose what came of it"),
  /** When the customer is to be called again; without it, after an attempt that failed, at the next time that makes sense. */
  callAt: z.date().optional(),
  text: contactText.default(""),
});

/** The call that ended with a change of its order, and is logged in the transaction of that change. */
export const endingCallField = z.object({ id: attemptId, text: contactText.default("") }).optional();
export type EndingCall = z.input<typeof endingCallField>;

export type ContactOutcome =
  | { outcome: "done" }
  /** This attempt is logged already. */
  | { outcome: "already-done" }
  | { outcome: "not-found" }
  | IdempotencyConflict
  | InvalidInput;

/**
 * Logs an attempt to reach the shopper of an order, among its notes. Where the attempt failed, the shopper of an order that waits for a word counts
 * as not reached; where the caller of the order logs it, the order leaves that caller.
 */
export async function recordContact(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof contactSchema>,
): Promise<ContactOutcome> {
  const parsed = parseInput(contactSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { order: orderId, id = newId(), channel, result, text, callAt } = parsed.input;
  return runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.forgotten) return { outcome: "not-found" };
    const inserted = await insertNote(tx, by, orderId, { id, text, contact: { channel, result } });
    if (inserted !== "done") return { outcome: inserted };
    const again = failedContacts.includes(result) || result === "call-later" ? listCallTimes(new Date())[0]!.at : null;
    await noteAttempt(tx, orderId, { result, callAt: callAt ?? again, by });
    const unreached = failedContacts.includes(result) && order.status === "open" && order.confirmation === "waiting";
    if (unreached) {
      const changed = await writeOrder(tx, by, order, { confirmation: "unreachable", history: null });
      await recordOrderChange(tx, by, order, changed, {
        type: "order.unreachable",
        fields: {
          before: { confirmation: order.confirmation },
          after: { confirmation: "unreachable", channel, result },
        },
      });
    } else await recordContacted(tx, by, orderId, { channel, result });
    return { outcome: "done" };
  });
}
