import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { createEventLoopYield } from "../resilience/event-loop-yield.ts";
import { decodeFile, type Encoding, UnreadableFile } from "./decode-file.ts";

export type Delimiter = "," | ";" | "\t";

/** The most characters of a row; a quote that is never closed would make the rest of the file one row. */
const maxRowLength = 200_000;
/** The most rows of delimiters alone, which spreadsheets write below a table. Empty lines cost nothing and are not counted. */
const maxBlankRows = 100_000;

export interface CsvRow {
  /** On which it begins. */
  line: number;
  cells: string[];
}

/** The delimiter that stands most often in one of the first lines, outside quotes; in the very first one, unless a title can stand before the table. */
export function detectDelimiter(bytes: Buffer, encoding: Encoding, lines = 1): Delimiter {
  const start = [...decodeFile(bytes.subarray(0, 65_536), encoding)].join("");
  const heads = start.split(/\r\n?|\n/, lines).map((line) => line.replaceAll(/"[^"]*"/g, ""));
  const count = (delimiter: string) => Math.max(...heads.map((head) => head.split(delimiter).length));
  return ([",", ";", "\t"] as const).toSorted((one, other) => count(other) - count(one))[0]!;
}

/** The rows of a CSV file that are not blank, headings included. Throws `UnreadableFile`, with the line, for what is no such file. */
export async function* readCsv(bytes: Buffer, encoding: Encoding, delimiter: Delimiter): AsyncGenerator<CsvRow> {
  let begins = 1;
  let empty = 0;
  let blank = 0;
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: maxRowLength,
    // Each of them ends a line: the parser would otherwise read all lines as the first one ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    // Called before the row is read from the stream, so an error names the line after the last good row.
    on_record: (cells: string[], { empty_lines: emptyLines }) => {
      // The parser skips empty lines, and counts a line that ends in a cell with CR and LF as two.
      const begun = begins + emptyLines - empty;
      const line = String(begun);
      begins = begun + 1 + countLineEnds(cells);
      empty = emptyLines;
      if (cells.some((cell) => cell.trim() !== "")) return [line, ...cells];
      if ((blank += 1) > maxBlankRows)
        throw new UnreadableFile(
          `The file has more than ${maxBlankRows.toLocaleString("en")} blank rows. Delete them, and send it again.`,
        );
      return null;
    },
  });
  const source = Readable.from(inTurns(withoutTextFormulas(decodeFile(bytes, encoding))));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) yield { line: Number(line), cells };
  } catch (error) {
    throw describe(error, begins);
  } finally {
    source.destroy();
  }
}

/** The parts, with a rest between them for all others of the thread: the parser takes what it is given at one go. */
async function* inTurns(parts: Iterable<string>): AsyncGenerator<string> {
  const yieldToEventLoop = createEventLoopYield();
  for (const part of parts) {
    await yieldToEventLoop();
    yield part;
  }
}

/** A cell that is text as a formula, without the quotes that RFC 4180 wants around it: `="0012345"`, by which exports keep the zeros of numbers; `=""` is an empty one. */
const textFormula = /(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)|"/g;

/** The text with such formulas as the text that they mean, a line at a time: a part of the file may end within one. In a quoted cell the same characters are its text. */
function* withoutTextFormulas(parts: Iterable<string>): Generator<string> {
  let rest = "";
  let isQuoted = false;
  const write = (text: string) =>
    text.replaceAll(textFormula, (found, before: string | undefined, meant: string | undefined) => {
      if (found === '"') isQuoted = !isQuoted;
      // Two quotes leave a quoted cell quoted: they are one of its text, or end it and begin another one.
      return found === '"' || isQuoted ? found : `${before}"${meant}"`;
    });
  for (const part of parts) {
    const text = rest + part;
    const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
    if (text.length - end > maxRowLength) {
      // The parser counts the text of cells alone. With so much of it behind a row of countless empty cells, it refuses the row, and says which one.
      yield write(text.slice(0, end)) + "x".repeat(maxRowLength + 2);
      return;
    }
    yield write(text.slice(0, end));
    rest = text.slice(end);
  }
  yield write(rest);
}

const countLineEnds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? cell.split(/\r\n?|\n/).length - 1 : 0), 0);

function describe(error: unknown, line: number): unknown {
  switch ((error as Partial<CsvError>).code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new UnreadableFile(`The row that begins on line ${line} has a quote that is never closed.`);
    case "CSV_MAX_RECORD_SIZE":
      return new UnreadableFile(
        `The row that begins on line ${line} has more than ${maxRowLength.toLocaleString("en")} characters. Shorten it, or look for a quote that is never closed.`,
      );
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return new UnreadableFile(
        `The row that begins on line ${line} has a quote in the middle of a cell. Write two quotes for one.`,
      );
    default:
      return error;
  }
}
