import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";

/**
 * Every kind of entry in the ledger of store credit, with the sign that its amount has: 1 what the shop owes rises, -1
 * it falls, 0 either.
 */
export const creditEntryKinds = {
  /** The shop owes a customer money, and gave credit for it. */
  issued: 1,
  /** An order was paid with it. */
  spent: -1,
  /** An order that was paid with it was cancelled, refused, came back or costs less. */
  "given-back": 1,
  /** It was not used in the time that the owner has set, or its account was deleted. */
  expired: -1,
  /** Staff corrected it, with a reason. */
  corrected: 0,
  /** A guest's credit became that of the account which the guest's order belongs to. */
  moved: 0,
} as const satisfies Record<string, 1 | -1 | 0>;
export type CreditEntryKind = keyof typeof creditEntryKinds;

/**
 * Who owns credit: an account, or a guest, who is known by the order with whose private link the secret code of the credit
 * is made.
 */
export type CreditOwner = { accountId: string } | { orderId: string };

/** The owner of what an order's shopper gets. */
export const creditOwnerOf = (order: { id: string; accountId: string | null }): CreditOwner =>
  order.accountId === null ? { orderId: order.id } : { accountId: order.accountId };

/** One entry of the ledger; entries are never changed or deleted. */
export interface CreditEntry {
  id: string;
  kind: CreditEntryKind;
  /** In paisa: above zero what the shop owes more, below zero what it owes less. */
  amount: Paisa;
  /** What is left after the entry. */
  balance: Paisa;
  /** The order that gave rise to it; null where none did. */
  orderId: string | null;
  /** What staff wrote; null where nobody wrote anything. */
  reason: string | null;
  at: Date;
  actorKind: Actor["kind"];
  /** The account of a staff member, or a job; of a shopper null. */
  actorId: string | null;
}

/** The most characters of a reason, also for `maxlength`. */
export const maxCreditReason = 200;

/** The most characters of a code with what people type between them, also for `maxlength`. */
export const maxCreditCode = 40;

/** The most that one entry of staff holds, in paisa: a typing error costs no more. */
export const maxCreditAmount = paisa(100_000_000);
