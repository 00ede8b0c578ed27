/**
 * What became of a message. Waiting: the worker has not sent it yet. Failed: the last try failed, or its service said later
 * that it did not arrive. Sent: its service has accepted it. Discarded: it is not sent any more.
 */
export const messageStates = ["waiting", "failed", "sent", "delivered", "read", "discarded"] as const;
export type SentMessageState = (typeof messageStates)[number];

/** What a service tells later of a message that it has accepted. */
export const receiptStates = ["failed", "delivered", "read"] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** The states from which a receipt moves a message on: never back, whatever the order in which receipts come. */
export const movesFrom: Readonly<Record<ReceiptState, readonly SentMessageState[]>> = {
  failed: ["sent"],
  // A phone that was away, or a second device, may get what had failed.
  delivered: ["sent", "failed"],
  read: ["sent", "failed", "delivered"],
};
