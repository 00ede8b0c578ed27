import { transferMethodIds } from "#domains/orders/order.ts";

/** The accounts into which shoppers pay. */
export const bankAccounts = transferMethodIds;
export type BankAccount = (typeof bankAccounts)[number];

/**
 * A file of an account is read and tried first. It is "asking" while it is not known what its columns mean, "tried" when each row was compared with
 * the orders. Rows are booked one by one, and the file stays "tried". "unreadable" is what is no such file; "discarded" was given up by staff.
 */
export const bankFileStates = ["asking", "tried", "unreadable", "discarded"] as const;
export type BankFileState = (typeof bankFileStates)[number];

/** What money that came into the account is, compared with the orders of the shop. */
export const bankRowKinds = [
  "matched",
  "other-amount",
  "ambiguous",
  "unknown",
  "recorded",
  "twice",
  "unreadable",
  "booked",
] as const;
export type BankRowKind = (typeof bankRowKinds)[number];

/** The kinds that a press can book. */
export const bookableKinds = ["matched", "other-amount"] as const satisfies readonly BankRowKind[];
export type BookableKind = (typeof bookableKinds)[number];

export interface BankSums {
  rows: number;
  /** In paisa. */
  amount: number;
  /** Of recorded rows, those that no file has booked: a book has their reference, and the money may be another one's. Left out where there is none. */
  byReference?: number;
}

/** Rows and paisa of each kind that occurs. */
export type BankTotals = Partial<Record<BankRowKind, BankSums>>;

export const bankFileLimits = { bytes: 20_000_000, rows: 100_000, columns: 100 } as const;
