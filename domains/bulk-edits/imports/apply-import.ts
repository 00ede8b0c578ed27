import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { isId } from "#kernel/ids.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { createPlannedProducts } from "../create-planned-products.ts";
import { describeRefusal, type EditRefusal } from "../describe-refusal.ts";
import { importItems, imports } from "../internal/tables.server.ts";
import type { NewProductPlan } from "../product-csv/plan-creation.ts";
import type { ProductEdit } from "../product-edit.ts";
import { productsAtOnce, saveProductEdits } from "../save-product-edits.ts";
import { type ImportState, unfinishedImportStates } from "./import.ts";
import type { Importer } from "./send-file.ts";

/** Milliseconds between two of them, so that shoppers come first. */
const pause = 20;
/** How long one job works, in milliseconds. What is left is another job's, so that imports take turns and a small one does not wait until a large one is done. */
const turnMs = 10_000;

/** Has the worker apply a checked import. "not-checked" for one that was applied, cancelled, or is still being checked. */
export async function startImport(
  db: Database,
  by: Importer,
  { importId }: { importId: string },
): Promise<{ outcome: "started" | "not-found" | "not-checked" }> {
  return move(db, importId, ["checked"], async (tx, state) => {
    await tx
      .update(imports)
      .set({ state: "applying", startedAt: sql`now()`, startedBy: by.accountId })
      .where(eq(imports.id, importId));
    await enqueue(tx, "apply-product-import", { importId });
    await recordEvent(
      tx,
      by,
      { type: "product-import.started", subjectId: importId, payload: {} },
      { before: { state }, after: { state: "applying" } },
    );
    return { outcome: "started" };
  });
}

/** Stops an import. What it has saved stays; the rest is not touched. */
export async function cancelImport(
  db: Database,
  by: Importer,
  { importId }: { importId: string },
): Promise<{ outcome: "cancelled" | "not-found" | "not-checked" }> {
  return move(db, importId, unfinishedImportStates, async (tx, state) => {
    await tx
      .update(imports)
      .set({ state: "cancelled", finishedAt: sql`now()` })
      .where(eq(imports.id, importId));
    await recordEvent(
      tx,
      by,
      { type: "product-import.cancelled", subjectId: importId, payload: {} },
      { before: { state }, after: { state: "cancelled" } },
    );
    return { outcome: "cancelled" };
  });
}

async function move<Outcome extends string>(
  db: Database,
  importId: string,
  from: readonly ImportState[],
  work: (tx: Transaction, state: ImportState) => Promise<{ outcome: Outcome }>,
): Promise<{ outcome: Outcome | "not-found" | "not-checked" }> {
  if (!isId(importId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, importId)).for("update");
    if (!row) return { outcome: "not-found" };
    return from.includes(row.state) ? work(tx, row.state) : { outcome: "not-checked" };
  });
}

/**
 * Applies an import, for one turn, in transactions of a hundred products. What is saved and that it is saved are committed together, so each product is saved once,
 * whenever the process is killed and the job runs again.
 */
export async function applyImport(db: Database, importId: string, { turn = turnMs } = {}): Promise<void> {
  for (const end = Date.now() + turn; await runTransaction(db, (tx) => applyNext(tx, importId)); await wait(pause))
    if (Date.now() >= end) return enqueue(db, "apply-product-import", { importId });
}

/** Applies the next products; false when there are none, or the import was cancelled. */
async function applyNext(tx: Transaction, importId: string): Promise<boolean> {
  // Two runs of the job take turns.
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
  if (row?.state !== "applying") return false;
  const by = systemActor(`product-import:${importId}`);
  const items = await tx
    .select({
      position: importItems.position,
      kind: importItems.kind,
      work: importItems.work,
      findings: importItems.findings,
      line: importItems.line,
    })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.outcome, "waiting")))
    .orderBy(asc(importItems.position))
    .limit(productsAtOnce);
  if (items.length === 0) {
    await tx
      .update(imports)
      .set({ state: "applied", finishedAt: sql`now()` })
      .where(eq(imports.id, importId));
    await recordEvent(
      tx,
      by,
      { type: "product-import.applied", subjectId: importId, payload: {} },
      { before: { state: row.state }, after: { state: "applied", saved: row.saved, unsaved: row.unsaved } },
    );
    return false;
  }
  const note = `Import ${row.fileName}`.slice(0, 300);
  const changes = items.filter(({ kind }) => kind === "change");
  const creations = items.filter(({ kind }) => kind === "create");
  const edited = await saveProductEdits(
    tx,
    by,
    changes.map(({ work }) => work as ProductEdit),
    { note },
  );
  const created = await createPlannedProducts(
    tx,
    by,
    creations.map(({ work }) => work as NewProductPlan),
    { note },
  );
  const outcomes = [
    ...changes.map((item, at) => ({ item, outcome: edited[at]! })),
    ...creations.map((item, at) => ({ item, outcome: created[at]! })),
  ];

  const isSaved = (outcome: string) => ["changed", "unchanged", "created"].includes(outcome);
  const saved = outcomes.filter(({ outcome }) => isSaved(outcome.outcome));
  await tx
    .update(importItems)
    .set({ outcome: "saved" })
    .where(
      and(
        eq(importItems.importId, importId),
        inArray(
          importItems.position,
          saved.map(({ item }) => item.position),
        ),
      ),
    );
  const unsaved = outcomes.filter(({ outcome }) => !isSaved(outcome.outcome));
  const refused = unsaved.map(({ item, outcome }) => {
    const { conflict, errors } = describeRefusal(outcome as EditRefusal);
    const problems = Object.values(errors).map((message) => ({ line: item.line, column: null, message }));
    return {
      position: item.position,
      outcome: conflict ? "conflict" : "refused",
      findings: { ...item.findings, problems },
    };
  });
  if (refused.length > 0)
    await tx.execute(sql`
    update ${importItems} item set outcome = given.outcome, findings = given.findings
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as given(position int, outcome text, findings jsonb)
    where item.import_id = ${importId} and item.position = given.position`);
  await tx
    .update(imports)
    .set({ saved: sql`${imports.saved} + ${saved.length}`, unsaved: sql`${imports.unsaved} + ${unsaved.length}` })
    .where(eq(imports.id, importId));
  return true;
}
