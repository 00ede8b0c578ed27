import { eq } from "drizzle-orm";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countWords } from "./internal/count-words.ts";
import { messages } from "./internal/tables.server.ts";
import type { StaffMessage } from "./list-messages.ts";
import type { MessageState } from "./message-state.ts";

/** Unchanged: the message was so already, and nothing is audited. */
export type MessageOutcome = { outcome: "changed" | "unchanged" } | { outcome: "not-found" };

const eventOf = { open: "message.reopened", answered: "message.answered", closed: "message.closed" } as const;

/** Closes a message, opens it again, or notes that it was answered elsewhere, such as by phone. Audited. */
export async function setMessageState(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  state: MessageState,
): Promise<MessageOutcome> {
  return changeMessage(db, by, messageId, { state }, eventOf[state]);
}

/** The staff member sees to the message from now on, or nobody in particular. Audited. */
export async function assignMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  to: "me" | "nobody",
): Promise<MessageOutcome> {
  return changeMessage(db, by, messageId, { assigneeId: to === "me" ? by.accountId : null }, "message.assigned");
}

/** As `assignMessage`, but a message that another member sees to stays with them. */
export async function assignFreeMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  to: "me" | "nobody",
): Promise<MessageOutcome | { outcome: "assigned-to-other"; assigneeId: string }> {
  return runTransaction(db, async (tx) => {
    const known = await lockMessage(tx, messageId);
    const other = known?.assigneeId;
    return other && other !== by.accountId
      ? { outcome: "assigned-to-other", assigneeId: other }
      : assignMessage(tx, by, messageId, to);
  });
}

/** What a page showed of a message. */
export interface SeenMessage {
  /** How many answers, and follow-ups of the writer. */
  words: number;
  assigneeId: string | null;
}

/**
 * Changes a message from its page. Refused where somebody else sees to it by now. Closing it, and calling it answered, is also refused where its
 * writer or a colleague has written since: nobody would read that.
 */
export async function changeSeenMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  change: MessageState | "me" | "nobody",
  seen: SeenMessage,
): Promise<MessageOutcome | { outcome: "written-meanwhile" | "assigned-meanwhile" }> {
  return runTransaction(db, async (tx) => {
    const known = await lockMessage(tx, messageId);
    if (!known) return { outcome: "not-found" };
    if (change === "me" || change === "nobody") {
      const isOthers = ![seen.assigneeId, by.accountId, null].includes(known.assigneeId);
      return isOthers ? { outcome: "assigned-meanwhile" } : assignMessage(tx, by, messageId, change);
    }
    if (change !== "open" && (await countWords(tx, messageId)).words !== seen.words)
      return { outcome: "written-meanwhile" };
    return setMessageState(tx, by, messageId, change);
  });
}

async function changeMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  change: Partial<Pick<StaffMessage, "state" | "assigneeId">>,
  type: (typeof eventOf)[MessageState] | "message.assigned",
): Promise<MessageOutcome> {
  return runTransaction(db, async (tx) => {
    const known = await lockMessage(tx, messageId);
    if (!known) return { outcome: "not-found" };
    const next = { ...known, ...change };
    if (next.state === known.state && next.assigneeId === known.assigneeId) return { outcome: "unchanged" };
    await tx.update(messages).set(change).where(eq(messages.id, messageId));
    await recordEvent(
      tx,
      by,
      { type, subjectId: messageId, payload: {} },
      findChangedFields(known, change) ?? { before: {}, after: {} },
    );
    return { outcome: "changed" };
  });
}

async function lockMessage(tx: Transaction, messageId: string) {
  if (!isId(messageId)) return null;
  const { id, state, assigneeId } = messages;
  const [known] = await tx.select({ state, assigneeId }).from(messages).where(eq(id, messageId)).for("update");
  return known ?? null;
}
