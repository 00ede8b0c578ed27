import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { containsWord } from "../internal/match-name.ts";
import { lowestPriceOf } from "../variants/lowest-price-sql.ts";
import { productCategories, products, variants } from "../internal/tables.server.ts";
import type { ProductStatus } from "../product.ts";

export interface ListedProduct {
  id: string;
  name: string;
  status: ProductStatus;
  kind: "single" | "stack";
  /** Without the archived ones. */
  variantIds: string[];
  /** The lowest of its variants, in paisa; null without one. */
  price: Paisa | null;
  updatedAt: Date;
}

/** What a list of products is narrowed to, and what its file and its bulk editor hold. */
export interface ProductFilter {
  /** Only these products; none for an empty list. */
  ids?: string[] | null;
  /** All of its words in the name (one of one or two letters at the beginning of a word), or a whole SKU. */
  text?: string;
  status?: ProductStatus | null;
  /** A category that stands on the product itself. */
  categoryId?: string | null;
  /** The category of its brand. */
  brandId?: string | null;
  /** In paisa: the lowest price of the product. */
  price?: { min?: number; max?: number } | null;
  /** What is in stock of its variants, which a subquery selects: a condition of the module that owns the stock. Stacks have no stock of their own. */
  stock?: ((variantIds: SQL) => SQL) | null;
}

/** The newest first; what was changed last first; by the lowest price of the product. */
export const productSorts = ["newest", "updated", "price-high", "price-low"] as const;
export type ProductSort = (typeof productSorts)[number];

interface ProductQuery extends ProductFilter {
  sort?: ProductSort;
  /** Only products after this one in the order of the sort: the last one of the previous page. */
  before?: string | null;
  limit: number;
}

/** Products and stacks, drafts and archived ones too. */
export async function listEditableProducts(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { before = null, limit, sort = "newest", ...filter }: ProductQuery,
): Promise<ListedProduct[]> {
  const order = orders[sort];
  const query = db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      kind: products.kind,
      updatedAt: products.updatedAt,
      variantIds: sql<string[]>`array(${ownVariants})`,
      price: sql<Paisa | null>`${lowestPriceOf(products.id)}`,
    })
    .from(products)
    .$dynamic();
  const { price } = filter;
  // The walk along the prices begins and ends with the range.
  const sorted = and(isLowest, price ? sql`${variants}.price ${within(price)}` : undefined);
  return (order.byPrice ? query.innerJoin(variants, sorted) : query)
    .where(
      and(await matches(db, filter), before === null ? undefined : isId(before) ? order.follows(before) : sql`false`),
    )
    .orderBy(...order.by)
    .limit(limit);
}

const ownVariants = sql`select own.id from ${variants} own where own.product_id = ${products}.id and own.archived_at is null`;

const within = ({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number }) => sql`between ${min} and ${max}`;

/** The variant of a product by whose price it is sorted, which is read through the index on prices. */
const isLowest = and(
  eq(variants.productId, products.id),
  isNull(variants.archivedAt),
  sql`not exists (select from ${variants} cheaper where cheaper.product_id = ${variants}.product_id and cheaper.archived_at is null and (cheaper.price, cheaper.id) < (${variants}.price, ${variants}.id))`,
);
const priceOf = (productId: string) => sql`(${lowestPriceOf(sql`${productId}::uuid`)}, ${productId}::uuid)`;
const pricePlace = sql`(${variants.price}, ${variants.productId})`;

/** The order of each sort, and what comes after a product in it: what the sort needs of that product is read again. */
const orders: Record<ProductSort, { by: SQL[]; byPrice?: true; follows: (productId: string) => SQL }> = {
  newest: { by: [desc(products.id)], follows: (id) => lt(products.id, id) },
  updated: {
    by: [desc(products.updatedAt), desc(products.id)],
    follows: (id) =>
      sql`(${products.updatedAt}, ${products.id}) < (select seen.updated_at, seen.id from ${products} seen where seen.id = ${id})`,
  },
  "price-high": {
    by: [desc(variants.price), desc(variants.productId)],
    byPrice: true,
    follows: (id) => sql`${pricePlace} < ${priceOf(id)}`,
  },
  "price-low": {
    by: [asc(variants.price), asc(variants.productId)],
    byPrice: true,
    follows: (id) => sql`${pricePlace} > ${priceOf(id)}`,
  },
};

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

/** How many products match, counted to `most`. */
export async function countMatching(db: Database, filter: ProductFilter, most: number): Promise<number> {
  return db.$count(
    db
      .select({ id: products.id })
      .from(products)
      .where(await matches(db, filter))
      .limit(most)
      .as("counted"),
  );
}

async function matches(
  db: Database,
  {
    ids = null,
    text = "",
    status = null,
    categoryId = null,
    brandId = null,
    price = null,
    stock = null,
  }: ProductFilter,
): Promise<SQL | undefined> {
  return and(
    ids === null ? undefined : inArray(products.id, ids.filter(isId)),
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
    price === null
      ? undefined
      : // The first condition is looked up in the index on prices.
        and(
          sql`exists (${ownVariants} and own.price ${within(price)})`,
          sql`${lowestPriceOf(sql`${products}.id`)} ${within(price)}`,
        ),
    stock === null ? undefined : and(eq(products.kind, "single"), stock(ownVariants)),
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
