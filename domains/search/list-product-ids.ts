import { sql } from "drizzle-orm";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findsAny } from "./internal/choose-search.ts";
import { filterListings, matchText, textArray } from "./internal/filter-listings.ts";
import { listIds, listingOrders, type ListOrder } from "./internal/list-ids.ts";
import { listFromMemory, toFilters } from "./internal/memory/find-remembered.ts";
import { type ParsedSearch, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { listings, texts } from "./internal/tables.server.ts";
import { allProductsQuery } from "./listing.ts";
import type { ListingMemoryPort } from "./listing-memory.ts";
import type { ProductList, ProductListQuery, ProductSort } from "./product-list.ts";

const orders: Record<ProductSort, ListOrder> = {
  // In this order, ascending means the best products first.
  shop: { by: "shop", descending: true, relevance: "first" },
  name: { by: "name", descending: false },
  created: { by: "created", descending: false },
  price: { by: "price", descending: false },
};

/**
 * The ids of one page of products and the total, without cards and facets: for API clients and feeds. Text is parsed
 * like shoppers' text, prices and orders included. A memory of the listings is asked first.
 */
export async function listProductIds(
  db: ReadDatabase,
  query: ProductListQuery,
  memory?: ListingMemoryPort,
): Promise<ProductList> {
  const read = await parseSearch(db, query.text ?? "", memory);
  const list = await listBy(db, query, read, read.search, memory);
  if (list.total > 0 || !read.search || !read.loose || (await findsAny(db, read.search, memory))) return list;
  const near = read.near && (await listBy(db, query, read, read.near, memory));
  return near && near.total > 0 ? near : listBy(db, query, read, read.loose, memory);
}

async function listBy(
  db: ReadDatabase,
  query: ProductListQuery,
  read: ParsedSearch,
  search: Search | null,
  memory: ListingMemoryPort | undefined,
): Promise<ProductList> {
  const filtered = Object.keys(query.attributes).length > 0;
  const filterable = filtered ? await listFilterableAttributes(db) : [];
  const filters = {
    ...allProductsQuery,
    attributes: query.attributes,
    minPrice: read.minPrice,
    maxPrice: read.maxPrice,
    inStock: read.inStock,
  };
  const { categories, page, pageSize } = query;
  const remembered =
    // A few ids are found quicker by the database.
    memory && !query.ids
      ? await listFromMemory(db, memory, search, {
          categories,
          filters: toFilters(filters, filterable),
          order: orderOf(query, read),
          page,
          pageSize,
          facets: null,
          listed: [],
        })
      : null;
  if (remembered?.ids) return { productIds: remembered.ids, total: remembered.rows[0]!.count };

  const both = sql`${listings} join ${texts} on ${texts.productId} = ${listings.productId}`;
  const conditions = [
    ...(categories.length > 0 ? [sql`${listings.categorySlugs} @> ${textArray(categories)}`] : []),
    ...(query.ids ? [sql`${listings.productId} = any(${sql.param(query.ids)}::uuid[])`] : []),
    ...filterListings(filters, filterable).values(),
  ];
  const all = [...conditions, ...(search ? [matchText(search)] : [])];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;

  // Every search row has a listing row, so a search by words alone is counted there.
  const counts = !search ? listings : conditions.length > 0 ? both : texts;
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${counts} ${where}`);
  const total = counted?.total ?? 0;
  return {
    productIds: await listIds(db, { conditions, search, order: orderOf(query, read), total, page, pageSize }),
    total,
  };
}

/** An order in the text applies where the client names none. */
function orderOf({ sort, descending }: ProductListQuery, { sort: typed }: ParsedSearch): ListOrder {
  if (sort === "shop" && !descending && typed !== null) return listingOrders[typed];
  const order = orders[sort];
  return descending ? { ...order, descending: !order.descending, relevance: order.relevance && "last" } : order;
}
