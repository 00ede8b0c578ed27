/** What came of an attempt to reach a shopper, and what staff read of it. */
export const contactLabels = {
  reached: "Reached",
  "message-sent": "Message sent",
  "no-answer": "No answer",
  "switched-off": "Switched off",
  busy: "Busy",
  "call-later": "Asked to be called later",
  "wrong-number": "Wrong number",
  cancelled: "Cancelled",
} as const;
export type ContactResult = keyof typeof contactLabels;
export const contactResults = Object.keys(contactLabels) as ContactResult[];
/** Those that staff choose; the last one comes with the cancellation itself. */
export const chosenContactResults = contactResults.filter((result) => result !== "cancelled");

/** The results after which an order that waits for its shopper counts as not reached. */
export const failedContacts: readonly ContactResult[] = ["no-answer", "switched-off", "busy", "wrong-number"];
