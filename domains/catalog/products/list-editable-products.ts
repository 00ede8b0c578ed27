import { and, asc, desc, eq, exists, gt, ilike, lt, or, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { products, variants } from "../internal/tables.server.ts";
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
  /** All of its words in the name, or a whole SKU. */
  text?: string;
  status?: ProductStatus | null;
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
    .where(and(matches(db, filter), before !== null && isId(before) ? lt(products.id, before) : undefined))
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
    .where(and(matches(db, filter), after !== null && isId(after) ? gt(products.id, after) : undefined))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function matches(db: Database, { text = "", status = null }: ProductFilter) {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10);
  const found =
    words.length === 0
      ? undefined
      : or(
          and(...words.map((word) => ilike(products.name, `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`))),
          exists(
            db
              .select({ id: variants.id })
              .from(variants)
              .where(and(eq(variants.productId, products.id), eq(variants.sku, text.trim()))),
          ),
        );
  return and(found, status ? eq(products.status, status) : undefined);
}
