import { and, eq, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { incoming, sentMessages } from "../internal/tables.server.ts";
import { type ReplyAction, replyActions } from "../message-kind-row.ts";
import { findMessageKind } from "../message-kinds.ts";

/** What a customer wrote or pressed; null when it was acted on. */
export async function findIncoming(db: Database, incomingId: string) {
  const [found] = await db.select().from(incoming).where(eq(incoming.id, incomingId));
  return found && (found.body !== null || found.payload !== null) ? found : null;
}

/** Notes that it was acted on. Its words stay nowhere but where they were handed to. */
export async function endIncoming(db: Database, incomingId: string): Promise<void> {
  await db.update(incoming).set({ body: null, payload: null, name: null }).where(eq(incoming.id, incomingId));
}

/**
 * The order and the action of a pressed button: only for the phone to which the button was sent, and only what it offered.
 * Null for anything else.
 */
export async function findReply(
  db: Database,
  { phone, payload }: { phone: string | null; payload: string | null },
): Promise<{ orderId: string; action: ReplyAction } | null> {
  const [action = "", token = ""] = (payload ?? "").split(":");
  if (phone === null || !isSecret(token) || !Object.hasOwn(replyActions, action)) return null;
  const { kind, subjectId, recipient, replyToken } = sentMessages;
  const [sent] = await db
    .select({ kind, orderId: subjectId })
    .from(sentMessages)
    .where(and(eq(replyToken, token), eq(recipient, phone), sql`${subjectId} is not null`));
  const buttons = sent && findMessageKind(sent.kind).buttons;
  return sent?.orderId && Array.isArray(buttons) && buttons.includes(action)
    ? { orderId: sent.orderId, action: action as ReplyAction }
    : null;
}
