import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { attributeNames } from "../../listing-query.ts";
import type { ListingMemoryPort } from "../../listing-memory.ts";
import type { FixedFilter, ListingQuery } from "../../listing.ts";
import { listingOrders } from "../list-ids.ts";
import type { Search } from "../search.ts";
import type {
  MemoryFilter,
  MemoryNamesQuery,
  MemoryPage,
  MemoryQuery,
  MemoryWords,
  MemoryWordsQuery,
} from "./memory-query.ts";
import { readVersion } from "./read-listings.ts";

/** The page of a listing from the memory; null when the memory does not hold what the database holds now. */
export function findRemembered(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  filterable: Attribute[],
  memory: ListingMemoryPort,
): Promise<MemoryPage | null> {
  const { category, page, pageSize } = query;
  return listFromMemory(db, memory, search, {
    categories: category === undefined ? [] : [category],
    filters: toFilters(query, filterable),
    order: listingOrders[query.sort],
    page,
    pageSize,
    facets: { numberCodes: filterable.filter(({ type }) => type === "number").map(({ code }) => code) },
    listed: [],
  });
}

/** The first page of what the search and the query's filters find in the whole shop; null when the memory does not hold what the database holds now. */
export function findFirstPage(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  { memory, listed = [] }: { memory: ListingMemoryPort; listed?: string[] },
): Promise<MemoryPage | null> {
  return listFromMemory(db, memory, search, {
    categories: [],
    filters: toFilters(query, []),
    order: listingOrders[query.sort],
    page: 1,
    pageSize: query.pageSize,
    facets: null,
    listed,
  });
}

/** The ids of products whose name contains a text; null when the memory does not hold what the database holds now. */
export async function findRememberedNames(
  db: ReadDatabase,
  memory: ListingMemoryPort,
  query: MemoryNamesQuery,
): Promise<string[] | null> {
  if (!memory.isFilled()) return null;
  const { version } = await readVersion(db, "");
  return memory.findNames(query, version);
}

/** Words of the products; null when the memory does not hold what the database holds now. */
export async function findRememberedWords(
  db: ReadDatabase,
  memory: ListingMemoryPort,
  query: MemoryWordsQuery,
): Promise<MemoryWords | null> {
  if (!memory.isFilled()) return null;
  const { version } = await readVersion(db, "");
  return memory.findWords(query, version);
}

/** What the memory finds; null when it does not hold what the database holds now. */
export async function listFromMemory(
  db: ReadDatabase,
  memory: ListingMemoryPort,
  search: Search | null,
  { categories, ...query }: Omit<MemoryQuery, "search">,
): Promise<MemoryPage | null> {
  if (!memory.isFilled()) return null;
  const { version, skuIds } = await readVersion(db, search?.sku ?? "");
  return memory.find(
    {
      ...query,
      categories: categories.map(withoutNul),
      search: search && {
        normalised: search.normalised,
        query: search.query,
        literalQuery: search.literalQuery,
        nameQuery: search.nameQuery,
        inName: search.inName,
        skuIds,
      },
    },
    version,
  );
}

/** One filter for each group that filters the list, as `filterListings` has one condition for each. */
export function toFilters(query: Omit<ListingQuery, "category">, filterable: Attribute[]): MemoryFilter[] {
  const { brands, flavours, sizes, attributes, minPrice, maxPrice, inStock, onOffer } = query;
  const known = new Set(filterable.flatMap(attributeNames));
  const isUnknown = Object.entries(attributes).some(([name, values]) => values.length > 0 && !known.has(name));
  const valuesOf = (kind: "brands" | "flavours" | "sizes", values: string[]): MemoryFilter | null =>
    values.length > 0 ? { kind, group: kind, values: values.map(withoutNul) } : null;
  const fixed: Record<FixedFilter, MemoryFilter | null> = {
    brands: valuesOf("brands", brands),
    flavours: valuesOf("flavours", flavours),
    sizes: valuesOf("sizes", sizes),
    price:
      minPrice !== null || maxPrice !== null
        ? { kind: "price", group: "price", min: minPrice ?? 0, max: maxPrice ?? Number.MAX_SAFE_INTEGER }
        : null,
    inStock: inStock ? { kind: "inStock", group: "inStock" } : null,
    onOffer: onOffer ? { kind: "onOffer", group: "onOffer" } : null,
  };
  return [
    ...Object.values(fixed).filter((filter) => filter !== null),
    ...filterable.flatMap((attribute) => toAttributeFilter(attribute, attributes)),
    ...(isUnknown ? [{ kind: "nothing" as const, group: "attribute:" }] : []),
  ];
}

function toAttributeFilter({ code, type, options }: Attribute, chosen: ListingQuery["attributes"]): MemoryFilter[] {
  const group = `attribute:${code}`;
  if (type === "number") {
    const [min, max] = [chosen[`${code}.min`]?.[0], chosen[`${code}.max`]?.[0]];
    if (min === undefined && max === undefined) return [];
    return [
      { kind: "number", group, code, min: Number(min ?? -Number.MAX_VALUE), max: Number(max ?? Number.MAX_VALUE) },
    ];
  }
  const values = chosen[code] ?? [];
  if (values.length === 0) return [];
  const ids = options.filter(({ value }) => values.includes(value)).map(({ id }) => id);
  return [{ kind: "options", group, ids }];
}

const withoutNul = (text: string) => text.replaceAll("\0", "");
