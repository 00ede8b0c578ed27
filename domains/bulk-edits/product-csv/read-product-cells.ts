import { type ColumnName, columns, type ProductColumn } from "./columns.ts";
import type { FileProduct, Findings } from "./file-product.ts";
import { readListCell } from "./list-cell.ts";
import type { Names } from "./product-record.ts";
import { type ProductFields, productReaders } from "./read-cells.ts";

export interface GivenPicture {
  key: string;
  alt: string;
}

interface GivenCell {
  text: string;
  line: number;
}

/** The cell of a column that is the product's own: it may stand in any of its rows, and is the same in all that have it. */
export function findProductCell(file: FileProduct, column: ProductColumn, findings: Findings): GivenCell | null {
  const [first, ...others] = file.rows.flatMap(({ line, cells }) => {
    const text = cells[column];
    return text === undefined ? [] : [{ text, line }];
  });
  const other = others.find(({ text }) => text !== first?.text);
  if (other) findings.refuse(other.line, column, `This differs from line ${first!.line}, which is of the same product`);
  return first ?? null;
}

/** Reads the product's own cells that differ from `current`, apart from its options and its kind. */
export function readProductCells(
  file: FileProduct,
  { names, findings, current }: { names: Names; findings: Findings; current: (column: ColumnName) => string },
): Partial<ProductFields> {
  const fields: Partial<ProductFields> = {};
  for (const { name } of columns) {
    if (!(name in productReaders)) continue;
    const column = name as keyof typeof productReaders;
    const cell = findProductCell(file, column, findings);
    const before = current(column);
    if (!cell || cell.text === before) continue;
    const read = productReaders[column](cell.text, names);
    if (typeof read === "string") findings.refuse(cell.line, column, read);
    else {
      Object.assign(fields, read);
      findings.changes.push({ line: cell.line, column, before, after: cell.text });
    }
    if (column === "Description" && /<\/?(?:p|br|div|ul|li|strong|span|h\d)\b[^<>]*>/i.test(cell.text))
      findings.warn(
        cell.line,
        column,
        "This looks like HTML. Shoppers would read the tags, because descriptions are plain text.",
      );
    if (column === "Status" && before !== "" && typeof read !== "string" && read.status !== before)
      findings.warn(
        cell.line,
        column,
        read.status === "active" ? "Shoppers will see this product" : "Shoppers will no longer see this product",
      );
  }
  return fields;
}

/** The pictures with their descriptions, when the file gives others than there are. A known picture keeps its description. */
export function readPictures(
  file: FileProduct,
  { findings, known, current }: { findings: Findings; known: GivenPicture[]; current: (column: ColumnName) => string },
): GivenPicture[] | undefined {
  const keysCell = findProductCell(file, "Pictures", findings);
  const altsCell = findProductCell(file, "Picture Alt Texts", findings);
  const isNew = (cell: GivenCell | null, column: ColumnName) => cell !== null && cell.text !== current(column);
  if (!isNew(keysCell, "Pictures") && !isNew(altsCell, "Picture Alt Texts")) return undefined;
  const keys = keysCell ? readListCell(keysCell.text) : known.map(({ key }) => key);
  const alts = altsCell
    ? readListCell(altsCell.text)
    : keys?.map((key) => known.find((picture) => picture.key === key)?.alt ?? "");
  const at = altsCell ?? keysCell!;
  if (!keys || !alts || keys.length !== alts.length) {
    findings.refuse(at.line, "Picture Alt Texts", "Write one description for each picture, separated by commas");
    return undefined;
  }
  for (const [cell, column] of [
    [keysCell, "Pictures"],
    [altsCell, "Picture Alt Texts"],
  ] as const)
    if (cell && isNew(cell, column))
      findings.changes.push({ line: cell.line, column, before: current(column), after: cell.text });
  return keys.map((key, place) => ({ key, alt: alts[place]! }));
}
