import { eq, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { brandsSlug } from "../categories/category.ts";
import { categories } from "./tables.server.ts";

const parent = alias(categories, "parent");

/** The condition for the categories right below this one, or at the top. */
export const isBelow = (parentId: string | null): SQL =>
  parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId);

/** Refuses a parent that is not there, and one that is a brand: nothing stands below a brand. */
export async function checkParent(tx: Transaction, parentId: string | null): Promise<InvalidInput | null> {
  if (parentId === null) return null;
  const [row] = await tx
    .select({ archivedAt: categories.archivedAt, above: parent.slug })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(categories.id, parentId));
  if (!row || row.archivedAt !== null) return invalid("parentId", "Choose a category of the list");
  return row.above === brandsSlug ? invalid("parentId", "Nothing can stand below a brand") : null;
}
