import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { sentMessages } from "./internal/tables.server.ts";
import { findMessageKind, type MessageKind, type MessageValues } from "./message-kinds.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";

/** A message to be sent. */
export interface NewMessage<Kind extends MessageKind = MessageKind> {
  kind: Kind;
  /** E.164. */
  to: string;
  /** What its words are filled with. */
  values: MessageValues<Kind>;
  /** The one that was chosen for the order when it is missing, else the shop's. */
  language?: MessageLanguage;
  /** Identifies the message permanently: it is sent once for each key. */
  key: string;
  /** The order that it is about, and the entry of its history that it tells. */
  orderId?: string;
  position?: number;
  /** The account that it tells of its store credit, where it is about no order. */
  accountId?: string;
  /** The entry of store credit that it tells, or the credit that ends. */
  creditId?: string;
  /** The only channel by which it may go; else the owner's settings and the phone's preference decide. */
  channel?: MessageChannel;
  /** It is not sent after this time. */
  expiresAt?: Date;
}

/**
 * Has the worker send a message, in the caller's transaction: by WhatsApp where the phone asked for it, else by SMS, as far
 * as the owner's settings and the transports allow. Returns the message's id in the log; null when the key was used before,
 * and then nothing is sent. What it is filled with is kept until it was sent or has expired, secrets included.
 */
export async function sendMessage<Kind extends MessageKind>(
  tx: Transaction,
  { kind, to, values, language, key, orderId, position, accountId, creditId, channel, expiresAt }: NewMessage<Kind>,
): Promise<string | null> {
  const { buttons, asked } = findMessageKind(kind);
  const [message] = await tx
    .insert(sentMessages)
    .values({
      id: newId(),
      key,
      kind,
      subjectId: orderId ?? null,
      position: position ?? null,
      accountId: accountId ?? null,
      creditId: creditId ?? null,
      recipient: to,
      language: language ?? null,
      channel: channel ?? null,
      values: values as Record<string, string>,
      replyToken: Array.isArray(buttons) && buttons.length > 0 ? newSecret() : null,
      expiresAt: expiresAt ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: sentMessages.id });
  if (!message) return null;
  // Before all mails and messages for which nobody waits on a page.
  const priority = asked ? { priority: -1 } : {};
  await enqueue(tx, "send-message", { messageId: message.id }, { key: `send-message:${message.id}`, ...priority });
  return message.id;
}
