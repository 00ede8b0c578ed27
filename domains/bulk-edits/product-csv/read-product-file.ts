import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { maxVariants } from "#domains/catalog/product-fields.ts";
import { readCsvText } from "#kernel/csv.ts";
import { type ColumnName, findColumn, type RowCells } from "./columns.ts";
import { decodeFile, detectEncoding, type Encoding, UnreadableFile } from "./decode-file.ts";
import type { FileProduct, FileRow } from "./file-product.ts";

export const fileLimits = { bytes: 20_000_000, rows: 100_000, columns: 200 } as const;
/** The most characters of a row; a quote that is never closed would make the rest of the file one row. */
const longestRow = 200_000;
/** The most rows of delimiters alone, which spreadsheets write below a table. Empty lines cost nothing and are not counted. */
const mostBlankRows = 100_000;

export interface FileHead {
  encoding: Encoding;
  delimiter: "," | ";" | "\t";
  /** The columns in the order of the file; null for those that are not read. */
  columns: (ColumnName | null)[];
  /** The headings of those. */
  unknown: string[];
}

/** Reads a file of products in parts: first its head, then its products. Throws `UnreadableFile`, with the line, for what is no such file. */
export async function* readProductFile(bytes: Buffer): AsyncGenerator<FileHead | FileProduct> {
  const encoding = detectEncoding(bytes);
  const delimiter = detectDelimiter(bytes, encoding);
  const rows = readRows(bytes, encoding, delimiter);
  const first = await rows.next();
  if (first.done) throw new UnreadableFile("The file has no headings in its first line.");
  const { cells: headings } = first.value;
  const columns = readHeadings(headings, first.value.line);
  yield {
    encoding,
    delimiter,
    columns,
    unknown: headings.filter((heading, at) => heading !== "" && columns[at] === null),
  };

  let product: FileProduct | null = null;
  const lines = new Map<string, number>();
  let count = 0;
  for await (const { line, cells } of rows) {
    if ((count += 1) > fileLimits.rows)
      throw new UnreadableFile(
        `The file has more than ${fileLimits.rows.toLocaleString("en")} rows. Send it in parts.`,
      );
    const row = toRow(cells, columns, line);
    const handle = row.cells.Handle ?? "";
    if (product && product.handle === handle && product.rows.length < maxVariants) {
      product.rows.push(row);
      continue;
    }
    if (product) yield product;
    if (handle === "") row.problem ??= "The handle is blank: it says which product the row is of";
    else if (lines.has(handle))
      row.problem ??=
        product?.handle === handle
          ? `A product has at most ${maxVariants} variants`
          : `The rows of one product stand together, and "${handle}" stands at line ${lines.get(handle)} as well`;
    else lines.set(handle, line);
    product = { handle, rows: [row] };
  }
  if (product) yield product;
}

function readHeadings(headings: string[], line: number): (ColumnName | null)[] {
  if (headings.length > fileLimits.columns)
    throw new UnreadableFile(
      `Line ${line} has ${headings.length.toLocaleString("en")} columns, and a file of products at most ${fileLimits.columns}.`,
    );
  const columns = headings.map(findColumn);
  if (!columns.includes("Handle"))
    throw new UnreadableFile(
      `Line ${line} has no column "Handle", which says which product a row is of. It has: ${headings.slice(0, 8).join(", ").slice(0, 200)}.`,
    );
  const twice = columns.findIndex((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice !== -1) throw new UnreadableFile(`Line ${line} has the column "${columns[twice]}" twice.`);
  return columns;
}

function toRow(cells: string[], columns: (ColumnName | null)[], line: number): FileRow {
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  const read: RowCells = {};
  columns.forEach((column, at) => {
    const text = readCsvText(cells[at] ?? "");
    if (column && text.trim() !== "") read[column] = column === "Handle" ? text.trim() : text;
  });
  const problem = extra
    ? `The row has ${cells.length} cells, and the headings ${columns.length}. A comma or a quote stands where none belongs.`
    : null;
  return { line, cells: read, problem };
}

/** The delimiter that stands most often in the first line, outside quotes. */
function detectDelimiter(bytes: Buffer, encoding: Encoding): FileHead["delimiter"] {
  const [start = ""] = decodeFile(bytes.subarray(0, 65_536), encoding);
  const head = (start.split(/\r\n?|\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => head.split(delimiter).length;
  return ([",", ";", "\t"] as const).toSorted((one, other) => count(other) - count(one))[0]!;
}

interface ParsedRow {
  /** On which it begins. */
  line: number;
  cells: string[];
}

/** The rows that are not blank. */
async function* readRows(bytes: Buffer, encoding: Encoding, delimiter: string): AsyncGenerator<ParsedRow> {
  let begins = 1;
  let blank = 0;
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: longestRow,
    relax_column_count: true,
    skip_empty_lines: true,
    // Called before the row is read from the stream, so an error names the line after the last good row.
    on_record: (cells: string[], { lines }) => {
      const line = String(begins);
      begins = lines + 1;
      if (cells.some((cell) => cell.trim() !== "")) return [line, ...cells];
      if ((blank += 1) > mostBlankRows)
        throw new UnreadableFile(
          `The file has more than ${mostBlankRows.toLocaleString("en")} blank rows. Delete them, and send it again.`,
        );
      return null;
    },
  });
  const source = Readable.from(decodeFile(bytes, encoding));
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

function describe(error: unknown, line: number): unknown {
  switch ((error as Partial<CsvError>).code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new UnreadableFile(`The row that begins on line ${line} has a quote that is never closed.`);
    case "CSV_MAX_RECORD_SIZE":
      return new UnreadableFile(
        `The row that begins on line ${line} has more than ${longestRow.toLocaleString("en")} characters. Shorten it, or look for a quote that is never closed.`,
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
