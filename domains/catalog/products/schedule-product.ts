import { asc, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent, recordEvents } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { lockProduct, type ProductRefusal, writeProduct } from "../internal/lock-product.ts";
import { products } from "../internal/tables.server.ts";
import { idField, versionField } from "../product-fields.ts";

const scheduleProductSchema = z.object({
  productId: idField,
  version: versionField,
  /** When the draft becomes active; null: when staff say so. */
  publishAt: z.date({ error: "Enter a day and a time" }).nullable(),
});

/** How far ahead something can be scheduled, in milliseconds: two years. */
export const maxWait = 2 * 365 * dayMilliseconds;

/** Has a draft become active by itself at a time, or not any more. "not-draft" for a product that is active or archived. */
export async function scheduleProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof scheduleProductSchema>,
): Promise<{ outcome: "changed"; version: number } | ProductRefusal | InvalidInput | { outcome: "not-draft" }> {
  const parsed = parseInput(scheduleProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, publishAt } = parsed.input;
  const wait = publishAt === null ? 0 : publishAt.getTime() - Date.now();
  if (publishAt !== null && wait <= 0) return invalid("publishAt", "Enter a time that is still to come");
  if (wait > maxWait) return invalid("publishAt", "Enter a time within two years");

  return runTransaction(db, async (tx) => {
    const locked = await lockProduct(tx, { productId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (row.status !== "draft") return { outcome: "not-draft" as const };
    const next = await writeProduct(tx, row, { publishAt });
    if (publishAt !== null)
      await enqueue(
        tx,
        "publish-products",
        {},
        { notBefore: publishAt, key: `publish-products:${publishAt.getTime()}` },
      );
    await recordEvent(
      tx,
      by,
      { type: "product.changed", subjectId: productId, payload: { stackIds: [] } },
      { before: { publishAt: row.publishAt }, after: { publishAt } },
    );
    return { outcome: "changed" as const, version: next };
  });
}

/** Drafts that one transaction publishes. */
const draftsAtOnce = 500;

/** Publishes the drafts whose time has come, in bounded steps, and returns how many. A second call finds none. */
export async function publishDueProducts(db: Database, by: SystemActor): Promise<number> {
  for (let published = 0; ;) {
    const count = await runTransaction(db, (tx) => publishNext(tx, by));
    published += count;
    if (count < draftsAtOnce) return published;
  }
}

async function publishNext(tx: Transaction, by: SystemActor): Promise<number> {
  const next = tx
    .select({ id: products.id })
    .from(products)
    .where(lte(products.publishAt, sql`now()`))
    .orderBy(asc(products.publishAt), asc(products.id))
    .limit(draftsAtOnce)
    .for("no key update");
  const due = await tx
    .update(products)
    .set({ status: "active", publishAt: null, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(products.id, next))
    .returning({ id: products.id });
  if (due.length === 0) return 0;
  await recordEvents(
    tx,
    by,
    due.map(({ id }) => ({
      type: "product.changed" as const,
      subjectId: id,
      payload: { stackIds: [] },
      before: { status: "draft" },
      after: { status: "active" },
    })),
  );
  return due.length;
}
