import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { selectVariants, type StaffVariant, toStaffVariant } from "./find-variant-by-sku.ts";
import { containsWord } from "../internal/match-name.ts";
import { productCategories, products, variants } from "../internal/tables.server.ts";

/** What a list of variants with a stock of their own is narrowed to. */
export interface StockedFilter {
  /** All of its words in the product's name, or a whole SKU or barcode. */
  text?: string;
  /** A category that stands on the product itself. */
  categoryId?: string;
  /** The category of its brand. */
  brandId?: string;
}

interface StockedQuery extends StockedFilter {
  /** A subquery of another module that selects the ids among which to look. */
  among?: SQL | undefined;
  /** Only variants after this SKU: the last one of the page before. */
  after?: string;
  limit: number;
}

// Words that fit more products than this are too common to be a search.
const mostProducts = 500;

/** The variants with a stock of their own that are not archived, by SKU. */
export async function listStockedVariants(
  db: Database,
  _by: Staff<"stock.adjust"> | SystemActor,
  { among, after = "", limit, ...filter }: StockedQuery,
): Promise<StaffVariant[]> {
  const rows = await selectVariants(db)
    .where(and(matchStocked(filter), among && sql`${variants.id} in ${among}`, gt(variants.sku, after)))
    .orderBy(asc(variants.sku))
    .limit(limit);
  return rows.map(toStaffVariant);
}

/** A subquery for other modules' statements: the ids of the variants that `listStockedVariants` finds. */
export const selectStockedIds = (filter: StockedFilter): SQL =>
  sql`(select ${variants.id} from ${variants} join ${products} on ${eq(products.id, variants.productId)} where ${matchStocked(filter)})`;

function matchStocked({ text = "", categoryId, brandId }: StockedFilter): SQL | undefined {
  return and(
    matchText(text),
    isNull(variants.archivedAt),
    eq(products.kind, "single"),
    brandId === undefined ? undefined : isId(brandId) ? eq(products.brandId, brandId) : sql`false`,
    categoryId === undefined
      ? undefined
      : isId(categoryId)
        ? sql`${products.id} in (select ${productCategories.productId} from ${productCategories} where ${eq(productCategories.categoryId, categoryId)})`
        : sql`false`,
  );
}

function matchText(text: string): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return undefined;
  const matches = words.map((word) => containsWord(sql`lower(named.name)`, word));
  // Each part has an index of its own, where one condition with "or" would read all variants.
  return sql`${variants.id} in (
    select id from ${variants} where sku = ${text.trim()}
    union select id from ${variants} where barcode = ${text.trim()} and archived_at is null
    union select own.id from (select id from ${products} named where ${sql.join(matches, sql` and `)} limit ${mostProducts}) named
      join ${variants} own on own.product_id = named.id)`;
}
