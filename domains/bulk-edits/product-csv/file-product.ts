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

/** What the dry run says about a product. A product with a problem is refused. */
export class Findings {
  readonly changes: CellChange[] = [];
  readonly problems: CellMessage[] = [];
  readonly warnings: CellMessage[] = [];

  refuse(line: number, column: ColumnName | null, message: string) {
    this.problems.push({ line, column, message });
  }

  warn(line: number, column: ColumnName | null, message: string) {
    this.warnings.push({ line, column, message });
  }
}
