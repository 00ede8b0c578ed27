import { type SQL, sql } from "drizzle-orm";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import type { Database } from "#platform/database/database.server.ts";
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

/** Below this number, sorting is faster than scanning the whole shop in order, which PostgreSQL sometimes prefers. */
const few = 5_000;

/** The product ids of one page, sorted. */
export async function listIds(
  db: Database,
  { conditions, search, order, total, page, pageSize }: IdPage,
): Promise<string[]> {
  const offset = (page - 1) * pageSize;
  if (offset >= total) return [];
  const joined = search ? sql`join ${texts} on ${texts.productId} = ${listings.productId}` : sql``;
  const all = [...conditions, ...(search ? [matchText(search)] : [])];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const ranked = search !== null && order.relevance !== undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    with matches as ${total <= few ? sql`materialized` : sql`not materialized`} (
      select ${listings}.*, ${ranked ? rankText(search) : sql`0`} as rank from ${listings} ${joined} ${where}
    )
    select ${listings.productId} as id from matches as ${listings}
    order by ${ranked ? (order.relevance === "first" ? sql`rank desc, ` : sql`rank, `) : sql``}${orderBy(order)}
    limit ${pageSize} offset ${offset}`);
  return rows.map(({ id }) => id);
}

function orderBy({ by, descending }: ListOrder): SQL {
  return sql.join(
    columns[by].map((column) => (descending ? sql`${column} desc` : sql`${column}`)),
    sql`, `,
  );
}

const listingOrders: Record<ListingSort, ListOrder> = {
  relevance: { by: "shop", descending: true, relevance: "first" },
  newest: { by: "created", descending: true },
  "price-up": { by: "price", descending: false },
  "price-down": { by: "price", descending: true },
  name: { by: "name", descending: false },
  "cost-per-serving": { by: "costPerServing", descending: false },
};

/** The product ids of one page of a listing. A query with attributes needs the filterable ones. */
export function listListingIds(
  db: Database,
  query: ListingQuery,
  search: Search | null,
  { total, filterable = [] }: { total: number; filterable?: Attribute[] },
): Promise<string[]> {
  const { page, pageSize } = query;
  const conditions = [filterCategory(query), ...filterListings(query, filterable).values()];
  return listIds(db, { conditions, search, order: listingOrders[query.sort], total, page, pageSize });
}
