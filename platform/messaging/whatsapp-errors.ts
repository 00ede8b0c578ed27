import type { MessageFault } from "./message-transport.ts";

const listOf = (fault: MessageFault, ...codes: number[]) => codes.map((code) => [code, fault] as const);

/**
 * What follows from the error codes of the WhatsApp Cloud API, in answers and in receipts. A code that does not stand
 * here refuses the message.
 */
const faults: ReadonlyMap<number, MessageFault> = new Map([
  // Too many at once: of the app, the account, the number, or to one phone; and a service that is away.
  ...listOf("later", 4, 80007, 130429, 131048, 131056, 1, 2, 131000, 131016, 131057, 133004),
  // A token that ended, permissions, an account that is locked or not paid: the owner mends it, and what waits goes then.
  ...listOf("later", 0, 3, 10, 190, 200, 131005, 131031, 131042, 133010, 368),
  // Nobody has WhatsApp at this number, blocked the shop, or shall not get more messages from it.
  ...listOf("unreachable", 130472, 130497, 131021, 131026, 131030, 131047, 131049, 131050),
]);

/** What follows from an error: its code, and the status of the answer that brought it. */
export const faultOf = (code: number | undefined, status = 400): MessageFault =>
  (code === undefined ? undefined : faults.get(code)) ??
  (code !== undefined && code >= 200 && code <= 299 ? "later" : status >= 500 || status === 429 ? "later" : "refused");
