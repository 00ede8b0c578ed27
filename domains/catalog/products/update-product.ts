import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { addRedirect } from "#domains/redirects/redirects.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { checkPlacement } from "../internal/check-placement.ts";
import {
  findStacksWith,
  lockProduct,
  type ProductRefusal,
  type StackOfParts,
  writeProduct,
} from "../internal/lock-product.ts";
import { productCategories, products } from "../internal/tables.server.ts";
import { idField, productFields, versionField } from "../product-fields.ts";
import { productPath } from "../paths.ts";

/** The fields that are given are changed, the others stay. */
export const updateProductSchema = productFields.partial().extend({ productId: idField, version: versionField });

export type UpdateProductOutcome =
  | { outcome: "changed"; version: number }
  | ProductRefusal
  | InvalidInput
  | { outcome: "slug-taken" }
  /** An archived product is brought back with `unarchiveProduct`. */
  | { outcome: "archived" }
  /** A part of an active stack cannot become a draft. */
  | { outcome: "in-use"; stacks: StackOfParts[] };

/**
 * Changes names, texts, facts, categories and the slug of a product or stack. A new slug leaves a redirect from the old
 * address. Archived products can be changed, too.
 */
export async function updateProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateProductSchema>,
): Promise<UpdateProductOutcome> {
  const parsed = parseInput(updateProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, categoryIds, ...fields } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx): Promise<UpdateProductOutcome> => {
      const locked = await lockProduct(tx, { productId, version });
      if (locked.refusal) return locked.refusal;
      const { row } = locked;
      const before = { ...row, categoryIds: categoryIds ? await loadCategoryIds(tx, productId) : [] };
      const changed = findChangedFields(before, { ...fields, ...(categoryIds && { categoryIds }) });
      if (!changed) return { outcome: "changed", version };

      const refusal = await findRefusal(tx, row, changed.after, before.categoryIds);
      if (refusal) return refusal;
      const stacks = await findStacksWith(tx, { productIds: [productId] });
      if (changed.after.status === "draft" && stacks.length > 0) return { outcome: "in-use", stacks };

      const { categoryIds: places, ...columns } = changed.after;
      // Whoever decides the status now has no use for the schedule.
      const next = await writeProduct(tx, row, { ...columns, ...(columns.status && { publishAt: null }) });
      if (places) {
        await tx.delete(productCategories).where(eq(productCategories.productId, productId));
        await insertRows(
          tx,
          productCategories,
          places.map((categoryId, position) => ({ productId, categoryId, position })),
        );
      }
      if (columns.slug) await addRedirect(tx, { from: productPath(row.slug), to: productPath(columns.slug) });
      await recordEvent(
        tx,
        by,
        { type: "product.changed", subjectId: productId, payload: { stackIds: stacks.map(({ id }) => id) } },
        changed,
      );
      return { outcome: "changed", version: next };
    }),
  );
}

type Changes = Omit<z.output<typeof updateProductSchema>, "productId" | "version">;

async function findRefusal(
  tx: Transaction,
  row: typeof products.$inferSelect,
  changes: Partial<Changes>,
  placedIn: string[],
) {
  if (changes.status && row.status === "archived") return { outcome: "archived" } as const;
  if (row.kind === "stack") {
    const field = (["facts", "sizeChart", "gender"] as const).find((name) => changes[name]);
    if (field) return invalid(field, "A stack has the facts and sizes of its parts");
  }
  // A category that was archived meanwhile may stay.
  const categoryIds = changes.categoryIds?.filter((id) => !placedIn.includes(id));
  const misplaced = await checkPlacement(tx, { brandId: changes.brandId, categoryIds });
  if (misplaced) return misplaced;
  if (changes.slug === undefined) return null;
  const taken = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, changes.slug), ne(products.id, row.id)));
  return taken.length > 0 ? ({ outcome: "slug-taken" } as const) : null;
}

async function loadCategoryIds(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.position));
  return rows.map(({ id }) => id);
}
