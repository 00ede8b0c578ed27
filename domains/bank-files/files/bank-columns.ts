import { z } from "zod";
import { toHeadingKey } from "#platform/csv/read-table.ts";

/** What a column of an account's file can be. */
export const bankFields = ["date", "text", "reference", "credit", "debit", "amount"] as const;
export type BankField = (typeof bankFields)[number];

/** The words for each, for forms and messages. */
export const bankFieldLabels: Readonly<Record<BankField, string>> = {
  date: "Date",
  text: "Description",
  reference: "Reference of the transaction",
  credit: "Money in",
  debit: "Money out",
  amount: "Amount, below zero for money out",
};

const heading = z.string().trim().max(200).nullable().default(null);

/** The headings of an account's file and how it writes amounts and dates. Null where the file has no such column, or where nothing has been said. */
export const bankColumnsSchema = z
  .object({
    date: heading,
    text: heading,
    reference: heading,
    credit: heading,
    debit: heading,
    amount: heading,
    decimal: z.enum([".", ","]).nullable().default(null),
    dates: z.enum(["day-first", "month-first"]).nullable().default(null),
  })
  .refine(({ date }) => date !== null, { path: ["date"], error: "Say which column has the date" })
  .refine(({ text, reference }) => text !== null || reference !== null, {
    path: ["text"],
    error: "Say which column has the description or the reference",
  })
  .refine(({ credit, amount }) => (credit === null) !== (amount === null), {
    path: ["credit"],
    error: "Say which column has the money that came in: either a column of its own, or one with all amounts",
  });
export type BankColumns = z.output<typeof bankColumnsSchema>;

const known: Readonly<Record<BankField, RegExp>> = {
  date: /^(date|transactiondate|txndate|trandate|valuedate|postingdate|postdate|bookingdate|datetime|transactiontime)$/,
  text: /^(description|particulars|narration|details|transactiondetails|remarks|narrative|paymentdetails|transactiondescription)$/,
  reference:
    /^(ref|reference|refno|referenceno|referencenumber|transactionid|txnid|tid|trxid|trid|instrumentno|chequeno|transactionreference)$/,
  credit: /^(credit|creditamount|cr|deposit|deposits|moneyin|paidin|received|amountreceived|creditpkr|depositamount)$/,
  debit: /^(debit|debitamount|dr|withdrawal|withdrawals|moneyout|paidout|debitpkr|withdrawalamount)$/,
  amount: /^(amount|transactionamount|amountpkr|amountrs|txnamount)$/,
};

/** The columns whose headings tell by themselves what they are. */
export function guessBankColumns(headings: readonly string[]): Record<BankField, string | null> {
  const guess = (field: BankField) => headings.find((each) => known[field].test(toHeadingKey(each))) ?? null;
  return Object.fromEntries(bankFields.map((field) => [field, guess(field)])) as Record<BankField, string | null>;
}
