/**
 * What became of a message. Waiting: the worker has not sent it yet. Failed: the last try failed, or its service said later
 * that it did not arrive. Sent: its service has accepted it. Discarded: it is not sent any more.
 */
export const sentMessageStates = ["waiting", "failed", "sent", "delivered", "read", "discarded"] as const;
export type SentMessageState = (typeof sentMessageStates)[number];

/** What a service tells later of a message that it has accepted. */
export const deliveryReceiptStates = ["sent", "failed", "delivered", "read"] as const;
export type DeliveryReceiptState = (typeof deliveryReceiptStates)[number];
