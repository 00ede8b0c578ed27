import type { BankAccount, BankFileState, BankRowKind } from "#domains/bank-files/bank-file.ts";

export const bankAccountLabels: Readonly<Record<BankAccount, string>> = {
  "bank-transfer": "Bank account",
  easypaisa: "Easypaisa",
  jazzcash: "JazzCash",
};

export const bankFileStateLabels: Readonly<Record<BankFileState, string>> = {
  asking: "Waits for what its columns mean",
  tried: "Compared with the orders",
  unreadable: "Not readable",
  discarded: "Discarded",
};

/** What each kind of row is called, and what becomes of it. */
export const bankRowLabels: Readonly<Record<BankRowKind, { label: string; meaning: string }>> = {
  matched: { label: "Matched", meaning: "One order alone can be meant, and owes this amount." },
  "other-amount": { label: "Another amount", meaning: "The reference of one order, which owes more or less." },
  ambiguous: { label: "Not clear", meaning: "Several orders, or one that does not fit. Match it by hand." },
  unknown: { label: "Unknown", meaning: "No order of the shop. Match it by hand." },
  recorded: {
    label: "Recorded already",
    meaning: "Booked from an earlier file, or a book has the reference. Match it by hand if it is other money.",
  },
  twice: { label: "Twice in the file", meaning: "An earlier line says the same. Match it by hand." },
  unreadable: { label: "Not readable", meaning: "Not booked." },
  booked: { label: "Booked", meaning: "In the books of their orders." },
};
