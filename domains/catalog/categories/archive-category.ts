import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { fixedSlugs } from "./category.ts";
import { checkParent } from "../internal/check-parent.ts";
import { type CategoryRefusal, lockCategory, lockCategoryTree, writeCategory } from "../internal/lock-category.ts";
import { categories } from "../internal/tables.server.ts";
import { idField, versionField } from "../product-fields.ts";

const archiveCategorySchema = z.object({ categoryId: idField, version: versionField });

/**
 * Takes a category or brand out of the shop: its page answers 410 and no menu, list or product names it. Its products
 * stay active and keep it for the day when it comes back. "in-use" while other categories stand below it.
 */
export async function archiveCategory(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveCategorySchema>,
): Promise<
  | { outcome: "archived"; version: number }
  | CategoryRefusal
  | InvalidInput
  | { outcome: "fixed" }
  | { outcome: "in-use"; categories: { id: string; slug: string; name: string }[] }
> {
  const parsed = parseInput(archiveCategorySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { categoryId, version } = parsed.input;

  return runTransaction(db, async (tx) => {
    await lockCategoryTree(tx);
    const locked = await lockCategory(tx, { categoryId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (fixedSlugs.includes(row.slug)) return { outcome: "fixed" as const };
    if (row.archivedAt !== null) return { outcome: "archived" as const, version };
    const below = await tx
      .select({ id: categories.id, slug: categories.slug, name: categories.name })
      .from(categories)
      .where(and(eq(categories.parentId, categoryId), isNull(categories.archivedAt)));
    if (below.length > 0) return { outcome: "in-use" as const, categories: below };

    const next = await writeCategory(tx, row, { archivedAt: new Date() });
    await recordEvent(
      tx,
      by,
      { type: "category.archived", subjectId: categoryId, payload: { slugs: [row.slug] } },
      { before: { archived: false }, after: { archived: true } },
    );
    return { outcome: "archived" as const, version: next };
  });
}

/** Brings an archived category or brand back, with its products. The category above it must be there. */
export async function unarchiveCategory(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveCategorySchema>,
): Promise<{ outcome: "unarchived"; version: number } | CategoryRefusal | InvalidInput | { outcome: "not-archived" }> {
  const parsed = parseInput(archiveCategorySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { categoryId, version } = parsed.input;

  return runTransaction(db, async (tx) => {
    await lockCategoryTree(tx);
    const locked = await lockCategory(tx, { categoryId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (row.archivedAt === null) return { outcome: "not-archived" as const };
    const refusal = await checkParent(tx, row.parentId);
    if (refusal) return refusal;

    const next = await writeCategory(tx, row, { archivedAt: null });
    await recordEvent(
      tx,
      by,
      { type: "category.unarchived", subjectId: categoryId, payload: { slugs: [row.slug] } },
      { before: { archived: true }, after: { archived: false } },
    );
    return { outcome: "unarchived" as const, version: next };
  });
}
