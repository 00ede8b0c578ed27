import { endIncoming, findIncoming, findReply } from "#domains/messaging/incoming/find-incoming.ts";
import { type ReplyAction, replyActions } from "#domains/messaging/message-kind-row.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { findLastRecipient } from "#domains/orders/customers/find-last-recipient.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { takeWhatsAppMessage } from "#domains/support/take-whatsapp-message.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { Guest } from "#kernel/actor.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

const guest: Guest = { kind: "guest" };

/**
 * Acts on what a customer wrote or pressed in WhatsApp: a button confirms or cancels its order, by the same commands as the
 * page behind the private link; whatever else, also a press that comes too late, goes into the inbox. Repeating it changes
 * nothing. Throws when the database was away: it must then be tried again.
 */
export async function answerWhatsApp(db: Database, incomingId: string): Promise<void> {
  const message = await findIncoming(db, incomingId);
  if (!message) return;
  const { phone } = message;
  const reply = await findReply(db, message);
  const order = reply && (await findOrder(db, reply.orderId));
  // The order has another phone since: who got the button has no say in it any more.
  const pressed =
    reply && order && order.phone === phone && !order.forgottenAt ? { order, action: reply.action } : null;
  const isDone = pressed !== null && (await act(db, pressed.order, pressed.action));
  if (isDone) return endIncoming(db, incomingId);
  const last = phone === null ? null : await findLastRecipient(db, systemActor("answer-whatsapp"), phone);
  const about = pressed?.order ?? (last && { id: last.orderId, number: last.number });
  await runTransaction(db, async (tx) => {
    await takeWhatsAppMessage(tx, {
      id: incomingId,
      name: message.name ?? (phone === null ? "WhatsApp" : formatPakistaniMobile(phone)),
      phone,
      writerId: message.writerId,
      orderId: about?.id ?? null,
      subject: about ? `WhatsApp, order ${about.number}` : "WhatsApp",
      body: pressed
        ? `Pressed “${replyActions[pressed.action]}” for order ${pressed.order.number}, which was too late for that.`
        : (message.body ?? ""),
    });
    await endIncoming(tx, incomingId);
  });
}

/** Whether the order is now as the button says, also when it was before. */
async function act(db: Database, order: Order, action: ReplyAction): Promise<boolean> {
  const input = { order: order.id, accessToken: order.accessToken };
  const result = action === "confirm" ? await confirmOrder(db, guest, input) : await cancelOrder(db, guest, input);
  if (result.outcome === "not-done") throw new Error("The order could not be changed in time", { cause: result.cause });
  return result.outcome === "done" || result.outcome === "already-done";
}
