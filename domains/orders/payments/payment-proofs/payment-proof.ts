import { toAsciiHyphens } from "#kernel/hyphens.ts";
import type { Paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { OrderState, PaymentMethodId } from "../../order.ts";
import { isAwaitingTransfer } from "../../order-states.ts";
import { findPaymentMethod } from "../payment-methods.ts";

/** What staff found when they looked for the transfer of a payment proof: it arrived, whole or a part of what is due; not found; another amount than was expected. */
export const paymentProofAnswers = ["arrived", "partly", "not-found", "other-amount"] as const;
export type PaymentProofAnswer = (typeof paymentProofAnswers)[number];

/** A payment proof is sent, and is being checked until staff or a bank's file have an answer. */
export const paymentProofStates = ["sent", ...paymentProofAnswers] as const;
export type PaymentProofState = (typeof paymentProofStates)[number];

/** The most bytes of a photo: one of a phone's camera, or a screenshot. */
export const maxPaymentProofBytes = 10_000_000;
/** The most payment proofs of an order: a few parts and a mistake. */
export const maxPaymentProofs = 5;

/** A payment proof as its shopper sees it. */
export interface PaymentProof {
  id: string;
  reference: string;
  state: PaymentProofState;
  sentAt: Date;
  /** What arrived; null where nothing did. */
  amount: Paisa | null;
  /** What the shop said about it. */
  note: string | null;
}

/** Whether the order of this method and state takes a payment proof, or the reference of a transfer. */
export const takesPaymentProofs = ({ payment, state }: { payment: PaymentMethodId; state: OrderState }): boolean =>
  findPaymentMethod(payment).asksReference && isAwaitingTransfer(state);

/** The reference as two people write it alike: its letters and digits alone, in capitals; "" where it has none. */
export const toReferenceKey = (reference: string): string => reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const phone = /(?<!\d)(?:(?:\+|00)?92|0)[\s-]?3\d\d[\s-]?\d{7}(?!\d)/g;

/** What banks and wallets write before the number of a transfer. */
const prefixes = /^(tid|ep|jc|ft|ibft|raast|txn|trx|tx|ref|utr|stan|rrn|id)[.:#]?$/i;

/**
 * What the book of an order keeps of a reference that its shopper typed, for ever: the words that hold a digit, as the numbers of transfers do, and no phone.
 * Names that stand beside them are forgotten with the payment proof. Null where nothing is left.
 */
export const toBookReference = (reference: string): string | null =>
  toAsciiHyphens(toAsciiDigits(reference))
    .replaceAll(phone, " ")
    .split(/\s+/)
    .filter((word) => /\d/.test(word) || prefixes.test(word))
    .join(" ") || null;

/** As staff and shoppers write it alike; of a reference without letters and digits that keys have, its text. */
const sameAs = (reference: string): string => toReferenceKey(toAsciiDigits(reference)) || reference.trim();

/**
 * What the book keeps of a reference that staff send. Forms and pages show them what the shopper typed (`typed`): where they send that, however they write
 * it, the names in it are forgotten as well.
 */
export function toKeptReference(given: string, typed: readonly (string | null)[]): string | null {
  const same = typed.find((each) => each !== null && sameAs(each) === sameAs(given));
  return same ? toBookReference(same) : given;
}
