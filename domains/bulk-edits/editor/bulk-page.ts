import { findMatchingStep } from "#domains/catalog/products/find-product-page.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ColumnName } from "../product-csv/columns.ts";
import { loadNames, loadProductRecords, type Names, type ProductRecord } from "../product-csv/product-record.ts";
import { writeCell } from "../product-csv/write-cells.ts";

export const productCells = { title: "Title", status: "Status" } as const satisfies Record<string, ColumnName>;
export const variantCells = {
  sku: "Variant SKU",
  price: "Variant Price",
  was: "Variant Compare At Price",
  stock: "Variant Inventory Qty",
} as const satisfies Record<string, ColumnName>;
export type ProductCell = keyof typeof productCells;
export type VariantCell = keyof typeof variantCells;

/** A product of the bulk editor, with what tells later whether somebody else changed it meanwhile. */
export interface BulkProduct {
  id: string;
  version: number;
  discountVersion: number | null;
  isStack: boolean;
  cells: Record<ProductCell, string>;
  variants: BulkVariant[];
}

export interface BulkVariant {
  id: string;
  /** "Vanilla, 2 lb"; "" for a product without options. */
  options: string;
  stockVersion: number;
  available: number;
  cells: Record<VariantCell, string>;
}

/** The most of one page. A product's variants stay together, so a page can have more when its first product has. */
const maxProducts = 40;
const maxVariants = 150;

/**
 * A page of the products that match, in the order of their ids, for the bulk editor. `next` is the cursor of the page after it; where few match, the
 * one behind the last product that was compared, so that a page may hold fewer products, or none, and the search goes on behind it.
 */
export async function readBulkPage(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { after, ...filter }: ProductFilter & { after: string | null },
): Promise<{ products: BulkProduct[]; next: string | null }> {
  const { rows, lookedUntil } = await findMatchingStep(db, filter, {
    after: after ?? undefined,
    limit: maxProducts + 1,
  });
  const ids = rows.map(({ id }) => id);
  const records = await loadProductRecords(db, ids.slice(0, maxProducts));
  const names = await loadNames(db);
  const products: BulkProduct[] = [];
  let variants = 0;
  for (const id of ids.slice(0, maxProducts)) {
    const record = records.get(id);
    if (!record) continue;
    variants += record.product.variants.length;
    if (products.length > 0 && variants > maxVariants) break;
    products.push(toBulkProduct(record, names));
  }
  const last = products.at(-1)?.id ?? null;
  return { products, next: last !== null && last !== ids.at(-1) ? last : lookedUntil };
}

function toBulkProduct(record: ProductRecord, names: Names): BulkProduct {
  const { product, discount, stock } = record;
  const optionNames = new Map(
    product.groups.flatMap(({ options }) => options.map(({ id, name }) => [id, name] as const)),
  );
  const write = <Cell extends string>(cells: Record<Cell, ColumnName>, variant = product.variants[0]) =>
    Object.fromEntries(
      Object.entries<ColumnName>(cells).map(([cell, column]) => [cell, writeCell(column, { record, variant, names })]),
    ) as Record<Cell, string>;
  return {
    id: product.id,
    version: product.version,
    discountVersion: discount?.version ?? null,
    isStack: product.kind === "stack",
    cells: write(productCells),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      options: variant.optionIds.map((id) => optionNames.get(id) ?? "").join(", "),
      stockVersion: stock.get(variant.id)?.version ?? 0,
      available: stock.get(variant.id)?.available ?? 0,
      cells: write(variantCells, variant),
    })),
  };
}
