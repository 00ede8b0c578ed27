import type { EditableProduct, EditableVariant } from "#domains/catalog/products/find-editable-product.ts";
import { columns } from "./columns.ts";
import type { FileRow, Findings } from "./file-product.ts";

/** The variant that a row is about: by its id, then by its SKU, then by its options. null for a row without one, or one that is refused. */
export function findVariant(
  { line, cells }: FileRow,
  product: EditableProduct,
  findings: Findings,
): EditableVariant | null {
  const says = columns.some(({ name, of }) => (of === "variant" || name === "Variant ID") && cells[name] !== undefined);
  if (!says) return null;
  const byId = product.variants.find(({ id }) => id === cells["Variant ID"]);
  const found =
    byId ?? product.variants.find(({ sku }) => sku === cells["Variant SKU"]) ?? findByOptions(cells, product);
  if (found) return found;
  findings.refuse(
    line,
    cells["Variant SKU"] === undefined ? "Option1 Value" : "Variant SKU",
    "This product has no such variant. Add its option on the product's own page; then the file can give it a price and a SKU.",
  );
  return null;
}

function findByOptions(cells: FileRow["cells"], product: EditableProduct) {
  const given = [cells["Option1 Value"], cells["Option2 Value"]].slice(0, Math.max(1, product.groups.length));
  const chosen = product.groups.map((group, at) =>
    group.options.find(({ name }) => name.toLowerCase() === given[at]?.toLowerCase()),
  );
  if (product.groups.length === 0) return given[0] === undefined ? product.variants[0] : undefined;
  if (chosen.includes(undefined)) return undefined;
  return product.variants.find(({ optionIds }) => chosen.every((option) => optionIds.includes(option!.id)));
}
