import type { Jobs } from "#domains/jobs/enqueue.ts";
import { findSentMessage } from "#domains/messaging/log/find-sent-message.ts";
import { isCreditMessageKind } from "#domains/messaging/message-kinds.ts";
import { sendCreditMessage } from "./send-credit-message.ts";
import { type MessageContext, sendOrderMessage } from "./send-order-message.ts";

/** Composes a message of the log about an order or store credit anew, under a key of its own: it shows these as they are now. */
export async function resendMessage(
  context: MessageContext,
  { messageId, key, channel, bounded }: Jobs["resend-message"],
): Promise<void> {
  const message = await findSentMessage(context.database, messageId);
  if (message && isCreditMessageKind(message.kind)) {
    const { kind, creditId } = message;
    if (creditId === null) return;
    const about = kind === "credit-expiring" ? "expiring" : "issued";
    return sendCreditMessage(context, { creditId, about, occasion: creditId }, { key, channel });
  }
  // A reminder to order again goes by the way that its shopper chose, or not at all.
  if (!message?.orderId || message.kind === "refill-reminder") return;
  const { orderId, kind, position } = message;
  const about = position !== null ? "entry" : kind === "confirmation-reminder" ? "reminded" : "placed";
  await sendOrderMessage(context, { orderId, about, position }, { key, channel, bounded });
}
