import { productChangeSchema } from "#domains/catalog/products/product-change-schema.ts";
import type { StockChange } from "#domains/inventory/update-stock.ts";
import { describePriceJump } from "#domains/pricing/price-jump.ts";
import { parseInput } from "#kernel/parse-input.ts";
import { planDiscount } from "../plan-discount.ts";
import type { ProductEdit } from "../product-edit.ts";
import { columns, type VariantColumn } from "./columns.ts";
import { type FileProduct, Findings } from "./file-product.ts";
import { findVariant } from "./find-variant.ts";
import { reportErrors, type VariantLines } from "./name-issues.ts";
import type { Names, ProductRecord } from "./product-record.ts";
import { readPrice, readUnits, type VariantFields, variantReaders } from "./read-cells.ts";
import { type NewVariantRow, noteNewVariants, readNewVariant } from "./read-new-variant.ts";
import { findProductCell, readPictures, readProductCells } from "./read-product-cells.ts";
import { lowestPrice, writeCell } from "./write-cells.ts";

export interface PlanContext {
  names: Names;
  /** Whether the stock of variants that there are changes. */
  withStock: boolean;
}

interface GivenVariant {
  id: string;
  line: number;
  fields: Partial<VariantFields>;
  was: number | undefined;
}

/** What the rows change of a product that there is: the cells that differ, and the edit that they make; null when the product is refused. */
export function planChange(
  file: FileProduct,
  record: ProductRecord,
  context: PlanContext,
): { findings: Findings; lines: VariantLines; edit: ProductEdit | null } {
  const findings = new Findings();
  const { product } = record;
  const { names } = context;
  for (const { line, problem } of file.rows) if (problem) findings.refuse(line, null, problem);
  const current = (column: (typeof columns)[number]["name"]) =>
    writeCell(column, { record, variant: product.variants[0], names });
  for (const column of ["Kind", "Option1 Name", "Option2 Name"] as const) {
    const cell = findProductCell(file, column, findings);
    if (cell && cell.text.toLowerCase() !== current(column).toLowerCase())
      findings.refuse(
        cell.line,
        column,
        `This is "${current(column)}" in the shop. It is changed on the product's own page.`,
      );
  }
  const fields = readProductCells(file, { names, findings, current });
  const pictures = readPictures(file, { findings, known: product.pictures, current });
  const { variants, added, stock } = readVariants(file, record, context, findings);

  const parsed = parseInput(productChangeSchema, {
    productId: product.id,
    version: product.version,
    ...fields,
    ...(pictures && { pictures }),
    variants: variants.map(({ id, fields: given }) => ({ id, ...given })),
    ...(added.length > 0 && {
      newVariants: added.map(({ options, fields: given }) => ({
        sku: "",
        price: NaN,
        ...given,
        options: options.slice(0, product.groups.length),
      })),
    }),
  });
  const lines = { variants: variants.map(({ line }) => line), newVariants: added.map(({ line }) => line) };
  if (parsed.refusal) reportErrors(parsed.refusal.errors, { file, lines, findings });
  if (parsed.refusal || findings.problems.length > 0) return { findings, lines, edit: null };
  const change = parsed.input;

  const newVariants = change.newVariants ?? [];
  const priced = [
    ...product.variants.map(({ id, price }) => {
      const given = change.variants.find((each) => each.id === id);
      return { id, price: given?.price ?? price, was: variants.find((each) => each.id === id)?.was };
    }),
    ...newVariants.map(({ price }, at) => ({ id: newIdAt(at), price, was: added[at]!.was })),
  ];
  const planned = planDiscount(record.discount, priced, lowestPrice(record));
  if (planned.problem !== undefined) {
    const named = [...variants, ...added.map(({ line }, at) => ({ id: newIdAt(at), line }))];
    for (const wrong of planned.variantIds) {
      const line = named.find(({ id }) => id === wrong)?.line ?? file.rows[0]!.line;
      findings.refuse(line, "Variant Compare At Price", planned.problem);
    }
    return { findings, lines, edit: null };
  }
  settle(findings, record, change, { names, idAt: new Map(variants.map(({ id, line }) => [line, id])) });
  noteNewVariants(findings, record, newVariants, added);
  const newStock = added.length > 0 ? added.map(({ units }) => units) : undefined;
  return { findings, lines, edit: { change, discount: planned.discount, stock, newStock } };
}

/** What stands for the id of a new variant while prices are compared. */
const newIdAt = (at: number) => `new ${at}`;

function readVariants(file: FileProduct, record: ProductRecord, { names, withStock }: PlanContext, findings: Findings) {
  const variants: GivenVariant[] = [];
  const added: NewVariantRow[] = [];
  const stock: StockChange[] = [];
  for (const row of file.rows) {
    const found = findVariant(row, record.product, findings);
    if (!found) continue;
    if (found === "new") {
      added.push(readNewVariant(row, names, findings));
      continue;
    }
    if (variants.some(({ id }) => id === found.id)) {
      findings.refuse(row.line, "Variant SKU", "An earlier row is of the same variant");
      continue;
    }
    const given: GivenVariant = { id: found.id, line: row.line, fields: {}, was: undefined };
    variants.push(given);
    const before = (column: VariantColumn) => writeCell(column, { record, variant: found, names });
    const differing = columns.flatMap(({ name, of }) => {
      const text = of === "variant" ? row.cells[name] : undefined;
      return text !== undefined && text !== before(name as VariantColumn)
        ? [{ column: name as VariantColumn, text }]
        : [];
    });
    for (const { column, text } of differing) {
      const cell = { line: row.line, column, before: before(column), after: text };
      const read = readVariantCell(column, text, names);
      if (typeof read === "string") findings.refuse(row.line, column, read);
      else if ("units" in read) {
        const level = record.stock.get(found.id) ?? { available: 0, version: 0 };
        const change = read.units - level.available;
        if (record.product.kind === "stack")
          findings.refuse(row.line, column, "The stock of a stack is that of its parts");
        else if (!withStock)
          findings.warn(row.line, column, `The shop has ${level.available}. This import does not change stock.`);
        else if (change !== 0) {
          stock.push({ variantId: found.id, change, version: level.version });
          findings.changes.push(cell);
          findings.warn(row.line, column, `${Math.abs(change)} units ${change > 0 ? "come to" : "leave"} the stock`);
        }
      } else if ("was" in read) {
        given.was = read.was;
        if (read.was !== readPrice(cell.before)) findings.changes.push(cell);
      } else {
        Object.assign(given.fields, read);
        findings.changes.push(cell);
        const jump = typeof read.price === "number" ? describePriceJump(found.price, read.price) : null;
        if (jump) findings.warn(row.line, "Variant Price", jump);
      }
    }
  }
  return { variants, added, stock };
}

function readVariantCell(
  column: VariantColumn,
  text: string,
  names: Names,
): string | { units: number } | { was: number } | Partial<VariantFields> {
  switch (column) {
    case "Option1 Value":
    case "Option2 Value":
      return "The options of a variant are changed on the product's own page";
    case "Variant Compare At Price": {
      const was = readPrice(text);
      return typeof was === "string" ? was : { was };
    }
    case "Variant Inventory Qty": {
      const units = readUnits(text);
      if (typeof units === "string") return units;
      return units < 0 ? "Write 0 or more units" : { units };
    }
    default:
      return variantReaders[column](text, names);
  }
}

/** Shows each changed cell as it will be written, and drops those that say the same in another way, such as "4,500" for "4500.00". */
function settle(
  findings: Findings,
  record: ProductRecord,
  { variants, ...fields }: ProductEdit["change"],
  { names, idAt }: { names: Names; idAt: Map<number, string> },
) {
  const product = {
    ...record.product,
    ...withoutMissing(fields),
    variants: record.product.variants.map((variant) => ({
      ...variant,
      ...withoutMissing(variants.find(({ id }) => id === variant.id) ?? {}),
    })),
  };
  const next = { ...record, product };
  const settled = findings.changes.flatMap((cell) => {
    // Compared as numbers when they were read.
    if (cell.column === "Variant Inventory Qty" || cell.column === "Variant Compare At Price") return [cell];
    const variant = product.variants.find(({ id }) => id === idAt.get(cell.line)) ?? product.variants[0];
    const after = writeCell(cell.column, { record: next, variant, names });
    return after === cell.before ? [] : [{ ...cell, after }];
  });
  findings.changes.splice(0, findings.changes.length, ...settled);
}

function withoutMissing<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}
