import { newProductSchema, type NewProductInput } from "#domains/catalog/products/new-product-schema.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import type { Paisa } from "#kernel/money.ts";
import { parseInput } from "#kernel/parse-input.ts";
import { planDiscount } from "../plan-discount.ts";
import { columns, type VariantColumn } from "./columns.ts";
import { type FileProduct, type FileRow, Findings } from "./file-product.ts";
import { reportErrors } from "./name-issues.ts";
import type { Names } from "./product-record.ts";
import { readPrice, readUnits, type VariantFields, variantReaders } from "./read-cells.ts";
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
): { findings: Findings; lines: number[]; creation: NewProductPlan | null } {
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
  const variants = rows.map((row) => readVariant(row, names, findings));

  const lines = rows.map(({ line }) => line);
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
    findings.refuse(rows[Number(planned.variantId)]!.line, "Variant Compare At Price", planned.problem);
    return { findings, lines, creation: null };
  }
  const stock = variants.map(({ units }) => units);
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
  // Other shops' files name a group of products that have none.
  const isDefault =
    one?.text === "Title" && file.rows.length === 1 && file.rows[0]!.cells["Option1 Value"] === "Default Title";
  return isDefault ? [] : [one, two].flatMap((group) => (group ? [group.text] : []));
}

const valuesOf = (rows: FileRow[], at: number) => [
  ...new Set(rows.flatMap(({ cells }) => cells[at === 0 ? "Option1 Value" : "Option2 Value"] ?? [])),
];

function readVariant({ line, cells }: FileRow, names: Names, findings: Findings) {
  const fields: Partial<VariantFields> = {};
  const read = { fields, was: undefined as number | undefined, units: 0 };
  for (const column of Object.keys(variantReaders) as (keyof typeof variantReaders)[]) {
    const text = cells[column as VariantColumn];
    if (text === undefined) continue;
    const given = variantReaders[column](text, names);
    if (typeof given === "string") findings.refuse(line, column, given);
    else Object.assign(fields, given);
  }
  const was = cells["Variant Compare At Price"];
  const before = was === undefined ? undefined : readPrice(was);
  if (typeof before === "string") findings.refuse(line, "Variant Compare At Price", before);
  else read.was = before === 0 ? undefined : (before as Paisa | undefined);
  const units = readUnits(cells["Variant Inventory Qty"] ?? "0");
  if (typeof units === "string" || units < 0)
    findings.refuse(line, "Variant Inventory Qty", typeof units === "string" ? units : "Write 0 or more units");
  else read.units = units;
  return read;
}
