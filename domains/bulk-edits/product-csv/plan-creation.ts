import { newProductSchema, type NewProductInput } from "#domains/catalog/products/new-product-schema.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import { parseInput } from "#kernel/parse-input.ts";
import { planDiscount } from "../plan-discount.ts";
import { columns } from "./columns.ts";
import { type FileProduct, type FileRow, Findings } from "./file-product.ts";
import { reportErrors, type VariantLines } from "./name-issues.ts";
import type { Names } from "./product-record.ts";
import { readNewVariant } from "./read-new-variant.ts";
import { writePrice } from "./write-cells.ts";
import { findProductCell, readPictures, readProductCells } from "./read-product-cells.ts";

/** A product to create, with its discount and the units of each of its variants. */
export interface NewProductPlan {
  product: NewProductInput;
  discount: Discount | null;
  stock: number[];
}

const blank = () => "";

/** The new product that the rows make; null when it is refused. */
export function planCreation(
  file: FileProduct,
  names: Names,
): { findings: Findings; lines: VariantLines; creation: NewProductPlan | null } {
  const findings = new Findings();
  for (const { line, problem } of file.rows) if (problem) findings.refuse(line, null, problem);
  const kind = findProductCell(file, "Kind", findings);
  if (kind && kind.text.toLowerCase() !== "single")
    findings.refuse(
      kind.line,
      "Kind",
      "A new stack is made on its own screen, because the file does not say what is in it",
    );
  const fields = readProductCells(file, { names, findings, current: blank });
  const pictures = readPictures(file, { findings, known: [], current: blank }) ?? [];
  const groups = readGroups(file, findings);
  const rows = file.rows.filter(({ cells }) =>
    columns.some(({ name, of }) => of === "variant" && cells[name] !== undefined),
  );
  const variants = rows.map((row) => readNewVariant(row, names, findings));

  const lines = { variants: rows.map(({ line }) => line), newVariants: [] };
  const parsed = parseInput(newProductSchema, {
    slug: file.handle,
    name: "",
    ...fields,
    pictures,
    options: groups.map((name, at) => ({ name, values: valuesOf(rows, at).map((value) => ({ name: value })) })),
    variants: rows.map(({ cells }, at) => ({
      sku: "",
      price: NaN,
      ...variants[at]!.fields,
      options: groups.map((_, place) => cells[place === 0 ? "Option1 Value" : "Option2 Value"] ?? ""),
    })),
  });
  if (parsed.refusal) {
    const errors = Object.fromEntries(
      Object.entries(parsed.refusal.errors).map(([path, message]) => [
        path,
        path === "status" ? "A new product is active or a draft" : message,
      ]),
    );
    reportErrors(errors, { file, lines, findings });
  }
  if (parsed.refusal || findings.problems.length > 0) return { findings, lines, creation: null };

  const priced = parsed.input.variants.map(({ price }, at) => ({ id: String(at), price, was: variants[at]!.was }));
  const planned = planDiscount(null, priced, null);
  if (planned.problem !== undefined) {
    for (const id of planned.variantIds)
      findings.refuse(rows[Number(id)]!.line, "Variant Compare At Price", planned.problem);
    return { findings, lines, creation: null };
  }
  parsed.input.variants.forEach(({ options, sku, price }, at) => {
    const { line, units } = variants[at]!;
    findings.newVariants.push({ line, options, newOptions: [], sku, price: writePrice(price), units });
  });
  const stock = variants.map(({ units }) => units ?? 0);
  return { findings, lines, creation: { product: parsed.input, discount: planned.discount?.to ?? null, stock } };
}

/** The names of its option groups. */
function readGroups(file: FileProduct, findings: Findings): string[] {
  const [one, two] = (["Option1 Name", "Option2 Name"] as const).map((column) =>
    findProductCell(file, column, findings),
  );
  if (two && !one) findings.refuse(two.line, "Option1 Name", "The first group of options has no name");
  for (const [group, column] of [
    [one, "Option1 Value"],
    [two, "Option2 Value"],
  ] as const) {
    const without = file.rows.find(({ cells }) => cells[column] !== undefined && !group);
    if (without) findings.refuse(without.line, column, "These options have no name, for example Flavour");
  }
  return [one, two].flatMap((group) => (group ? [group.text] : []));
}

const valuesOf = (rows: FileRow[], at: number) => [
  ...new Set(rows.flatMap(({ cells }) => cells[at === 0 ? "Option1 Value" : "Option2 Value"] ?? [])),
];
