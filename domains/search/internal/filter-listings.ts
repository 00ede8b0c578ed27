import { type SQL, sql } from "drizzle-orm";
import type { ListingQuery } from "../listing.ts";
import { gap, literalInKey } from "./fold-text.ts";
import type { Search } from "./parse-search.ts";
import { listings, texts } from "./tables.server.ts";

/** The groups a list can be narrowed by. */
export type FilterGroup = "brands" | "flavours" | "sizes" | "price" | "inStock" | "onOffer";

/** Which products text finds: each word begins one of theirs, the name contains the whole text, or it is a SKU. */
export function matchText({ query, folded, sku }: Search): SQL {
  const inName = sql`${texts.nameKey} like ${`%${literalInKey(folded)}%`}`;
  return query === "" ? inName : sql`(${texts.tokens} @@ ${query}::tsquery or ${inName} or ${texts.skus} @> array[${sku}])`;
}

/** How well it does so: exact name or SKU 5, name beginning 4, phrase in the name 3, words in the name 2, elsewhere 1, in other words 0. */
export function rankText({ folded, sku, words, literalQuery }: Search): SQL {
  const key = literalInKey(folded);
  const begins = (text: string) => sql`${texts.nameKey} like ${`%${gap}${literalInKey(text)}%`}`;
  const elsewhere = literalQuery === "" ? sql`false` : sql`${texts.tokens} @@ ${literalQuery}::tsquery`;
  return sql`case
    when ${texts.nameKey} = ${gap + folded.replaceAll(" ", gap)} or ${sku} = any(${texts.skus}) then 5
    when ${texts.nameKey} like ${`${gap}${key}%`} then 4
    when ${begins(folded)} then 3
    when ${texts.nameKey} like ${`%${key}%`} or (${sql.join(words.map(begins), sql` and `)}) then 2
    when ${elsewhere} then 1 else 0 end`;
}

/** One condition for each group that narrows the list. */
export function filterListings(query: ListingQuery): Map<FilterGroup, SQL> {
  const { brands, flavours, sizes, minPrice, maxPrice, inStock, onOffer } = query;
  const filters = new Map<FilterGroup, SQL>();
  if (brands.length > 0) filters.set("brands", sql`${listings.brandSlug} = any(${textArray(brands)})`);
  if (flavours.length > 0) filters.set("flavours", sql`${listings.flavours} && ${textArray(flavours)}`);
  if (sizes.length > 0) filters.set("sizes", sql`${listings.sizes} && ${textArray(sizes)}`);
  if (minPrice !== null || maxPrice !== null) {
    filters.set("price", sql`${listings.price} between ${minPrice ?? 0}::bigint and ${maxPrice ?? Number.MAX_SAFE_INTEGER}::bigint`);
  }
  if (inStock) filters.set("inStock", sql`${listings.inStock}`);
  if (onOffer) filters.set("onOffer", sql`${listings.onOffer}`);
  return filters;
}

/** The condition on the place the list stands for; true for the whole shop. */
export function filterCategory({ category }: ListingQuery): SQL {
  return category === undefined ? sql`true` : sql`${listings.categorySlugs} @> ${textArray([category])}`;
}

/** Values from outside as one parameter. NUL, which PostgreSQL cannot hold, is left out. */
export function textArray(values: string[]): SQL {
  return sql`${sql.param(values.map((value) => value.replaceAll("\0", "")))}::text[]`;
}
