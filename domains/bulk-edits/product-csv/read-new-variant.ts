import type { NewVariantInput } from "#domains/catalog/products/new-product-schema.ts";
import type { Paisa } from "#kernel/money.ts";
import type { FileRow, Findings } from "./file-product.ts";
import type { Names, ProductRecord } from "./product-record.ts";
import { readPrice, readUnits, type VariantFields, variantReaders } from "./read-cells.ts";
import { writePrice } from "./write-cells.ts";

/** What a row says of a variant that is new. */
export interface NewVariantRow {
  line: number;
  /** The names of its two options; "" for a blank cell. */
  options: string[];
  fields: Partial<VariantFields>;
  /** The price before the discount, in paisa. */
  was: Paisa | undefined;
  /** null for a blank cell. */
  units: number | null;
}

/** Reads the row of a new variant, and refuses the cells that cannot be read. */
export function readNewVariant({ line, cells }: FileRow, names: Names, findings: Findings): NewVariantRow {
  const fields: Partial<VariantFields> = {};
  const options = [cells["Option1 Value"] ?? "", cells["Option2 Value"] ?? ""];
  const read: NewVariantRow = { line, options, fields, was: undefined, units: null };
  for (const column of Object.keys(variantReaders) as (keyof typeof variantReaders)[]) {
    const text = cells[column];
    if (text === undefined) continue;
    const given = variantReaders[column](text, names);
    if (typeof given === "string") findings.refuse(line, column, given);
    else Object.assign(fields, given);
  }
  const was = cells["Variant Compare At Price"];
  const before = was === undefined ? undefined : readPrice(was);
  if (typeof before === "string") findings.refuse(line, "Variant Compare At Price", before);
  else read.was = before === 0 ? undefined : (before as Paisa | undefined);
  const units = cells["Variant Inventory Qty"];
  if (units === undefined) return read;
  const count = readUnits(units);
  if (typeof count === "string" || count < 0)
    findings.refuse(line, "Variant Inventory Qty", typeof count === "string" ? count : "Write 0 or more units");
  else read.units = count;
  return read;
}

/** Says which variants the product gets, and which options it did not have, because a misspelt one would make a variant, too. */
export function noteNewVariants(
  findings: Findings,
  record: ProductRecord,
  newVariants: NewVariantInput[],
  rows: NewVariantRow[],
) {
  const { groups, variants } = record.product;
  newVariants.forEach(({ options, sku, price }, at) => {
    const { line, units } = rows[at]!;
    const newOptions = options.filter(
      (name, place) => !groups[place]!.options.some((option) => option.name.toLowerCase() === name.toLowerCase()),
    );
    findings.newVariants.push({ line, options, newOptions, sku, price: writePrice(price), units });
    if (record.discount?.isRunning && variants.every((variant) => variant.price > price))
      findings.warn(
        line,
        "Variant Price",
        "It becomes the cheapest variant, so the product's discount shows its price",
      );
  });
}
