import type { ColumnName, RowCells } from "./columns.ts";

/** A row of the file. Lines are counted from 1, the headings included. */
export interface FileRow {
  line: number;
  cells: RowCells;
  /** Why the row cannot be read, such as more cells than headings. */
  problem: string | null;
}

/** The rows of one product, which stand together. */
export interface FileProduct {
  handle: string;
  rows: FileRow[];
}

/** The product without the group of options that other shops' files name for products that have none. */
export function dropDefaultOption(file: FileProduct): FileProduct {
  const [row, second] = file.rows;
  if (second || row?.cells["Option1 Name"] !== "Title" || row.cells["Option1 Value"] !== "Default Title") return file;
  const { "Option1 Name": _name, "Option1 Value": _value, ...cells } = row.cells;
  return { ...file, rows: [{ ...row, cells }] };
}

/** What is said about a cell, or, without a column, about a row. */
export interface CellMessage {
  line: number;
  column: ColumnName | null;
  message: string;
}

export interface CellChange {
  line: number;
  column: ColumnName;
  before: string;
  after: string;
}

/** A variant that a row makes, of a new product or of one that there is. */
export interface NewVariantNote {
  line: number;
  /** The names of its options, in group order. */
  options: string[];
  /** Of those, the ones that a product that there is does not have yet. */
  newOptions: string[];
  sku: string;
  /** "4500.00", in rupees. */
  price: string;
  /** null where the file says nothing. */
  units: number | null;
}

/** What the dry run says about a product. A product with a problem is refused. */
export class Findings {
  readonly changes: CellChange[] = [];
  readonly newVariants: NewVariantNote[] = [];
  readonly problems: CellMessage[] = [];
  readonly warnings: CellMessage[] = [];

  refuse(line: number, column: ColumnName | null, message: string) {
    this.problems.push({ line, column, message });
  }

  warn(line: number, column: ColumnName | null, message: string) {
    this.warnings.push({ line, column, message });
  }
}
