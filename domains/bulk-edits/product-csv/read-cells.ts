import { tooLargeAmount } from "#kernel/amount-errors.ts";
import type { ProductChange } from "#domains/catalog/products/product-change-schema.ts";
import type { variantChangeSchema } from "#domains/catalog/products/update-variants.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import type { z } from "zod";
import { genders } from "#domains/catalog/product-facts.ts";
import { productStatuses } from "#domains/catalog/product.ts";
import type { ProductColumn, VariantColumn } from "./columns.ts";
import { readListCell } from "./list-cell.ts";
import type { Names } from "./product-record.ts";

export type ProductFields = Omit<ProductChange, "productId" | "version" | "variants" | "pictures">;
export type VariantFields = Omit<z.input<typeof variantChangeSchema>, "id">;

/** What a cell says, or a sentence about why it cannot be read. */
type Reader<Values> = (cell: string, names: Names) => Values | string;

const unclosed = "A quote in this list is never closed";

/** Options and pictures are read together, in `plan-change.ts` and `plan-creation.ts`. */
type Single = Exclude<ProductColumn, "Kind" | "Pictures" | "Picture Alt Texts" | "Option1 Name" | "Option2 Name">;

export const productReaders: Record<Single, Reader<Partial<ProductFields>>> = {
  Title: (name) => ({ name }),
  Summary: (summary) => ({ summary }),
  Description: (description) => ({ description }),
  Vendor: (text, names) => {
    const brandId = names.findBrand(text);
    return brandId ? { brandId } : `The shop has no brand "${text}". Add it first.`;
  },
  Categories: (cell, names) => {
    const slugs = readListCell(cell);
    if (!slugs) return unclosed;
    const missing = slugs.find((slug) => !names.findCategory(slug));
    return missing === undefined
      ? { categoryIds: slugs.map((slug) => names.findCategory(slug)!) }
      : `The shop has no category "${missing}". Add it first, or correct it.`;
  },
  Tags: (cell) => {
    const keywords = readListCell(cell);
    return keywords ? { keywords } : unclosed;
  },
  Status: (text) => {
    const status = productStatuses.find((each) => each === text.toLowerCase());
    return status ? { status } : "Write active, draft or archived";
  },
  Gender: (text) => {
    const gender = genders.find((each) => each === text.toLowerCase());
    return gender ? { gender } : "Write male, female or unisex";
  },
  "SEO Title": (seoTitle) => ({ seoTitle }),
  "SEO Description": (seoDescription) => ({ seoDescription }),
};

type Plain = Exclude<
  VariantColumn,
  "Option1 Value" | "Option2 Value" | "Variant Compare At Price" | "Variant Inventory Qty"
>;

export const variantReaders: Record<Plain, Reader<Partial<VariantFields>>> = {
  "Variant SKU": (sku) => ({ sku }),
  "Variant Barcode": (barcode) =>
    // A spreadsheet has shortened the number, and its last digits are lost.
    /^\d(?:[.,]\d+)?E\+?\d+$/i.test(barcode)
      ? "A spreadsheet has shortened this barcode. Format the column as text and enter it again."
      : { barcode },
  "Variant Price": (cell) => {
    const price = readPrice(cell);
    return typeof price === "string" ? price : { price };
  },
  "Variant Servings": (cell) => {
    const servings = readWholeNumber(cell);
    return Number.isNaN(servings) ? "Write a whole number of servings" : { servings };
  },
  "Cost per item": (cell) => {
    const cost = readPrice(cell);
    return typeof cost === "string" ? cost : { cost };
  },
  "Variant Grams": (cell) => {
    const weight = readWholeNumber(cell);
    return Number.isNaN(weight) ? "Write whole grams" : { weight };
  },
  "Variant Picture": (pictureKey) => ({ pictureKey }),
};

/** Thousands may be grouped by commas, also as lakhs; a comma before decimals is refused, because it would become a hundredfold price. */
const amount = /^(?:(?:rs|pkr)\.?\s*)?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/i;

/** An amount in paisa, or why the cell is none. */
export function readPrice(cell: string): number | string {
  const paisa = readRupees(cell);
  if (paisa === Infinity) return tooLargeAmount();
  const isAscii = /^[\x20-\x7e]*$/.test(cell);
  return Number.isNaN(paisa) || (isAscii && !amount.test(cell))
    ? "Write the price in rupees, for example 4500.00"
    : paisa;
}

/** Units of stock, or why the cell is none. */
export function readUnits(cell: string): number | string {
  const units = readWholeNumber(cell);
  return Number.isNaN(units) || units > 1_000_000 ? "Write a whole number of units, up to 1,000,000" : units;
}
