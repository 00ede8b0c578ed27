import { type SQL, sql } from "drizzle-orm";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { ListingQuery, ListingSort } from "../listing.ts";
import { filterCategory, filterListings, matchText, rankText } from "./filter-listings.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

/**
 * The columns of each sort order. Each has an index, which PostgreSQL scans forwards or backwards. The id makes the
 * order of equal rows stable.
 */
const columns = {
  shop: [listings.inStock, listings.popularity, listings.productId],
  name: [listings.sortName, listings.productId],
  created: [listings.createdAt, listings.productId],
  price: [listings.price, listings.productId],
  costPerServing: [listings.costPerServing, listings.productId],
};

export interface ListOrder {
  by: keyof typeof columns;
  descending: boolean;
  /** Whether more relevant products of a search come first; with `false`, or without a search, `by` alone sorts. */
  relevance?: "first" | "last" | undefined;
}

interface IdPage {
  /** The conditions besides the search. */
  conditions: SQL[];
  search: Search | null;
  order: ListOrder;
  /** The number of results on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * Up to this number, sorting what the conditions find is faster than scanning the whole shop in order, which PostgreSQL
 * prefers when it takes the order for independent of the conditions. Prices depend on the category: the cheapest of
 * proteins stand behind half of the shop. Without conditions the scan is the fastest.
 */
const few = { shop: 5_000, name: 5_000, created: 5_000, price: 30_000, costPerServing: 30_000 };

/** The product ids of one page, sorted. */
export async function listIds(
  db: ReadDatabase,
  { conditions, search, order, total, page, pageSize }: IdPage,
): Promise<string[]> {
  const offset = (page - 1) * pageSize;
  if (offset >= total) return [];
  const joined = search ? sql`join ${texts} on ${texts.productId} = ${listings.productId}` : sql``;
  const all = [...conditions, ...(search ? [matchText(search)] : [])];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const ranked = search !== null && order.relevance !== undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    with matches as ${all.length > 0 && total <= few[order.by] ? sql`materialized` : sql`not materialized`} (
      select ${sql.join(columns[order.by], sql`, `)}${ranked ? sql`, ${rankText(search)} as rank` : sql``} from ${listings} ${joined} ${where}
    )
    select ${listings.productId} as id from matches as ${listings}
    order by ${ranked ? (order.relevance === "first" ? sql`rank desc, ` : sql`rank, `) : sql``}${orderBy(order)}
    limit ${pageSize} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** The columns of the order, for `order by`. */
export function orderBy({ by, descending }: Pick<ListOrder, "by" | "descending">): SQL {
  return sql.join(
    columns[by].map((column) => (descending ? sql`${column} desc` : sql`${column}`)),
    sql`, `,
  );
}

export const listingOrders: Record<ListingSort, ListOrder> = {
  relevance: { by: "shop", descending: true, relevance: "first" },
  newest: { by: "created", descending: true },
  "price-up": { by: "price", descending: false },
  "price-down": { by: "price", descending: true },
  name: { by: "name", descending: false },
  "cost-per-serving": { by: "costPerServing", descending: false },
};

/** The product ids of one page of a listing. A query with attributes needs the filterable ones. */
export function listListingIds(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  { total, filterable = [] }: { total: number; filterable?: Attribute[] },
): Promise<string[]> {
  const { page, pageSize } = query;
  const category = query.category === undefined ? [] : [filterCategory(query)];
  const conditions = [...category, ...filterListings(query, filterable).values()];
  return listIds(db, { conditions, search, order: listingOrders[query.sort], total, page, pageSize });
}
