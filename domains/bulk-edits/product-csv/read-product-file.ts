import { maxVariants } from "#domains/catalog/product-fields.ts";
import { readCsvText } from "#kernel/csv.ts";
import { detectEncoding, type Encoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import { type Delimiter, detectDelimiter, readCsv } from "#platform/csv/read-csv.ts";
import { type ColumnName, findColumn, type RowCells } from "./columns.ts";
import type { FileProduct, FileRow } from "./file-product.ts";

export const fileLimits = { bytes: 20_000_000, rows: 100_000, columns: 200 } as const;

export interface FileHead {
  encoding: Encoding;
  delimiter: Delimiter;
  /** The columns in the order of the file; null for those that are not read. */
  columns: (ColumnName | null)[];
  /** The headings of those. */
  unknown: string[];
}

/** Reads a file of products in parts: first its head, then its products. Throws `UnreadableFile`, with the line, for what is no such file. */
export async function* readProductFile(bytes: Buffer): AsyncGenerator<FileHead | FileProduct> {
  const encoding = await detectEncoding(bytes);
  const delimiter = detectDelimiter(bytes, encoding);
  const rows = readCsv(bytes, encoding, delimiter);
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
