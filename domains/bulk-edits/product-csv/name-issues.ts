import type { ColumnName } from "./columns.ts";
import type { FileProduct, Findings } from "./file-product.ts";

/** The column of each field that a command can refuse. */
const columnOf: Record<string, ColumnName> = {
  slug: "Handle",
  name: "Title",
  summary: "Summary",
  description: "Description",
  brandId: "Vendor",
  categoryIds: "Categories",
  keywords: "Tags",
  status: "Status",
  gender: "Gender",
  seoTitle: "SEO Title",
  seoDescription: "SEO Description",
  pictures: "Pictures",
  sku: "Variant SKU",
  barcode: "Variant Barcode",
  price: "Variant Price",
  cost: "Cost per item",
  weight: "Variant Grams",
  servings: "Variant Servings",
  pictureKey: "Variant Picture",
  options: "Option1 Value",
};

/** The lines of the variants that a command is given, in the order in which its errors count them. */
export interface VariantLines {
  variants: number[];
  newVariants: number[];
}

/** Reports the errors of a command's input, by their path ("variants.1.price"), at the cells that they are about. */
export function reportErrors(
  errors: Record<string, string>,
  { file, lines, findings }: { file: FileProduct; lines: VariantLines; findings: Findings },
) {
  for (const [path, message] of Object.entries(errors)) {
    const [field = "", place = "", inner] = path.split(".");
    // "variants.1.price", or "variants.sku" of one that only the message names.
    const ofVariant = field === "variants" || field === "newVariants";
    const at = ofVariant && inner !== undefined ? lines[field][Number(place)] : undefined;
    const column = columnOf[ofVariant ? (inner ?? place) : field] ?? null;
    const having = file.rows.filter(({ cells }) => column !== null && cells[column] !== undefined);
    const named = having.find(({ cells }) => message.split(/[ ,]+/).includes(cells[column!]!));
    const isAlt = field === "pictures" && path.endsWith(".alt");
    const line = at ?? (named ?? having[0] ?? file.rows[0]!).line;
    const cell = isAlt ? "Picture Alt Texts" : column;
    // A cell that could not be read is refused already.
    if (!findings.problems.some((problem) => problem.line === line && problem.column === cell))
      findings.refuse(line, cell, message);
  }
}
