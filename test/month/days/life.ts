import type { Action, ActionOf, Wanted } from "../actions.ts";

/** What an order will live through in a month, drawn before it begins. */
export interface Life {
  at: number;
  /** The day on which it is placed. */
  day: number;
  lines: Wanted[];
  payment: "cash" | "transfer";
  by: "shopper" | "staff" | "account";
  /** What its shopper says: to the caller, by the link of the mail, or nothing at all. */
  word: "confirms" | "by-link" | "both" | "cancels" | "silent" | "wrong-number" | "not-asked";
  /** Calls that nobody answers before. */
  unanswered: number;
  /** Something is changed before it is packed. */
  edits: boolean;
  /** The shopper or staff want it back at the last moment. */
  regrets: "no" | "while-packed" | "after-packing";
  parcels: 1 | 2;
  courier: number;
  how: "by-hand" | "sheet" | "by-api";
  /** What goes wrong when its courier's API books it; "withdrawn": staff take it off the sheet, and book it once more. */
  trouble: ActionOf<"send-booking">["answer"] | "withdrawn";
  ends: "delivered" | "refused" | "lost" | "returned" | "returned-later";
  /** Nobody records the delivery: the courier's file does. */
  unrecorded: boolean;
  /** Forms are sent by a double click. */
  double: boolean;
  /** What the courier pays too little, or below zero too much, in paisa. */
  short: number;
  /** Whoever finds the transfer enters it by mistake, and takes it back, before it arrives; and the bank sends the first refund back. */
  mistaken: boolean;
  /** Who finds the transfer: somebody who looks, somebody who checks the photo of its receipt, or the bank's file. */
  found: "by-staff" | "by-payment-proof" | "by-bank";
  /** Whether the courier tells how the parcel ended, or somebody does. */
  told: "by-courier" | "by-staff";
  /** The shopper proves the phone by a code. */
  proves: boolean;
  /** The discount code, by its place among those of the shop. */
  discountCode: number | undefined;
  /** How goods come back that were kept for a while. */
  back: "no" | "refund" | "credit" | "swap" | "exchange" | "exchange-here";
  /** The place of the order that follows this one: its exchange, or what its credit pays. */
  next: number;
  /** The order whose credit pays this one. */
  credit?: number;
}

/** Several actions at the same moment, or one. */
export type Move = Action[];
