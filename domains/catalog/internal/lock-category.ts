import { eq, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { categories } from "./tables.server.ts";

export type CategoryRow = typeof categories.$inferSelect;

/** Somebody else changed the category meanwhile; `current` is what it is now. */
export interface CategoryConflict {
  outcome: "conflict";
  current: CategoryRow;
}

export type CategoryRefusal = { outcome: "not-found" } | CategoryConflict;

/**
 * Waits until no other transaction changes the tree, and keeps others out until this one ends: two moves at once could
 * put each of two categories below the other.
 */
export async function lockCategoryTree(tx: Transaction): Promise<void> {
  await lockByName(tx, "category tree");
}

/** Locks the category of this id and version until the transaction ends, or refuses. */
export async function lockCategory(
  tx: Transaction,
  { categoryId, version }: { categoryId: string; version: number },
): Promise<{ row: CategoryRow; refusal?: undefined } | { refusal: CategoryRefusal }> {
  const [row] = isId(categoryId)
    ? await tx.select().from(categories).where(eq(categories.id, categoryId)).for("update")
    : [];
  if (!row) return { refusal: { outcome: "not-found" } };
  return row.version === version ? { row } : { refusal: { outcome: "conflict", current: row } };
}

/** Writes the fields to the locked category with its next version, and returns that version. */
export async function writeCategory(
  tx: Transaction,
  { id, version }: CategoryRow,
  fields: Partial<typeof categories.$inferInsert>,
): Promise<number> {
  await tx
    .update(categories)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(eq(categories.id, id));
  return version + 1;
}
