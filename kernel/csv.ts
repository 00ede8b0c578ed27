import { toLocalDateTime } from "./local-date-time.ts";
import type { Paisa } from "./money.ts";

// Spreadsheets run a cell that begins with one of these, also behind apostrophes or in full width (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A value of a cell. Numbers, negative ones too, are written as they are; null is an empty cell. `verbatim` is text that
 * its writer knows to be no formula, such as the digits of a phone, and that an apostrophe would spoil.
 */
export type CsvCell = string | number | { verbatim: string } | null;

/** The cell of a phone, which is no formula, whatever it begins with, and which an apostrophe before it would spoil. */
export const phoneCell = (phone: string | null): CsvCell =>
  phone !== null && /^\+?[\d-]*$/.test(phone) ? { verbatim: phone } : phone;

/** The cell of an amount, in rupees: with two decimals, or with none where it is whole. */
export function amountCell(amount: Paisa | null): CsvCell {
  if (amount === null) return null;
  return amount % 100 === 0 ? amount / 100 : { verbatim: (amount / 100).toFixed(2) };
}

/** The cell of a time, in Pakistan's time as on every screen, and as spreadsheets read times: `2026-12-04 00:00`. */
export const timeCell = (time: Date | null): CsvCell =>
  time === null ? null : toLocalDateTime(time).replace("T", " ");

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = "\uFEFF";

/** One row of a CSV file (RFC 4180) with its line break. Text that a spreadsheet would run as a formula begins with an apostrophe; `readCsvText` takes it away. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "object" ? value.verbatim : formula.test(value) ? `'${value}` : value;
  // A spreadsheet that separates cells by semicolons or tabs would begin one behind them, and a formula with it.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell that is text as a formula, by which other exports keep the zeros of numbers. */
const textFormula = /^="(.*)"$/s;

/** The text of a cell: without the apostrophe that `csvRow` put before a formula, and without what keeps it text in a spreadsheet (="…"). Everything else is left as it is. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell.replace(textFormula, "$1");
}
