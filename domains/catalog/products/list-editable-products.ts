import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { containsWord } from "../internal/match-name.ts";
import { productCategories, products, variants } from "../internal/tables.server.ts";
import type { ProductStatus } from "../product.ts";

export interface ListedProduct {
  id: string;
  name: string;
  status: ProductStatus;
  kind: "single" | "stack";
  variants: number;
}

/** What a list of products is narrowed to, and what its file and its bulk editor hold. */
export interface ProductFilter {
  /** All of its words in the name (one of one or two letters at the beginning of a word), or a whole SKU. */
  text?: string;
  status?: ProductStatus | null;
  /** A category that stands on the product itself. */
  categoryId?: string | null;
  /** The category of its brand. */
  brandId?: string | null;
}

interface ProductQuery extends ProductFilter {
  /** Only products before this id: the last one of the previous page. */
  before?: string | null;
  limit: number;
}

/** Products and stacks, drafts and archived ones too, the newest first. */
export async function listEditableProducts(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { before = null, limit, ...filter }: ProductQuery,
): Promise<ListedProduct[]> {
  return db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      kind: products.kind,
      variants: sql<number>`(select count(*)::int from ${variants} where ${eq(variants.productId, products.id)} and ${variants.archivedAt} is null)`,
    })
    .from(products)
    .where(and(await matches(db, filter), before !== null && isId(before) ? lt(products.id, before) : undefined))
    .orderBy(desc(products.id))
    .limit(limit);
}

/** Ids of the products that match, after this one and in id order, so that all are read in bounded steps. */
export async function listMatchingIds(
  db: Database,
  { after = null, limit, ...filter }: ProductFilter & { after?: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(await matches(db, filter), after !== null && isId(after) ? gt(products.id, after) : undefined))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function matches(
  db: Database,
  { text = "", status = null, categoryId = null, brandId = null }: ProductFilter,
): Promise<SQL | undefined> {
  return and(
    await matchText(db, text),
    status === null ? undefined : eq(products.status, status),
    brandId === null ? undefined : isId(brandId) ? eq(products.brandId, brandId) : sql`false`,
    categoryId === null
      ? undefined
      : inArray(
          products.id,
          db
            .select({ id: productCategories.productId })
            .from(productCategories)
            .where(isId(categoryId) ? eq(productCategories.categoryId, categoryId) : sql`false`),
        ),
  );
}

/**
 * The product of a SKU is found first: beside the words of the name, a subquery would make the planner read all products.
 */
async function matchText(db: Database, text: string): Promise<SQL | undefined> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return undefined;
  const ofSku = await db
    .select({ id: variants.productId })
    .from(variants)
    .where(eq(variants.sku, text.trim()))
    .limit(20);
  const named = and(...words.map((word) => containsWord(sql`lower(${products.name})`, word)));
  const ids = ofSku.map(({ id }) => id);
  return ids.length === 0 ? named : or(named, inArray(products.id, ids));
}
