import { type SQL, sql } from "drizzle-orm";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { attributeNames } from "../listing-query.ts";
import type { FixedFilter, ListingQuery } from "../listing.ts";
import { gap, escapeNameKey } from "./normalise-text.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

/** The filter groups of a list. */
export type FilterGroup = FixedFilter | `attribute:${string}`;

/**
 * The condition for products that match the text: they contain every word or a synonym, the text is their SKU, or
 * their name contains the whole text.
 */
export function matchText({ query, normalised, sku, inName }: Search): SQL {
  const isSku = sql`${texts.skus} @> array[${sku}]`;
  const contained = sql`${texts.nameKey} like ${`%${escapeNameKey(normalised)}%`}`;
  const found = [
    ...(query === "" ? [] : [sql`${texts.tokens} @@ ${query}::tsquery`]),
    ...(sku === "" ? [] : [isSku]),
    ...(inName || query === "" ? [contained] : []),
  ];
  return sql`(${sql.join(found, sql` or `)})`;
}

/**
 * The relevance: exact name or SKU 5, name begins with the text 4, every word in the name 3, text elsewhere in the
 * name 2, words elsewhere 1, synonyms 0.
 */
export const rankText = (search: Search): SQL => {
  const values = rankValues(search);
  const given = (value: string) => sql`${value}::text`;
  return rankBy({
    name: given(values.name),
    beginning: given(values.beginning),
    part: given(values.part),
    sku: given(values.sku),
    nameQuery: given(values.nameQuery),
    literalQuery: given(values.literalQuery),
  });
};

type RankValue = "name" | "beginning" | "part" | "sku" | "nameQuery" | "literalQuery";

/** What `rankBy` compares with. */
export function rankValues({ normalised, sku, literalQuery, nameQuery }: Search): Record<RankValue, string> {
  const key = escapeNameKey(normalised);
  return {
    name: gap + normalised.replaceAll(" ", gap),
    beginning: `${gap}${key}${gap}%`,
    part: `%${key}%`,
    sku,
    nameQuery,
    literalQuery,
  };
}

/** The relevance as `rankText` says it, of values that are text. An empty query matches nothing. */
export const rankBy = ({ name, beginning, part, sku, nameQuery, literalQuery }: Record<RankValue, SQL>): SQL => sql`case
    when ${texts.nameKey} = ${name} or ${sku} = any(${texts.skus}) then 5
    when ${texts.nameKey} like ${beginning} then 4
    when ${texts.tokens} @@ ${nameQuery}::tsquery then 3
    when ${texts.nameKey} like ${part} then 2
    when ${texts.tokens} @@ ${literalQuery}::tsquery then 1 else 0 end`;

/**
 * One condition for each group that filters the list. A query with attributes needs the filterable ones: what is not
 * among them matches nothing.
 */
export function filterListings(query: ListingQuery, filterable: Attribute[] = []): Map<FilterGroup, SQL> {
  const { brands, flavours, sizes, minPrice, maxPrice, inStock, onOffer } = query;
  const fixed: Record<FixedFilter, SQL | null> = {
    brands: brands.length > 0 ? sql`${listings.brandSlug} = any(${textArray(brands)})` : null,
    flavours: flavours.length > 0 ? sql`${listings.flavours} && ${textArray(flavours)}` : null,
    sizes: sizes.length > 0 ? sql`${listings.sizes} && ${textArray(sizes)}` : null,
    price:
      minPrice !== null || maxPrice !== null
        ? sql`${listings.price} between ${minPrice ?? 0}::bigint and ${maxPrice ?? Number.MAX_SAFE_INTEGER}::bigint`
        : null,
    inStock: inStock ? sql`${listings.inStock}` : null,
    onOffer: onOffer ? sql`${listings.onOffer}` : null,
  };
  const set = Object.entries(fixed).flatMap(([group, condition]): [FilterGroup, SQL][] =>
    condition ? [[group as FixedFilter, condition]] : [],
  );
  return new Map([...set, ...filterAttributes(query.attributes, filterable)]);
}

function filterAttributes(chosen: ListingQuery["attributes"], filterable: Attribute[]): [FilterGroup, SQL][] {
  const known = new Set(filterable.flatMap(attributeNames));
  const unknown = Object.entries(chosen).some(([name, values]) => values.length > 0 && !known.has(name));
  const conditions = filterable.flatMap((attribute): [FilterGroup, SQL][] => {
    const condition = attribute.type === "number" ? isInRange(attribute, chosen) : hasOption(attribute, chosen);
    return condition ? [[`attribute:${attribute.code}`, condition]] : [];
  });
  return unknown ? [...conditions, ["attribute:", sql`false`]] : conditions;
}

function hasOption({ code, options }: Attribute, chosen: ListingQuery["attributes"]): SQL | null {
  const values = chosen[code] ?? [];
  if (values.length === 0) return null;
  const ids = options.filter(({ value }) => values.includes(value)).map(({ id }) => id);
  return sql`${listings.attributeOptions} && ${sql.param(ids)}::int[]`;
}

function isInRange({ code }: Attribute, chosen: ListingQuery["attributes"]): SQL | null {
  const [min, max] = [chosen[`${code}.min`]?.[0], chosen[`${code}.max`]?.[0]];
  if (min === undefined && max === undefined) return null;
  const bounds = JSON.stringify({ min: Number(min ?? -Number.MAX_VALUE), max: Number(max ?? Number.MAX_VALUE) });
  const path = `$."${code}"[*] ? (@ >= $min && @ <= $max)`;
  return sql`jsonb_path_exists(${listings.attributeNumbers}, ${path}::jsonpath, ${bounds}::jsonb)`;
}

/** The condition for the list's category; true for the whole shop. */
export function filterCategory({ category }: ListingQuery): SQL {
  return category === undefined ? sql`true` : sql`${listings.categorySlugs} @> ${textArray([category])}`;
}

/** Input values as one parameter. It removes NUL, which PostgreSQL cannot store. */
export function textArray(values: string[]): SQL {
  return sql`${sql.param(values.map((value) => value.replaceAll("\0", "")))}::text[]`;
}
