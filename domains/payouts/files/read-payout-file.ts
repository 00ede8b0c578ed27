import { isOrderNumber } from "#domains/orders/order.ts";
import { readCsvText } from "#kernel/csv.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import { isNoAmount, readAmount } from "#platform/csv/read-amounts.ts";
import type { CsvRow } from "#platform/csv/read-csv.ts";
import { readDate } from "#platform/csv/read-dates.ts";
import { findManners, isRounded, type Manners, type Places, readTable } from "#platform/csv/read-table.ts";
import { createEventLoopYield } from "#platform/resilience/event-loop-yield.ts";
import { type PayoutColumns, type PayoutField, payoutFields, payoutFieldLabels } from "./payout-columns.ts";

export const payoutLimits = { bytes: 10_000_000, rows: 20_000, columns: 100 } as const;
const limits = {
  ...payoutLimits,
  advice: "Send it in parts, each with the headings, or ask the courier for a shorter period.",
};

const amountFields = ["collected", "fee", "extraFee", "tax", "paidOut"] as const satisfies PayoutField[];

/** A row as the courier wrote it, in paisa: its numbers and amounts, and none of its other texts, which may be of customers. */
export interface PayoutRow {
  line: number;
  tracking: string;
  order: string;
  collected: Paisa;
  fee: Paisa;
  tax: Paisa;
  paidOut: Paisa;
  /** "2026-11-24"; null without one. */
  date: string | null;
  /** What cannot be read; the amounts are 0 then. */
  problem: string | null;
}

/** What the file does not tell by itself. */
export interface PayoutQuestions {
  columns: boolean;
  /** A cell that can be read in two ways, or two that contradict each other. */
  decimal: string | null;
  dates: string | null;
}

export type PayoutReading =
  | { outcome: "asks"; headings: string[]; questions: PayoutQuestions }
  /** `doubt`: the file's own total is not that of its rows. */
  | { outcome: "read"; rows: PayoutRow[]; doubt: string | null };

/** Reads a courier's payout with the columns that are known of it. Throws `UnreadableFile` for what is no such file, or is too large. */
export async function readPayoutFile(bytes: Buffer, columns: PayoutColumns | null): Promise<PayoutReading> {
  const { headings, rows: body, places } = await readTable(bytes, columns, { fields: payoutFields, limits });
  if (!columns || !places)
    return { outcome: "asks", headings, questions: { columns: true, decimal: null, dates: null } };

  const cellsOf = (field: PayoutField) => {
    const at = places[field];
    return at === undefined ? [] : body.map(({ cells }) => cells[at] ?? "");
  };
  const amounts = amountFields.flatMap(cellsOf);
  const { asks, ...manners } = await findManners({ amounts, dates: cellsOf("date") }, columns);
  if (asks.decimal !== null || asks.dates !== null)
    return { outcome: "asks", headings, questions: { columns: false, ...asks } };
  const means = { places, ...manners };
  // Some couriers write what they take off as numbers below zero.
  const yieldToEventLoop = createEventLoopYield();
  const negated = new Set<PayoutField>();
  for (const field of ["fee", "extraFee", "tax"] as const) {
    let [above, below] = [false, false];
    for (const cell of cellsOf(field)) {
      await yieldToEventLoop();
      const amount = readAmount(cell, means.decimal) ?? 0;
      above ||= amount > 0;
      below ||= amount < 0;
    }
    if (below && !above) negated.add(field);
  }
  const rows: PayoutRow[] = [];
  for (const line of body) {
    await yieldToEventLoop();
    const row = readRow(line, { ...means, negated, columns });
    if (row) rows.push(row);
  }
  if (rows.length === 0) throw new UnreadableFile("The file has headings and no rows.");
  return { outcome: "read", rows, doubt: doubtTotal(body, rows, { ...means, columns }) };
}

/** What the file's last line of sums says against its rows: the file is not whole, or somebody has left rows out. Null where all of it adds up, and where the rows cannot be summed. */
function doubtTotal(
  body: readonly CsvRow[],
  rows: readonly PayoutRow[],
  { places, decimal, columns }: Omit<Means, "negated">,
): string | null {
  const field = columns.paidOut === null ? "collected" : "paidOut";
  const total = body.findLast(({ cells }) => isLineOfSums(cells, places));
  const said = total && readAmount(cellOf(total.cells, places, field), decimal);
  if (said === null || said === undefined || rows.some(({ problem }) => problem !== null)) return null;
  const sum = rows.reduce((amount, row) => amount + row[field], 0);
  if (said === sum) return null;
  return `The file’s own total, on line ${total!.line.toLocaleString("en")}, is ${formatWithSymbol(said)}, and its rows come to ${formatWithSymbol(paisa(sum))}. Is the file whole? Compare it with what has arrived at the bank.`;
}

const cellOf = (cells: readonly string[], places: Places<PayoutField>, field: PayoutField): string => {
  const at = places[field];
  return at === undefined ? "" : readCsvText((cells[at] ?? "").trim()).trim();
};

/** Whether a line has the sums of those above it: it names a total, and no parcel, whose numbers have digits; many files say "Total", or "Total (12 parcels)", in the column of these. */
const isLineOfSums = (cells: readonly string[], places: Places<PayoutField>): boolean =>
  numbers(cells, places).some((text) => /^(?:(?:grand|sub|net)[\s-]*)?totals?(?:[\s:(]|$)/i.test(text)) ||
  (!/\d/.test(toAsciiDigits(numbers(cells, places).join())) && cells.some((each) => /total|sum\b|کل/i.test(each)));

const numbers = (cells: readonly string[], places: Places<PayoutField>): string[] =>
  (["tracking", "order"] as const).map((field) => cellOf(cells, places, field));

interface Means extends Manners {
  places: Places<PayoutField>;
  negated: ReadonlySet<PayoutField>;
  columns: PayoutColumns;
}

/** One row; null for a line of sums. */
function readRow({ line, cells }: CsvRow, { places, decimal, dates, negated, columns }: Means): PayoutRow | null {
  if (isLineOfSums(cells, places)) return null;
  const cell = (field: PayoutField) => cellOf(cells, places, field);
  const tracking = readTracking(cell("tracking"));
  const order = readOrderText(cell("order"));
  const problems: string[] = [];
  // The end of half a file: amounts that are not there are none of zero.
  if (amountFields.some((field) => (places[field] ?? 0) >= cells.length))
    problems.push("The line ends before its amounts: is the file whole?");
  const amount = (field: (typeof amountFields)[number]) => {
    const text = cell(field);
    if (isNoAmount(text)) return paisa(0);
    const read = readAmount(text, decimal);
    if (read === null) {
      problems.push(`${payoutFieldLabels[field]} is no amount`);
      return paisa(0);
    }
    const signed = negated.has(field) ? paisa(-read) : read;
    if (signed < 0 && field !== "paidOut") problems.push(`${payoutFieldLabels[field]} is below zero: book it by hand`);
    return signed;
  };
  const [fee, tax] = [paisa(amount("fee") + amount("extraFee")), amount("tax")];
  let [collected, paidOut] = [amount("collected"), amount("paidOut")];
  if (columns.collected === null) collected = paisa(paidOut + fee + tax);
  if (columns.paidOut === null) paidOut = paisa(collected - fee - tax);
  if (cell("tracking") === "" && cell("order") === "") problems.push("Neither a tracking number nor an order number");
  if (isRounded(tracking))
    problems.push("A spreadsheet has rounded the tracking number. Format the column as text, and save it again");
  if (problems.length === 0 && collected !== fee + tax + paidOut)
    problems.push("Collected is not fee, tax and paid out together");
  const text = cell("date");
  const date = text === "" ? null : readDate(text, dates);
  if (text !== "" && date === null) problems.push("The date cannot be read");
  const zero = paisa(0);
  const amounts =
    problems.length === 0 ? { collected, fee, tax, paidOut } : { collected: zero, fee: zero, tax: zero, paidOut: zero };
  return { line, tracking, order, ...amounts, date, problem: problems.length === 0 ? null : problems.join(". ") };
}

/** A number, also one that a spreadsheet wrote as text ('123), without spaces, in the digits that parcels have. */
const readNumberText = (text: string) =>
  toAsciiDigits(text)
    .replace(/^"(.*)"$/, "$1")
    .replace(/^'(?=\w)/, "")
    .replaceAll(/\s/g, "");

/** A parcel's number; nothing of a cell without a digit, which may name somebody where the wrong column is read. */
const readTracking = (text: string) => (/\d/.test(toAsciiDigits(text)) ? readNumberText(text).slice(0, 60) : "");

/** The order's number alone: what else the column holds may be a name, and what has as many digits as a phone is none. */
const readOrderText = (text: string) =>
  toAsciiDigits(text).replaceAll(/\D/g, "").length < 10 ? String(readOrderNumber(text) ?? "") : "";

/** The order's number in a courier's reference, such as "#10001" or "TQ-10001"; null without one. */
export function readOrderNumber(reference: string): number | null {
  const digits = toAsciiDigits(reference).match(/\d+/g)?.at(-1);
  const number = Number(digits ?? 0);
  return isOrderNumber(number) ? number : null;
}
