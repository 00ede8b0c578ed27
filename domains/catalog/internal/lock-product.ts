import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { type EditableProduct, loadEditableProduct } from "../products/find-editable-product.ts";
import { products, stackParts, variants } from "./tables.server.ts";

/** Somebody else changed the product meanwhile; `current` is what it is now. */
export interface ProductConflict {
  outcome: "conflict";
  current: EditableProduct;
}

export type ProductRefusal = { outcome: "not-found" } | ProductConflict;

type ProductRow = typeof products.$inferSelect;

/** Locks the product of this id and version until the transaction ends, or refuses. */
export async function lockProduct(
  tx: Transaction,
  { productId, version }: { productId: string; version: number },
): Promise<{ row: ProductRow; refusal?: undefined } | { refusal: ProductRefusal }> {
  const [row] = isId(productId) ? await tx.select().from(products).where(eq(products.id, productId)).for("update") : [];
  if (!row) return { refusal: { outcome: "not-found" } };
  if (row.version === version) return { row };
  return { refusal: { outcome: "conflict", current: (await loadEditableProduct(tx, productId))! } };
}

/** Writes the fields to the locked product with its next version, and returns that version. */
export async function writeProduct(
  tx: Transaction,
  { id, version }: ProductRow,
  fields: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  await tx
    .update(products)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(eq(products.id, id));
  return version + 1;
}

export interface StackOfParts {
  id: string;
  slug: string;
  name: string;
}

/** The stacks, active or drafts, with a part among these variants, or among all variants of these products. */
export async function findStacksWith(
  db: Database,
  among: { productIds: string[] } | { variantIds: string[] },
): Promise<StackOfParts[]> {
  return db
    .selectDistinct({ id: products.id, slug: products.slug, name: products.name })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .innerJoin(products, and(eq(products.id, stackParts.stackId), ne(products.status, "archived")))
    .where(
      "productIds" in among
        ? inArray(variants.productId, among.productIds)
        : inArray(stackParts.variantId, among.variantIds),
    );
}

/** The stacks, active or drafts, with a part of these products, by the part's product id. */
export async function findStacksByProduct(db: Database, productIds: string[]): Promise<Map<string, StackOfParts[]>> {
  const rows = await db
    .selectDistinct({ productId: variants.productId, id: products.id, slug: products.slug, name: products.name })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .innerJoin(products, and(eq(products.id, stackParts.stackId), ne(products.status, "archived")))
    .where(inArray(variants.productId, productIds));
  return Map.groupBy(rows, ({ productId }) => productId);
}
