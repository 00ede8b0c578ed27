import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { brandsSlug, fixedSlugs } from "./category.ts";
import { checkParent, isBelow } from "../internal/check-parent.ts";
import {
  type CategoryRefusal,
  type CategoryRow,
  lockCategory,
  lockCategoryTree,
  writeCategory,
} from "../internal/lock-category.ts";
import { categories, productCategories, products } from "../internal/tables.server.ts";
import { idField, versionField } from "../product-fields.ts";

const moveCategorySchema = z.object({
  categoryId: idField,
  version: versionField,
  /** The category above it; null at the top. */
  parentId: idField.nullable(),
  /** Its place among those right below the parent, counted from 0; a number after the last is the end. */
  position: z.number().int().min(0).max(10_000),
});

export type MoveCategoryOutcome =
  | { outcome: "moved"; version: number }
  | CategoryRefusal
  | InvalidInput
  /** The parent is the category itself, or stands below it. */
  | { outcome: "cycle" }
  /** "brands", "stacks" and "offers" stay at the top. */
  | { outcome: "fixed" }
  /** Products have it as their brand, or stand in it: a category does not become a brand, nor a brand a category. */
  | { outcome: "in-use" };

/** Puts a category or brand at another place of the tree. */
export async function moveCategory(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof moveCategorySchema>,
): Promise<MoveCategoryOutcome> {
  const parsed = parseInput(moveCategorySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { categoryId, version, parentId, position } = parsed.input;

  return runTransaction(db, async (tx): Promise<MoveCategoryOutcome> => {
    await lockCategoryTree(tx);
    const locked = await lockCategory(tx, { categoryId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (parentId !== row.parentId) {
      const refusal = await findRefusal(tx, row, parentId);
      if (refusal) return refusal;
    }

    const siblings = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(isBelow(parentId))
      .orderBy(asc(categories.position), asc(categories.slug));
    const ids = siblings.map(({ id }) => id).filter((id) => id !== categoryId);
    ids.splice(position, 0, categoryId);
    const next = await writeCategory(tx, row, { parentId });
    await tx.execute(sql`
      update ${categories} category set position = given.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
      where category.id = given.id and category.position <> given.place - 1`);
    await recordEvent(
      tx,
      by,
      { type: "category.changed", subjectId: categoryId, payload: { slugs: [row.slug] } },
      {
        before: { parentId: row.parentId, position: row.position },
        after: { parentId, position: ids.indexOf(categoryId) },
      },
    );
    return { outcome: "moved", version: next };
  });
}

async function findRefusal(tx: Transaction, row: CategoryRow, parentId: string | null) {
  if (fixedSlugs.includes(row.slug)) return { outcome: "fixed" } as const;
  const { rows: above } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select id, parent_id from ${categories} where id = ${parentId}
      union select next.id, next.parent_id from ${categories} next join above on next.id = above.parent_id
    ) select id from above`);
  if (above.some(({ id }) => id === row.id)) return { outcome: "cycle" } as const;
  const misplaced = await checkParent(tx, parentId);
  if (misplaced) return misplaced;

  const [brands] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, brandsSlug));
  const [isBrand, becomesBrand] = [row.parentId, parentId].map((id) => brands !== undefined && id === brands.id);
  if (isBrand === becomesBrand) return null;
  const [used] = isBrand
    ? await tx.select({ id: products.id }).from(products).where(eq(products.brandId, row.id)).limit(1)
    : await tx
        .select({ id: productCategories.productId })
        .from(productCategories)
        .where(eq(productCategories.categoryId, row.id))
        .limit(1);
  const [child] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.parentId, row.id))
    .limit(1);
  return used || (becomesBrand && child) ? ({ outcome: "in-use" } as const) : null;
}
