import { findOriginalPrice } from "#domains/pricing/discounted-price.ts";
import type { EditableVariant } from "#domains/catalog/products/find-editable-product.ts";
import type { Paisa } from "#kernel/money.ts";
import { type ColumnName, columns } from "./columns.ts";
import { toListCell } from "./list-cell.ts";
import type { Names, ProductRecord } from "./product-record.ts";

interface Row {
  record: ProductRecord;
  /** None of a product without variants. */
  variant: EditableVariant | undefined;
  names: Names;
}

const optionName = ({ record }: Row, at: number) => record.product.groups[at]?.name ?? "";
const optionValue = ({ record, variant }: Row, at: number) =>
  record.product.groups[at]?.options.find(({ id }) => variant?.optionIds.includes(id))?.name ?? "";

const writers: Record<ColumnName, (row: Row) => string> = {
  Handle: ({ record }) => record.product.slug,
  "Variant ID": ({ variant }) => variant?.id ?? "",
  Title: ({ record }) => record.product.name,
  Summary: ({ record }) => record.product.summary,
  Description: ({ record }) => record.product.description,
  Vendor: ({ record, names }) => names.vendorOf(record.product.brandId),
  Categories: ({ record, names }) => toListCell(record.product.categoryIds.map(names.slugOf)),
  Tags: ({ record }) => toListCell(record.product.keywords),
  Status: ({ record }) => record.product.status,
  Kind: ({ record }) => record.product.kind,
  Gender: ({ record }) => record.product.gender ?? "",
  "SEO Title": ({ record }) => record.product.seoTitle ?? "",
  "SEO Description": ({ record }) => record.product.seoDescription ?? "",
  Pictures: ({ record }) => toListCell(record.product.pictures.map(({ key }) => key)),
  "Picture Alt Texts": ({ record }) => toListCell(record.product.pictures.map(({ alt }) => alt)),
  "Option1 Name": (row) => optionName(row, 0),
  "Option1 Value": (row) => optionValue(row, 0),
  "Option2 Name": (row) => optionName(row, 1),
  "Option2 Value": (row) => optionValue(row, 1),
  "Variant SKU": ({ variant }) => variant?.sku ?? "",
  "Variant Barcode": ({ variant }) => variant?.barcode ?? "",
  "Variant Price": ({ variant }) => (variant ? writePrice(variant.price) : ""),
  "Variant Compare At Price": ({ record, variant }) => {
    const original =
      variant &&
      findOriginalPrice(record.discount?.isRunning ? record.discount : null, variant.price, lowestPrice(record));
    return original ? writePrice(original) : "";
  },
  "Variant Inventory Qty": ({ record, variant }) =>
    record.product.kind === "stack" || !variant ? "" : String(record.stock.get(variant.id)?.available ?? 0),
  "Cost per item": ({ variant }) => (variant?.cost == null ? "" : writePrice(variant.cost)),
  "Variant Grams": ({ variant }) => (variant?.weight ?? "").toString(),
  "Variant Servings": ({ variant }) => (variant?.servings ?? "").toString(),
  "Variant Picture": ({ variant }) => variant?.pictureKey ?? "",
};

/** The lowest price of the product's variants. */
export const lowestPrice = ({ product }: ProductRecord): Paisa =>
  Math.min(...product.variants.map(({ price }) => price)) as Paisa;

/** "4500.00" */
export const writePrice = (amount: Paisa): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** The text of a cell, as the product is. */
export function writeCell(column: ColumnName, row: Row): string {
  return writers[column](row);
}

/** The rows of a product: one for each variant, what is the product's own in the first alone. */
export function writeRows(record: ProductRecord, names: Names): string[][] {
  const variants = record.product.variants.length === 0 ? [undefined] : record.product.variants;
  return variants.map((variant, at) =>
    columns.map(({ name, of }) => (of === "product" && at > 0 ? "" : writeCell(name, { record, variant, names }))),
  );
}
