import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeRefusal } from "../describe-refusal.ts";
import type { ColumnName, RowCells } from "../product-csv/columns.ts";
import { type FileProduct, type FileRow, Findings } from "../product-csv/file-product.ts";
import { reportErrors, type VariantLines } from "../product-csv/name-issues.ts";
import { planChange } from "../product-csv/plan-change.ts";
import { loadNames, loadProductRecords, type Names, type ProductRecord } from "../product-csv/product-record.ts";
import { writeCell } from "../product-csv/write-cells.ts";
import type { ProductEdit } from "../product-edit.ts";
import { productsAtOnce, saveProductEdits } from "../save-product-edits.ts";
import { type ProductCell, productCells, type VariantCell, variantCells } from "./bulk-page.ts";

/** A product as the bulk editor sends it: what it showed, and what its cells say now. */
export interface SentProduct {
  id: string;
  version: number;
  discountVersion: number | null;
  cells: Partial<Record<ProductCell, string>>;
  variants: {
    id: string;
    stockVersion: number;
    available: number;
    cells: Partial<Record<VariantCell, string>>;
    /** The price of which a page before has warned, and which is meant. */
    meantPrice?: number | null;
  }[];
}

/** What is wrong with a cell; `cell` is null where it is about the whole product, and `variantId` where it is about its own cells. */
export interface CellRefusal {
  productId: string;
  variantId: string | null;
  cell: ProductCell | VariantCell | null;
  message: string;
}

/** A price that falls or rises so far that its product is saved only when the page comes again with this price as one that is meant. */
export interface PriceWarning {
  productId: string;
  variantId: string;
  price: number;
  message: string;
}

interface Planned {
  sent: SentProduct;
  file: FileProduct;
  findings: Findings;
  lines: VariantLines;
  edit: ProductEdit | null;
}

/**
 * Saves what the bulk editor sends, in transactions of a hundred products: each product whole or not at all, and a refused one does not hinder the others. A product that somebody else changed
 * since the page was shown, or whose discount, is refused. A product with a price that falls by half or more, or becomes three times as high, waits until the page comes
 * again and says that this price is meant. Returns the number of saved products and what is wrong or asked, cell by cell.
 */
export async function saveBulkEdits(
  db: Database,
  by: Staff<"catalogue.edit" | "pricing.edit" | "stock.adjust">,
  sent: SentProduct[],
): Promise<{ saved: number; refusals: CellRefusal[]; warnings: PriceWarning[] }> {
  const records = await loadProductRecords(
    db,
    sent.map(({ id }) => id),
  );
  const names = await loadNames(db);
  const gone: CellRefusal[] = [];
  const planned = sent.flatMap((given): Planned[] => {
    const record = records.get(given.id);
    if (!record) {
      gone.push({ productId: given.id, variantId: null, cell: null, message: "The shop no longer has this product" });
      return [];
    }
    // Saved by a press whose answer was lost, or by somebody who typed the same: there is nothing to refuse.
    if (planEdit(given, record, names) === null) return [];
    const plan = planEdit(given, asSeen(record, given), names);
    if (plan === null) return [];
    if ((record.discount?.version ?? null) === given.discountVersion) return [plan];
    // What the cells say of the discount is about the one that the page showed, or about none.
    const conflict = { ...plan, findings: new Findings() };
    reportErrors(describeRefusal({ outcome: "discount-conflict" }).errors, conflict);
    return [conflict];
  });

  const right = planned.flatMap((plan) =>
    plan.edit && plan.findings.problems.length === 0
      ? [{ ...plan, edit: plan.edit, warnings: listWarnings(plan.sent, plan.findings, plan.edit) }]
      : [],
  );
  const due = right.filter(({ warnings }) => warnings.length === 0);
  let saved = 0;
  for (let from = 0; from < due.length; from += productsAtOnce) {
    const batch = due.slice(from, from + productsAtOnce);
    const edits = batch.map(({ edit, sent: { version } }) => ({ ...edit, change: { ...edit.change, version } }));
    const outcomes = await saveProductEdits(db, by, edits, { note: "Bulk editor" });
    outcomes.forEach((outcome, at) => {
      if (outcome.outcome === "changed") saved += 1;
      else if (outcome.outcome !== "unchanged") {
        const { file, lines, findings } = batch[at]!;
        reportErrors(describeRefusal(outcome).errors, { file, lines, findings });
      }
    });
  }
  return {
    saved,
    refusals: [...gone, ...planned.flatMap(toRefusals)],
    warnings: right.flatMap(({ warnings }) => warnings),
  };
}

/** What of a product the cells change, compared with this record of it; null for nothing. */
function planEdit(sent: SentProduct, record: ProductRecord, names: Names): Planned | null {
  const current: Current = (column, variant) => writeCell(column, { record, variant, names });
  const file = toFile(sent, record, current);
  const { findings, lines, edit } = planChange(file, record, { names, withStock: true });
  refuseBlank(sent, file, findings, current);
  return findings.changes.length + findings.problems.length > 0 ? { sent, file, findings, lines, edit } : null;
}

/** The prices of which the check warns, those apart of which it has warned before. */
const listWarnings = ({ id, variants }: SentProduct, { warnings }: Findings, { change }: ProductEdit) =>
  warnings.flatMap(({ line, column, message }): PriceWarning[] => {
    const variant = variants[line - 1];
    const price = change.variants.find((each) => each.id === variant?.id)?.price;
    if (column !== "Variant Price" || !variant || price === undefined || price === variant.meantPrice) return [];
    return [{ productId: id, variantId: variant.id, price, message }];
  });

/** The record with the stock that the page showed, so that a change is one from there. */
const asSeen = (record: ProductRecord, { variants }: SentProduct): ProductRecord => ({
  ...record,
  stock: new Map(variants.map(({ id, available, stockVersion }) => [id, { available, version: stockVersion }])),
});

type Current = (column: ColumnName, variant: ProductRecord["product"]["variants"][number] | undefined) => string;

/** The cells as rows of a file of products. The first line is the product's own; a blank price before ends the discount. */
function toFile(sent: SentProduct, { product }: ProductRecord, current: Current): FileProduct {
  const own: FileRow = { line: 0, cells: toCells(sent.cells, productCells), problem: null };
  const rows = sent.variants.map(({ id, cells }, at): FileRow => {
    const variant = product.variants.find((each) => each.id === id);
    const given = toCells(cells, variantCells);
    if (cells.was?.trim() === "" && current("Variant Compare At Price", variant) !== "")
      given["Variant Compare At Price"] = "0";
    return { line: at + 1, cells: { ...given, "Variant ID": id }, problem: null };
  });
  return { handle: product.slug, rows: [own, ...rows] };
}

function toCells<Cell extends string>(
  cells: Partial<Record<Cell, string>>,
  columns: Record<Cell, ColumnName>,
): RowCells {
  return Object.fromEntries(
    Object.entries<string | undefined>(cells).flatMap(([cell, text]) =>
      text === undefined || text.trim() === "" ? [] : [[columns[cell as Cell], text.trim()]],
    ),
  );
}

/** A cell that was emptied and must not be empty. */
function refuseBlank({ cells, variants }: SentProduct, { rows }: FileProduct, findings: Findings, current: Current) {
  if (cells.title?.trim() === "") findings.refuse(rows[0]!.line, "Title", "Enter a name");
  variants.forEach((variant, at) => {
    for (const cell of ["sku", "price", "stock"] as const)
      if (
        variant.cells[cell]?.trim() === "" &&
        (cell !== "stock" || current("Variant Inventory Qty", undefined) !== "")
      )
        findings.refuse(rows[at + 1]!.line, variantCells[cell], "This cannot be blank");
  });
}

const cellOf = new Map<ColumnName, ProductCell | VariantCell>(
  [...Object.entries(productCells), ...Object.entries(variantCells)].map(([cell, column]) => [
    column,
    cell as ProductCell | VariantCell,
  ]),
);

function toRefusals({ sent, findings }: Planned): CellRefusal[] {
  return findings.problems.map(({ line, column, message }) => ({
    productId: sent.id,
    variantId: sent.variants[line - 1]?.id ?? null,
    cell: (column && cellOf.get(column)) ?? null,
    message,
  }));
}
