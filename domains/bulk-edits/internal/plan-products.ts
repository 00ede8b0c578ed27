import { findProductIdsBySlug } from "#domains/catalog/find-product-ids.ts";
import { checkNewProducts } from "#domains/catalog/products/create-products.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeRefusal, type EditRefusal } from "../describe-refusal.ts";
import type { ItemKind } from "../imports/import.ts";
import { dropDefaultOption, type FileProduct, type Findings } from "../product-csv/file-product.ts";
import { reportErrors, type VariantLines } from "../product-csv/name-issues.ts";
import { planChange, type PlanContext } from "../product-csv/plan-change.ts";
import { type NewProductPlan, planCreation } from "../product-csv/plan-creation.ts";
import { loadProductRecords } from "../product-csv/product-record.ts";
import type { ProductEdit } from "../product-edit.ts";
import { checkProductEdits, type ProductEditOutcome } from "../save-product-edits.ts";

/** What an import does with the rows of one product. */
export interface PlannedItem {
  file: FileProduct;
  kind: ItemKind;
  /** The product's name, for lists. */
  name: string;
  findings: Findings;
  /** The lines of the variants, in the order in which errors count them. */
  lines: VariantLines;
  /** null where nothing is to be saved. */
  work: ProductEdit | NewProductPlan | null;
}

/** The new SKUs and barcodes of a file with their lines, because two products of one file may want the same. */
export class FileCodes {
  readonly #lines = new Map<string, number>();

  /** Reports a code that an earlier product of the file has. */
  claim(file: FileProduct, findings: Findings) {
    for (const { line, cells } of file.rows)
      for (const column of ["Variant SKU", "Variant Barcode"] as const) {
        const code = cells[column];
        if (code === undefined) continue;
        const key = `${column} ${code}`;
        const earlier = this.#lines.get(key);
        if (earlier === undefined) this.#lines.set(key, line);
        else findings.refuse(line, column, `Line ${earlier} has this as well`);
      }
  }
}

/** What these products of a file would do, in a fixed number of statements. */
export async function planProducts(
  db: Database,
  files: FileProduct[],
  { codes, ...context }: PlanContext & { codes: FileCodes },
): Promise<PlannedItem[]> {
  const ids = await findProductIdsBySlug(
    db,
    files.map(({ handle }) => handle),
  );
  const records = await loadProductRecords(db, [...ids.values()]);
  const items = files.map((given): PlannedItem => {
    const file = dropDefaultOption(given);
    const record = records.get(ids.get(file.handle) ?? "");
    if (record) {
      const { findings, lines, edit } = planChange(file, record, context);
      codes.claim(file, findings);
      return { file, kind: "change", name: record.product.name, findings, lines, work: edit };
    }
    const { findings, lines, creation } = planCreation(file, context.names);
    codes.claim(file, findings);
    return { file, kind: "create", name: creation?.product.name ?? file.handle, findings, lines, work: creation };
  });

  const edits = items.flatMap(({ kind, work }) => (kind === "change" && work ? [work as ProductEdit] : []));
  const creations = items.flatMap(({ kind, work }) => (kind === "create" && work ? [work as NewProductPlan] : []));
  const changed = (await checkProductEdits(db, edits)).values();
  const created = (
    await checkNewProducts(
      db,
      creations.map(({ product }) => product),
    )
  ).values();
  return items.map((item) => {
    const outcome = item.work && (item.kind === "change" ? changed.next().value! : (created.next().value ?? null));
    return settle(item, outcome);
  });
}

function settle(item: PlannedItem, outcome: ProductEditOutcome | EditRefusal | null): PlannedItem {
  const refused = { ...item, kind: "refused" as const, work: null };
  if (item.findings.problems.length > 0) return refused;
  if (outcome === null || outcome.outcome === "changed") return item;
  if (outcome.outcome === "unchanged") return { ...item, kind: "unchanged", work: null };
  reportErrors(describeRefusal(outcome).errors, { file: item.file, lines: item.lines, findings: item.findings });
  return refused;
}
