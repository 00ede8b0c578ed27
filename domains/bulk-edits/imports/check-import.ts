import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { FileCodes, planProducts, type PlannedItem } from "../internal/plan-products.ts";
import { importItems, imports } from "../internal/tables.server.ts";
import type { FileProduct } from "../product-csv/file-product.ts";
import { loadNames } from "../product-csv/product-record.ts";
import { readProductFile } from "../product-csv/read-product-file.ts";

/** Products that are checked in a fixed number of statements. */
const productsAtOnce = 200;

/**
 * The dry run of an import: reads its file and stores what it would create, change and refuse. Nothing else changes. A second run, after the first was
 * killed, begins again.
 */
export async function checkImport(db: Database, storage: FileStorage, importId: string): Promise<void> {
  const begun = await begin(db, importId);
  if (!begun?.fileKey) return;
  const context = { names: await loadNames(db), withStock: begun.withStock, codes: new FileCodes() };
  let position = 0;
  let batch: FileProduct[] = [];
  const flush = async () => {
    const items = await planProducts(db, batch, context);
    const stored = await store(db, importId, {
      items,
      from: position,
      rows: sum(batch.map(({ rows }) => rows.length)),
    });
    position += batch.length;
    batch = [];
    return stored;
  };
  try {
    for await (const part of readProductFile(Buffer.from(await storage.getBytes(begun.fileKey)))) {
      if ("columns" in part) {
        const { encoding, delimiter, unknown } = part;
        await db.update(imports).set({ encoding, delimiter, unknownColumns: unknown }).where(eq(imports.id, importId));
        continue;
      }
      batch.push(part);
      if (batch.length === productsAtOnce && !(await flush())) return;
    }
    if (batch.length > 0 && !(await flush())) return;
    await end(db, importId, { state: "checked" });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await db.delete(importItems).where(eq(importItems.importId, importId));
    await end(db, importId, { state: "unreadable", problem: error.message, finishedAt: new Date() });
  }
}

async function begin(db: Database, importId: string) {
  return runTransaction(db, async (tx) => {
    const [row] = await tx
      .update(imports)
      .set({ rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0, newVariants: 0, warned: 0 })
      .where(and(eq(imports.id, importId), eq(imports.state, "checking")))
      .returning({ fileKey: imports.fileKey, withStock: imports.withStock });
    if (row) await tx.delete(importItems).where(eq(importItems.importId, importId));
    return row ?? null;
  });
}

/** Stores what a part of the file would do; false when the import was cancelled meanwhile. */
async function store(
  db: Database,
  importId: string,
  { items, from, rows }: { items: PlannedItem[]; from: number; rows: number },
): Promise<boolean> {
  const due = items.filter(({ kind }) => kind === "change");
  const count = (kind: PlannedItem["kind"]) => items.filter((item) => item.kind === kind).length;
  return runTransaction(db, async (tx) => {
    const updated = await tx
      .update(imports)
      .set({
        rows: sql`${imports.rows} + ${rows}`,
        created: sql`${imports.created} + ${count("create")}`,
        changed: sql`${imports.changed} + ${count("change")}`,
        unchanged: sql`${imports.unchanged} + ${count("unchanged")}`,
        refused: sql`${imports.refused} + ${count("refused")}`,
        newVariants: sql`${imports.newVariants} + ${sum(due.map(({ findings }) => findings.newVariants.length))}`,
        warned: sql`${imports.warned} + ${items.filter(({ findings }) => findings.warnings.length > 0).length}`,
      })
      .where(and(eq(imports.id, importId), eq(imports.state, "checking")))
      .returning({ id: imports.id });
    if (updated.length === 0) return false;
    await insertRows(
      tx,
      importItems,
      items.flatMap(({ file, kind, name, findings, work }, at) => {
        const hasWarnings = findings.warnings.length > 0;
        if (kind === "unchanged" && !hasWarnings) return [];
        const { changes, newVariants, problems, warnings } = findings;
        return [
          {
            importId,
            position: from + at,
            handle: file.handle,
            name,
            line: file.rows[0]!.line,
            kind,
            outcome: work === null ? ("none" as const) : ("waiting" as const),
            hasWarnings,
            work,
            findings: { changes, newVariants, problems, warnings },
            source: file.rows,
          },
        ];
      }),
    );
    return true;
  });
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

async function end(db: Database, importId: string, fields: Partial<typeof imports.$inferInsert>) {
  await db
    .update(imports)
    .set(fields)
    .where(and(eq(imports.id, importId), eq(imports.state, "checking")));
}
