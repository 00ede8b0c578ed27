import { and, desc, eq, exists, ilike, lt, or, sql } from "drizzle-orm";
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

interface ProductQuery {
  /** All of its words in the name, or a whole SKU. */
  text?: string;
  status?: ProductStatus | null;
  /** Only products before this id: the last one of the previous page. */
  before?: string | null;
  limit: number;
}

/** Products and stacks, drafts and archived ones too, the newest first. */
export async function listEditableProducts(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { text = "", status = null, before = null, limit }: ProductQuery,
): Promise<ListedProduct[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10);
  const ofProduct = eq(variants.productId, products.id);
  const found =
    words.length === 0
      ? undefined
      : or(
          and(...words.map((word) => ilike(products.name, `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`))),
          exists(
            db
              .select({ id: variants.id })
              .from(variants)
              .where(and(ofProduct, eq(variants.sku, text.trim()))),
          ),
        );
  return db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      kind: products.kind,
      variants: sql<number>`(select count(*)::int from ${variants} where ${ofProduct} and ${variants.archivedAt} is null)`,
    })
    .from(products)
    .where(
      and(
        found,
        status ? eq(products.status, status) : undefined,
        before !== null && isId(before) ? lt(products.id, before) : undefined,
      ),
    )
    .orderBy(desc(products.id))
    .limit(limit);
}
