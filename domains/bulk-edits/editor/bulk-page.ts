import { findMatchingStep } from "#domains/catalog/products/find-product-page.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ColumnName } from "../product-csv/columns.ts";
import { loadNames, loadProductRecords, type Names, type ProductRecord } from "../product-csv/product-record.ts";
import { writeCell } from "../product-csv/write-cells.ts";
import { pageLimits } from "./bulk-limits.ts";

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

/**
 * A page of the products that match, in the order of their ids, for the bulk editor. `next` is the cursor of the page after it. Where few products
 * match, it stands behind the last one that was compared: the page holds fewer products, or none, and the search goes on from there.
 */
export async function readBulkPage(
  db: Database,
  by: Staff<"catalogue.edit">,
  { after, ...filter }: ProductFilter & { after: string | null },
): Promise<{ products: BulkProduct[]; next: string | null }> {
  const { rows, lookedUntil } = await findMatchingStep(db, filter, {
    after: after ?? undefined,
    limit: pageLimits.products + 1,
  });
  const ids = rows.map(({ id }) => id);
  const products: BulkProduct[] = [];
  let variants = 0;
  for (const product of await readBulkProducts(db, by, ids.slice(0, pageLimits.products))) {
    variants += product.variants.length;
    if (products.length > 0 && variants > pageLimits.variants) break;
    products.push(product);
  }
  const last = products.at(-1)?.id ?? null;
  return { products, next: last !== null && last !== ids.at(-1) ? last : lookedUntil };
}

/** These products as the bulk editor shows them, in this order; those that the shop no longer has are left out. */
export async function readBulkProducts(
  db: Database,
  _by: Staff<"catalogue.edit">,
  productIds: string[],
): Promise<BulkProduct[]> {
  const records = await loadProductRecords(db, productIds);
  const names = await loadNames(db);
  return productIds.flatMap((id) => {
    const record = records.get(id);
    return record ? [toBulkProduct(record, names)] : [];
  });
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
