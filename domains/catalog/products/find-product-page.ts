import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type KeysetOrder, type PageRequest, toKeyset } from "#platform/database/keyset.ts";
import { matchProducts, matchText, within } from "../internal/match-products.ts";
import { productCategories, products, variants } from "../internal/tables.server.ts";
import { type ListedProduct, listedProduct } from "./list-editable-products.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The newest first; what was changed last first; by the lowest price of the product. */
export type ProductSort = "newest" | "updated" | "price-high" | "price-low";

interface ProductQuery extends ProductFilter {
  sort?: ProductSort;
  page: PageRequest;
}

/** How many products are compared: for each of them its variants and categories are looked up, and with a condition on the stock its levels too. */
const mostCandidates = { withStock: 6_000, without: 12_000 };
const mostExamined = 3_000;

/** A page of the products and stacks that match, drafts and archived ones too. */
export async function findProductPage(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { sort = "newest", page, ...filter }: ProductQuery,
): Promise<FoundPage<ListedProduct & { cursor: string }>> {
  const isByPrice = sort === "price-high" || sort === "price-low";
  const text = await matchText(db, filter.text ?? "");
  const lookUps = (limit: number) => listLookUps(filter, text, limit);
  const most = { mostCandidates: filter.stock ? mostCandidates.withStock : mostCandidates.without, mostExamined };
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
      ...most,
    });
  }
  const { status = null } = filter;
  const lead = status === null || sort === "updated" ? undefined : { column: products.status, value: status };
  const order: KeysetOrder = {
    columns: sort === "updated" ? [products.updatedAt, products.id] : [products.id],
    descending: true,
    lead,
  };
  return findPage(db, {
    table: products,
    select: (source) =>
      db
        .select({ ...listedProduct, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    conditions: [await matchProducts(db, lead ? { ...filter, status: null } : filter)],
    key: products.id,
    lookUps,
    ...most,
  });
}

/** The variant of a product by whose price it is sorted, joined to its product. */
const isLowest = and(
  eq(variants.productId, products.id),
  sql`not exists (select from ${variants} cheaper where cheaper.product_id = ${variants}.product_id and cheaper.archived_at is null and (cheaper.price, cheaper.id) < (${variants}.price, ${variants}.id))`,
);

/** A query for the ids of the products of each condition that has an index. */
function listLookUps(filter: ProductFilter, text: SQL | undefined, limit: number): SQL[] {
  const { ids = null, status = null, categoryId = null, brandId = null, price = null, stock = null } = filter;
  const idOf = (value: string) => (isId(value) ? value : "00000000-0000-0000-0000-000000000000");
  const inStatus =
    status === null
      ? undefined
      : toKeyset({ columns: [products.id], descending: true, lead: { column: products.status, value: status } });
  return [
    ...(ids ? [sql`select id as key from unnest(${sql.param(ids.filter(isId))}::uuid[]) id limit ${limit}`] : []),
    ...(text ? [sql`select ${products.id} as key from ${products} where ${text} limit ${limit}`] : []),
    ...(categoryId === null
      ? []
      : [
          sql`select ${productCategories.productId} as key from ${productCategories} where ${productCategories.categoryId} = ${idOf(categoryId)} limit ${limit}`,
        ]),
    ...(brandId === null
      ? []
      : [
          sql`select ${products.id} as key from ${products} where ${products.brandId} = ${idOf(brandId)} limit ${limit}`,
        ]),
    ...(price
      ? [
          sql`select ${variants.productId} as key from ${variants} where ${variants.archivedAt} is null and ${variants.price} ${within(price)} order by ${variants.price}, ${variants.productId} limit ${limit}`,
        ]
      : []),
    ...(stock?.variantIds
      ? [
          sql`select distinct ${variants.productId} as key from ${variants} where ${variants.id} in ${stock.variantIds} limit ${limit}`,
        ]
      : []),
    ...(inStatus
      ? [
          sql`select ${products.id} as key from ${products} where ${inStatus.range} order by ${sql.join(inStatus.sorted, sql`, `)} limit ${limit}`,
        ]
      : []),
  ];
}
