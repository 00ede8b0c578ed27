import { createHash } from "node:crypto";
import { cleanLine } from "#kernel/clean-text.ts";
import { readCsvText } from "#kernel/csv.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import { isNoAmount, maxAmountText, readAmount } from "#platform/csv/read-amounts.ts";
import type { CsvRow } from "#platform/csv/read-csv.ts";
import { readDate } from "#platform/csv/read-dates.ts";
import { findManners, isRounded, type Manners, type Places, readTable } from "#platform/csv/read-table.ts";
import { createEventLoopYield } from "#platform/resilience/event-loop-yield.ts";
import { type BankAccount, bankFileLimits } from "../bank-file.ts";
import { type BankColumns, type BankField, bankFields } from "./bank-columns.ts";

/** Money that came into an account, as its file says. */
export interface BankRow {
  line: number;
  /** "2026-11-24"; null where it cannot be read. */
  day: string | null;
  /** What the bank says about it, which may name its sender. */
  text: string;
  reference: string;
  amount: Paisa;
  /** The same row in another file of the account has the same one. */
  digest: string;
  /** Whether an earlier line of the file says the same. */
  again: boolean;
  problem: string | null;
}

/** What the file does not tell by itself. */
export interface BankQuestions {
  columns: boolean;
  decimal: string | null;
  dates: string | null;
}

export type BankReading =
  | { outcome: "asks"; headings: string[]; questions: BankQuestions }
  /** With the number of rows of money that went out, which are left out. */
  | { outcome: "read"; rows: BankRow[]; debits: number };

const limits = { ...bankFileLimits, advice: "Download a shorter period." };

/** Reads an account's file with the columns that are known of it. Throws `UnreadableFile` for what is no such file, or is too large. */
export async function readBankFile(
  bytes: Buffer,
  columns: BankColumns | null,
  account: BankAccount,
): Promise<BankReading> {
  const { headings, rows, places } = await readTable(bytes, columns, { fields: bankFields, limits });
  if (!columns || !places)
    return { outcome: "asks", headings, questions: { columns: true, decimal: null, dates: null } };
  const cellsOf = (field: BankField) => {
    const at = places[field];
    return at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? "");
  };
  const amounts = (["credit", "debit", "amount"] as const).flatMap(cellsOf);
  const { asks, ...manners } = await findManners({ amounts, dates: cellsOf("date") }, columns);
  if (asks.decimal !== null || asks.dates !== null)
    return { outcome: "asks", headings, questions: { columns: false, ...asks } };

  const seen = new Map<string, number>();
  const read: BankRow[] = [];
  let debits = 0;
  const yieldToEventLoop = createEventLoopYield();
  for (const row of rows) {
    await yieldToEventLoop();
    const credit = readCredit(row, { places, ...manners });
    if (credit === "debit") debits += 1;
    else if (credit !== null) {
      const key = [account, credit.day, credit.amount, credit.text.toLowerCase(), credit.reference].join("\n");
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      // A file that overlaps with another one has the same rows equally often.
      const digest = createHash("sha256").update(`${key}\n${times}`).digest("hex");
      read.push({ ...credit, digest, again: times > 1 });
    }
  }
  if (read.length === 0 && debits === 0) throw new UnreadableFile("The file has headings and no rows with amounts.");
  return { outcome: "read", rows: read, debits };
}

type Credit = Omit<BankRow, "digest" | "again">;

/** Money that came in; "debit" for what went out, null for a line without an amount, such as one of sums or of the balance. */
function readCredit(
  { line, cells }: CsvRow,
  { places, decimal, dates }: Manners & { places: Places<BankField> },
): Credit | "debit" | null {
  const cell = (field: BankField) => {
    const at = places[field];
    return at === undefined ? "" : readCsvText((cells[at] ?? "").trim()).trim();
  };
  const isNone = (text: string) => isNoAmount(text) || /^0*([.,]0+)?$/.test(text);
  const written = cell(places.credit === undefined ? "amount" : "credit");
  const date = cell("date");
  const text = cleanLine(cell("text")).slice(0, 300);
  const reference = cleanLine(cell("reference").replace(/^=?"(.*)"$/, "$1")).slice(0, 60);
  if (isNone(written)) return places.debit !== undefined && !isNone(cell("debit")) ? "debit" : null;
  // "1,500.00 Dr" went out.
  const marked = written.length > maxAmountText ? null : /^(.*?)\s*\b(dr|debit|cr|credit)\.?$/i.exec(written);
  if (marked && /^d/i.test(marked[2]!)) return "debit";
  const amount = readAmount(marked?.[1] ?? written, decimal);
  const day = readDate(date, dates);
  if (amount === null && day === null) return null;
  const about = { line, day, text, reference };
  if (amount === null)
    return { ...about, amount: paisa(0), problem: `The amount cannot be read: ${written.slice(0, 40)}` };
  if (amount < 0) return "debit";
  // Sums stand below the table, without a day.
  if (date === "" && /total|balance|sum\b|کل/i.test(cells.join(" "))) return null;
  const problem =
    day === null
      ? `The date cannot be read: ${date.slice(0, 40)}`
      : isRounded(reference)
        ? "A spreadsheet has rounded the reference. Format the column as text, and save it again"
        : null;
  return { ...about, amount, problem };
}
