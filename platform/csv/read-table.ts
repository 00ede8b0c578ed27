import { detectEncoding, UnreadableFile } from "./decode-file.ts";
import { findDateOrder } from "./read-dates.ts";
import { findDecimalMark } from "./read-amounts.ts";
import { type CsvRow, detectDelimiter, readCsv } from "./read-csv.ts";

/** Lines before the headings, such as a title and a period. */
const maxLinesBefore = 20;

/** The headings that mean something, by field; null for a field that the file does not have. */
export type Headings<Field extends string> = Readonly<Record<Field, string | null>>;

/** Where the fields stand among the cells of a row. */
export type Places<Field extends string> = Partial<Record<Field, number>>;

/** The rows of a table with anything before its headings left out. */
export interface Table<Field extends string> {
  headings: string[];
  rows: CsvRow[];
  /** Null where the headings are not the known ones. */
  places: Places<Field> | null;
}

interface TableLimits {
  rows: number;
  columns: number;
  /** What to do about a file with too many rows. */
  advice: string;
}

/** Whether a spreadsheet has rounded a long number: 1.23457E+11. */
export const isRounded = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text);

/** A heading as headings are compared: its letters and digits. */
export const toHeadingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Where the columns stand among these headings; null when one is missing or stands there twice. */
function locateColumns<Field extends string>(
  columns: Headings<Field>,
  fields: readonly Field[],
  headings: readonly string[],
): Places<Field> | null {
  const keys = headings.map(toHeadingKey);
  const found: Places<Field> = {};
  for (const field of fields) {
    const wanted = columns[field];
    if (wanted === null) continue;
    const at = keys.indexOf(toHeadingKey(wanted));
    if (at === -1 || keys.lastIndexOf(keys[at]!) !== at) return null;
    found[field] = at;
  }
  return found;
}

/**
 * Reads a table from a file in any encoding and with any delimiter. Its headings are the line that has the known columns, or the first one with three
 * cells that are no numbers. Throws `UnreadableFile` for what is no such file, or is too large.
 */
export async function readTable<Field extends string>(
  bytes: Buffer,
  columns: Headings<Field> | null,
  { fields, limits }: { fields: readonly Field[]; limits: TableLimits },
): Promise<Table<Field>> {
  const encoding = await detectEncoding(bytes);
  const lines: CsvRow[] = [];
  const locate = (cells: readonly string[]) => columns && locateColumns(columns, fields, cells);
  const whereHead = () => findHead(lines, (cells) => locate(cells) !== null);
  const tooMany = () => {
    const [max, next] = [limits.rows, lines[whereHead() + 1 + limits.rows]!.line].map((n) => n.toLocaleString("en"));
    return new UnreadableFile(
      `The file has more than ${max} rows: line ${next} is the first that is too much. ${limits.advice}`,
    );
  };
  for await (const row of readCsv(bytes, encoding, detectDelimiter(bytes, encoding, maxLinesBefore))) {
    if (row.cells.length > limits.columns)
      throw new UnreadableFile(`Line ${row.line} has more than ${limits.columns} columns.`);
    lines.push(row);
    if (lines.length > limits.rows + maxLinesBefore) throw tooMany();
  }
  if (lines.length === 0) throw new UnreadableFile("The file has no rows.");
  const head = whereHead();
  const headings = lines[head]!.cells.map((cell) => cell.trim());
  if (headings.filter((heading) => heading !== "").length < 2)
    throw new UnreadableFile(
      `Line ${lines[head]!.line} should hold the headings, and is one cell. Save the table as CSV, with commas, semicolons or tabs between its columns.`,
    );
  const rows = lines.slice(head + 1);
  if (rows.length > limits.rows) throw tooMany();
  return { headings, rows, places: locate(headings) };
}

function findHead(lines: readonly CsvRow[], isKnown: (cells: readonly string[]) => boolean): number {
  const first = lines.slice(0, maxLinesBefore);
  const known = first.findIndex(({ cells }) => isKnown(cells));
  if (known !== -1) return known;
  const texts = (cells: string[]) => cells.filter((cell) => /\p{L}/u.test(cell));
  const likely = first.findIndex(({ cells }) => texts(cells).length >= 3 && texts(cells).length * 2 > cells.length);
  return Math.max(0, likely);
}

/** How a file writes amounts and dates, as its owner has said. */
export interface Manners {
  /** What stands before the paisa, where the file alone does not tell: "1.234" is a thousand with a comma. */
  decimal: "." | "," | null;
  /** Whether the day or the month stands first, where the file alone does not tell. */
  dates: "day-first" | "month-first" | null;
}

/** How a file writes amounts and dates; a cell that can be read in two ways has to be asked for. */
export async function findManners(
  cells: { amounts: Iterable<string>; dates: Iterable<string> },
  said: Manners,
): Promise<Manners & { asks: { decimal: string | null; dates: string | null } }> {
  const decimal = await findDecimalMark(cells.amounts);
  const dates = await findDateOrder(cells.dates);
  return {
    decimal: "decimal" in decimal ? decimal.decimal : said.decimal,
    dates: "order" in dates ? dates.order : said.dates,
    asks: {
      decimal: "ambiguous" in decimal && said.decimal === null ? decimal.ambiguous : null,
      dates: "ambiguous" in dates && said.dates === null ? dates.ambiguous : null,
    },
  };
}

/** The most characters of a line that are shown of it. */
const maxShown = 300;

/** What stands on these lines of such a file, cell by cell as it is written there, at most 300 characters of each. Throws `UnreadableFile` as `readTable` does. */
export async function readTexts(bytes: Buffer, lines: ReadonlySet<number>): Promise<Map<number, string>> {
  const encoding = await detectEncoding(bytes);
  const texts = new Map<number, string>();
  for await (const { line, cells } of readCsv(bytes, encoding, detectDelimiter(bytes, encoding, maxLinesBefore))) {
    if (lines.has(line)) {
      const text = cells.map((cell) => cell.trim()).join(" | ");
      texts.set(line, text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()}…` : text);
    }
    if (texts.size === lines.size) break;
  }
  return texts;
}
