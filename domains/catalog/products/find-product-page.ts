import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type KeysetOrder, type PageRequest, toKeyset } from "#platform/database/keyset.ts";
import { matchProducts, matchText, within } from "../internal/match-products.ts";
import { selectInGroups } from "../internal/select-in-groups.ts";
import { products, variants } from "../internal/tables.server.ts";
import { type ListedProduct, listedProduct } from "./listed-product.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The newest first; what was changed last first; by the lowest price of the product. */
export type ProductSort = "newest" | "updated" | "price-high" | "price-low";

interface ProductQuery extends ProductFilter {
  sort?: ProductSort;
  page: PageRequest;
}

/** How many products are compared: for each of them its variants and categories are looked up, and with a condition on the stock its levels too. */
const compared = {
  withStock: { maxCandidates: 2_000, maxExamined: 1_500 },
  without: { maxCandidates: 12_000, maxExamined: 3_000 },
};

/** A page of the products and stacks that match, drafts and archived ones too. */
export async function findProductPage(
  db: Database,
  _by: Staff<"catalogue.edit"> | Staff<"pricing.edit">,
  { sort = "newest", page, ...filter }: ProductQuery,
): Promise<FoundPage<ListedProduct & { cursor: string }>> {
  const isByPrice = sort === "price-high" || sort === "price-low";
  const lookUps = await readLookUps(db, filter);
  const max = boundsOf(filter);
  if (isByPrice) {
    const order = { columns: [variants.price, variants.productId], descending: sort === "price-high" };
    return findPage(db, {
      table: variants,
      select: (source) =>
        db
          .select({ ...listedProduct, cursor: cursorOf(order) })
          .from(source)
          .innerJoin(products, isLowest)
          .$dynamic(),
      order,
      page,
      // The walk along the prices begins and ends with the range.
      within: and(
        isNull(variants.archivedAt),
        filter.price ? sql`${variants.price} ${within(filter.price)}` : undefined,
      ),
      conditions: [await matchProducts(db, filter)],
      key: variants.productId,
      lookUps,
      ...max,
    });
  }
  const byChange: KeysetOrder = { columns: [products.updatedAt, products.id], descending: true };
  const { order, conditions } =
    sort === "updated"
      ? { order: byChange, conditions: [await matchProducts(db, filter)] }
      : await readById(db, filter, { descending: true });
  return findPage(db, {
    table: products,
    select: (source) =>
      db
        .select({ ...listedProduct, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    conditions,
    key: products.id,
    lookUps,
    ...max,
  });
}

/** Products and stacks that match. */
export interface MatchingProducts {
  /** The newest first, at most as many as were asked for. */
  ids: string[];
  /** Whether others match, or may: not all were compared. */
  more: boolean;
}

/** The ids of the products and stacks that match, at most `most`. A bounded number of products is compared. */
export async function findMatching(
  db: Database,
  _by: Staff<"catalogue.edit"> | Staff<"pricing.edit">,
  { max, ...filter }: ProductFilter & { max: number },
): Promise<MatchingProducts> {
  const { maxCandidates, maxExamined } = boundsOf(filter);
  const { rows, lookedUntil } = await findPage(db, {
    table: products,
    select: (source) => db.select({ id: products.id }).from(source).$dynamic(),
    ...(await readById(db, filter, { descending: true })),
    page: { limit: max + 1 },
    key: products.id,
    lookUps: await readLookUps(db, filter),
    maxCandidates: Math.min(maxCandidates, max),
    maxExamined,
  });
  return { ids: rows.slice(0, max).map(({ id }) => id), more: lookedUntil !== null || rows.length > max };
}

/** A step through all products that match, in the order of their ids. What few products fit is looked up only where `lookUp` says so: once is enough. */
export async function findMatchingStep(
  db: Database,
  filter: ProductFilter,
  { lookUp = true, newest = false, ...page }: PageRequest & { lookUp?: boolean; newest?: boolean },
): Promise<FoundPage<{ id: string }>> {
  const { order, conditions } = await readById(db, filter, { descending: newest });
  const { maxCandidates, maxExamined } = boundsOf(filter);
  return findPage(db, {
    table: products,
    select: (source) => db.select({ id: products.id }).from(source).$dynamic(),
    order,
    conditions,
    page,
    key: products.id,
    ...(lookUp && { lookUps: await readLookUps(db, filter) }),
    maxCandidates,
    maxExamined,
  });
}

const boundsOf = ({ stock }: ProductFilter) => (stock ? compared.withStock : compared.without);

/** The order of the ids, which is that in which products were made: an index has it within a status, too. */
async function readById(db: Database, filter: ProductFilter, { descending }: { descending: boolean }) {
  const { status = null } = filter;
  const lead = status === null ? undefined : { column: products.status, value: status };
  const order: KeysetOrder = { columns: [products.id], descending, lead };
  return { order, conditions: [await matchProducts(db, lead ? { ...filter, status: null } : filter)] };
}

/** The variant of a product by whose price it is sorted, joined to its product. */
const isLowest = and(
  eq(variants.productId, products.id),
  sql`not exists (select from ${variants} cheaper where cheaper.product_id = ${variants}.product_id and cheaper.archived_at is null and (cheaper.price, cheaper.id) < (${variants}.price, ${variants}.id))`,
);

async function readLookUps(db: Database, filter: ProductFilter) {
  const text = await matchText(db, filter.text ?? "");
  return (limit: number) => listLookUps(filter, text, limit);
}

/** A query for the ids of the products of each condition that has an index. */
function listLookUps(filter: ProductFilter, text: SQL | undefined, limit: number): SQL[] {
  const { ids = null, status = null, categoryId = null, brandId = null, price = null, stock = null } = filter;
  const inStatus =
    status === null
      ? undefined
      : toKeyset({ columns: [products.id], descending: true, lead: { column: products.status, value: status } });
  return [
    ...(ids ? [sql`select id as key from unnest(${sql.param(ids.filter(isId))}::uuid[]) id limit ${limit}`] : []),
    ...(text ? [sql`select ${products.id} as key from ${products} where ${text} limit ${limit}`] : []),
    ...selectInGroups({ categoryId, brandId }, limit),
    ...(price
      ? [
          sql`select ${variants.productId} as key from ${variants} where ${variants.archivedAt} is null and ${variants.price} ${within(price)} order by ${variants.price}, ${variants.productId} limit ${limit}`,
        ]
      : []),
    ...(stock?.variantIds
      ? [
          // Not each product once: that would read all variants that fit before it counts to the limit.
          sql`select own.product_id as key from ${stock.variantIds} as fitting(id) join ${variants} own on own.id = fitting.id limit ${limit}`,
        ]
      : []),
    ...(inStatus
      ? [
          sql`select ${products.id} as key from ${products} where ${inStatus.range} order by ${sql.join(inStatus.sorted, sql`, `)} limit ${limit}`,
        ]
      : []),
  ];
}
