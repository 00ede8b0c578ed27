import type { EditableProduct, EditableVariant } from "#domains/catalog/products/find-editable-product.ts";
import { type ColumnName, columns } from "./columns.ts";
import type { FileRow, Findings } from "./file-product.ts";

const optionColumns = ["Option1 Value", "Option2 Value"] as const;

/**
 * The variant that a row is about: by its id, then by its SKU, then by its options. "new" for a row with options that no variant of the product has;
 * null for a row without a variant, or one that is refused.
 */
export function findVariant(
  { line, cells }: FileRow,
  product: EditableProduct,
  findings: Findings,
): EditableVariant | "new" | null {
  const says = columns.some(({ name, of }) => (of === "variant" || name === "Variant ID") && cells[name] !== undefined);
  if (!says) return null;
  const byId = product.variants.find(({ id }) => id === cells["Variant ID"]);
  const found =
    byId ?? product.variants.find(({ sku }) => sku === cells["Variant SKU"]) ?? findByOptions(cells, product);
  if (found) return found;
  const [column, why] = refuseNew(cells, product) ?? [];
  if (!column) return "new";
  findings.refuse(line, column, why!);
  return null;
}

function findByOptions(cells: FileRow["cells"], product: EditableProduct) {
  const given = optionColumns.map((column) => cells[column]).slice(0, Math.max(1, product.groups.length));
  const chosen = product.groups.map((group, at) =>
    group.options.find(({ name }) => name.toLowerCase() === given[at]?.toLowerCase()),
  );
  if (product.groups.length === 0) return given[0] === undefined ? product.variants[0] : undefined;
  if (chosen.includes(undefined)) return undefined;
  return product.variants.find(({ optionIds }) => chosen.every((option) => optionIds.includes(option!.id)));
}

/** Why the row makes no new variant, with the column that it is about; null when it does. */
function refuseNew(cells: FileRow["cells"], { kind, groups }: EditableProduct): [ColumnName, string] | null {
  if (kind === "stack") return ["Option1 Value", "A stack has no variants of its own"];
  if (cells["Variant ID"] !== undefined)
    return [
      "Variant ID",
      "The product no longer has this variant. Empty this cell, if the row is to make it anew from its options.",
    ];
  if (groups.length === 0)
    return [
      "Option1 Value",
      "This product has no options to tell a second variant by. Add them on the product's own page.",
    ];
  const missing = groups.findIndex((_, at) => cells[optionColumns[at]!] === undefined);
  if (missing !== -1)
    return [
      cells["Variant SKU"] === undefined ? optionColumns[missing]! : "Variant SKU",
      `This product has no such variant. A new one needs its ${groups.map(({ name }) => name).join(" and its ")}.`,
    ];
  return groups.length === 1 && cells["Option2 Value"] !== undefined
    ? ["Option2 Value", `The variants of this product differ in ${groups[0]!.name} alone`]
    : null;
}
