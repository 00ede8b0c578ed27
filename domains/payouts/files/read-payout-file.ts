import { readCsvText } from "#kernel/csv.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import { detectDelimiter, readCsv } from "#platform/csv/read-csv.ts";
import { locateColumns, type PayoutColumns, type PayoutField, payoutFieldWords } from "./payout-columns.ts";
import { findDecimalMark, readAmount } from "./read-amounts.ts";
import { findDateOrder, readDate } from "./read-dates.ts";

export const payoutLimits = { bytes: 10_000_000, rows: 20_000, columns: 100 } as const;
/** Lines before the headings, such as a title and a period. */
const mostLinesBefore = 20;

/** A row as the courier wrote it, in paisa. */
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
  /** A cell that can be read in two ways. */
  decimal: string | null;
  dates: string | null;
}

export type PayoutReading =
  | { outcome: "asks"; headings: string[]; questions: PayoutQuestions }
  | { outcome: "read"; rows: PayoutRow[] };

interface Line {
  line: number;
  cells: string[];
}

/** Reads a courier's payout with the columns that are known of it. Throws `UnreadableFile` for what is no such file, or is too large. */
export async function readPayoutFile(bytes: Buffer, columns: PayoutColumns | null): Promise<PayoutReading> {
  const encoding = detectEncoding(bytes);
  const lines: Line[] = [];
  for await (const row of readCsv(bytes, encoding, detectDelimiter(bytes, encoding, mostLinesBefore))) {
    if (row.cells.length > payoutLimits.columns)
      throw new UnreadableFile(`Line ${row.line} has more than ${payoutLimits.columns} columns.`);
    lines.push(row);
    if (lines.length > payoutLimits.rows + mostLinesBefore)
      throw new UnreadableFile(
        `The file has more than ${payoutLimits.rows.toLocaleString("en")} rows. Send it in parts, or ask the courier for a shorter period.`,
      );
  }
  if (lines.length === 0) throw new UnreadableFile("The file has no rows.");

  const head = findHead(lines, columns);
  const headings = lines[head]!.cells.map((cell) => cell.trim());
  const places = columns && locateColumns(columns, headings);
  const body = lines.slice(head + 1);
  if (!columns || !places)
    return { outcome: "asks", headings, questions: { columns: true, decimal: null, dates: null } };

  const cellsOf = (field: PayoutField) => {
    const at = places[field];
    return at === undefined ? [] : body.map(({ cells }) => cells[at] ?? "");
  };
  const amounts = (["collected", "fee", "extraFee", "tax", "paidOut"] as const).flatMap(cellsOf);
  const decimal = findDecimalMark(amounts);
  const dates = findDateOrder(cellsOf("date"));
  const questions = {
    columns: false,
    decimal: "ambiguous" in decimal && columns.decimal === null ? decimal.ambiguous : null,
    dates: "ambiguous" in dates && columns.dates === null ? dates.ambiguous : null,
  };
  if (questions.decimal !== null || questions.dates !== null) return { outcome: "asks", headings, questions };
  const means = {
    places,
    decimal: "decimal" in decimal ? decimal.decimal : columns.decimal,
    dates: "order" in dates ? dates.order : columns.dates,
  };
  // Some couriers write what they take off as numbers below zero.
  const minus = (field: PayoutField) => {
    const read = cellsOf(field).flatMap((cell) => readAmount(cell, means.decimal) ?? []);
    return read.some((amount) => amount < 0) && !read.some((amount) => amount > 0);
  };
  const negated = new Set((["fee", "extraFee", "tax"] as const).filter(minus));
  const rows = body.flatMap((line) => readRow(line, { ...means, negated, columns }) ?? []);
  if (rows.length === 0) throw new UnreadableFile("The file has headings and no rows.");
  if (rows.length > payoutLimits.rows)
    throw new UnreadableFile(
      `The file has more than ${payoutLimits.rows.toLocaleString("en")} rows. Send it in parts.`,
    );
  return { outcome: "read", rows };
}

/** The line of the headings: the one that has the known columns, or the first with three cells that are no numbers. */
function findHead(lines: readonly Line[], columns: PayoutColumns | null): number {
  const first = lines.slice(0, mostLinesBefore);
  const known = columns ? first.findIndex(({ cells }) => locateColumns(columns, cells) !== null) : -1;
  if (known !== -1) return known;
  const texts = (cells: string[]) => cells.filter((cell) => /\p{L}/u.test(cell));
  const likely = first.findIndex(({ cells }) => texts(cells).length >= 3 && texts(cells).length * 2 > cells.length);
  return Math.max(0, likely);
}

interface Means {
  places: Partial<Record<PayoutField, number>>;
  decimal: "." | "," | null;
  dates: "day-first" | "month-first" | null;
  negated: ReadonlySet<PayoutField>;
  columns: PayoutColumns;
}

/** One row; null for a line of sums. */
function readRow({ line, cells }: Line, { places, decimal, dates, negated, columns }: Means): PayoutRow | null {
  const cell = (field: PayoutField) => {
    const at = places[field];
    return at === undefined ? "" : readCsvText((cells[at] ?? "").trim()).trim();
  };
  const tracking = readNumberText(cell("tracking")).slice(0, 60);
  const order = cell("order").slice(0, 60);
  const problems: string[] = [];
  const amount = (field: "collected" | "fee" | "extraFee" | "tax" | "paidOut") => {
    const text = cell(field);
    if (text === "" || text === "-") return paisa(0);
    const read = readAmount(text, decimal);
    if (read === null) {
      problems.push(`${payoutFieldWords[field]} is no amount: ${text.slice(0, 40)}`);
      return paisa(0);
    }
    const signed = negated.has(field) ? paisa(-read) : read;
    if (signed < 0 && field !== "paidOut") problems.push(`${payoutFieldWords[field]} is below zero: book it by hand`);
    return signed;
  };
  const [fee, tax] = [paisa(amount("fee") + amount("extraFee")), amount("tax")];
  let [collected, paidOut] = [amount("collected"), amount("paidOut")];
  if (columns.collected === null) collected = paisa(paidOut + fee + tax);
  if (columns.paidOut === null) paidOut = paisa(collected - fee - tax);
  if (tracking === "" && order === "") {
    if (cells.some((each) => /total|sum\b|کل/i.test(each))) return null;
    problems.push("Neither a tracking number nor an order number");
  }
  if (/^\d(\.\d+)?e\+?\d+$/i.test(tracking))
    problems.push("A spreadsheet has rounded the tracking number. Format the column as text, and save it again");
  if (problems.length === 0 && collected !== fee + tax + paidOut)
    problems.push("Collected is not fee, tax and paid out together");
  const text = cell("date");
  const date = text === "" ? null : readDate(text, dates);
  if (text !== "" && date === null) problems.push(`The date cannot be read: ${text.slice(0, 40)}`);
  const zero = paisa(0);
  const amounts =
    problems.length === 0 ? { collected, fee, tax, paidOut } : { collected: zero, fee: zero, tax: zero, paidOut: zero };
  return { line, tracking, order, ...amounts, date, problem: problems.length === 0 ? null : problems.join(". ") };
}

/** A number that a spreadsheet wrote as a formula (="123"), without spaces. */
const readNumberText = (text: string) => text.replace(/^=?"(.*)"$/, "$1").replaceAll(/\s/g, "");
