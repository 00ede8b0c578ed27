import { type SQL, sql } from "drizzle-orm";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { paisa } from "#kernel/money.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { attributeNames } from "../listing-query.ts";
import type { AttributeFacets, Facet, FacetCounts, ListingQuery } from "../listing.ts";
import { type FilterGroup, filterCategory, filterListings, matchText } from "./filter-listings.ts";
import type { CountedRow } from "./memory/memory-query.ts";
import { emptyRow } from "./memory/rows-of-counts.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";
import { units } from "./vocabulary/units.ts";

type Counted = CountedRow & Record<string, unknown>;

/** The columns that hold a product's values. Products are counted by the whole column first, then by each value in it. */
const columns = { brands: "brand_slug", flavours: "flavours", sizes: "sizes", options: "attribute_options" } as const;
type ValueColumn = keyof typeof columns;
const types: Record<ValueColumn, string> = { brands: "text", flavours: "text[]", sizes: "text[]", options: "int[]" };
const valueGroups = ["brands", "flavours", "sizes"] as const;

/**
 * How many products the query finds, and how many would remain with each facet value. A group that filters the list is
 * counted without its own filter; all other groups are counted together, in one scan.
 */
export async function countFacets(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  filterable: Attribute[],
): Promise<FacetCounts> {
  const filters = filterListings(query, filterable);
  const free: ValueColumn[] = [
    ...valueGroups.filter((group) => !filters.has(group)),
    ...(filterable.some(({ type }) => type !== "number") ? (["options"] as const) : []),
  ];
  const numbers = filterable.filter(({ code, type }) => type === "number" && !filters.has(`attribute:${code}`));
  const narrowed = filterable.filter(({ code }) => filters.has(`attribute:${code}`));
  const scans = [
    countTogether(free, numbers, filters),
    ...valueGroups.filter((group) => filters.has(group)).map((group) => countAlone({ group, column: group }, filters)),
    ...(filters.has("price") ? [countAlone({ group: "price", column: null }, filters)] : []),
    ...narrowed.map((attribute) => countAttribute(attribute, filters)),
  ];

  // Read once, however many scans there are.
  const { rows } = await db.execute<Counted>(sql`
    with placed as ${scans.length > 1 ? sql`materialized` : sql`not materialized`} (
      select brand_slug, brand_name, flavours, sizes, attribute_options, attribute_numbers, price, in_stock, on_offer from ${listings}
      where ${filterCategory(query)} ${search ? sql`and ${listings.productId} in (select ${texts.productId} from ${texts} where ${matchText(search)})` : sql``}
    ), counted as (${sql.join(scans, sql` union all `)})
    select kind, "group", brand_slug as value, brand_name as label, count, in_stock, on_offer, lowest, highest, ranges from counted where kind <> 'values'
    union all select 'values', "group", brand_slug, min(brand_name), sum(count)::int, 0, 0, null, null, null from counted where kind = 'values' and "group" = 'brands' group by "group", brand_slug
    union all select 'values', "group", value, null, sum(count)::int, 0, 0, null, null, null from counted, unnest(case "group" when 'flavours' then flavours else sizes end) value where kind = 'values' and "group" in ('flavours', 'sizes') group by "group", value
    union all select 'values', "group", value::text, null, sum(count)::int, 0, 0, null, null, null from counted, unnest(options) value where kind = 'values' and options is not null group by "group", value`);
  return toFacets(db, rows, query, filterable);
}

/** The facets of rows that were counted, here or in memory. */
export async function toFacets(
  db: ReadDatabase,
  rows: CountedRow[],
  query: ListingQuery,
  filterable: Attribute[],
): Promise<FacetCounts> {
  return readCounts([...rows, ...(await nameEmptyBrands(db, query, rows))], query, filterable);
}

/** A chosen brand with no remaining products still needs its display name. */
async function nameEmptyBrands(db: ReadDatabase, { brands }: ListingQuery, rows: CountedRow[]): Promise<CountedRow[]> {
  const empty = new Set(
    brands.filter((brand) => !rows.some(({ group, value }) => group === "brands" && value === brand)),
  );
  if (empty.size === 0) return [];
  const named = (await listCategories(db)).filter(({ slug }) => empty.has(slug));
  return named.map(({ slug, name }) => ({ ...emptyRow, group: "brands", value: slug, label: name }));
}

// The name of a brand is grouped with its slug: PostgreSQL would compute an aggregate of it for every other group, too.
function countTogether(free: ValueColumn[], numbers: Attribute[], filters: Map<FilterGroup, SQL>): SQL {
  const isGroup = (column: ValueColumn) => sql`grouping(${sql.raw(columns[column])}) = 0`;
  const group = sql`case ${sql.join([...free.map((column) => sql`when ${isGroup(column)} then ${sql.raw(`'${column}'`)}`), sql`when false then null`], sql` `)} end`;
  const pick = (column: ValueColumn) =>
    free.includes(column) ? sql.raw(columns[column]) : sql.raw(`null::${types[column]}`);
  return sql`
    select case when ${free.length === 0 ? sql`true` : sql`${group} is null`} then 'all' else 'values' end as kind, ${group} as "group",
      ${pick("brands")} as brand_slug, ${free.includes("brands") ? sql`brand_name` : sql`null::text`} as brand_name,
      ${pick("flavours")} as flavours, ${pick("sizes")} as sizes, ${pick("options")} as options, count(*)::int as count,
      (count(*) filter (where in_stock))::int as in_stock, (count(*) filter (where on_offer))::int as on_offer, min(price)::float8 as lowest, max(price)::float8 as highest,
      ${rangesOf(numbers)} as ranges
    from placed as ${listings} ${where(filters)} group by grouping sets (${sql.join([...free.map((column) => sql.raw(column === "brands" ? "(brand_slug, brand_name)" : `(${columns[column]})`)), sql`()`], sql`, `)})`;
}

/** The lowest and the highest number of each attribute; those of a listing are ascending. */
function rangesOf(numbers: Attribute[]): SQL {
  if (numbers.length === 0) return sql`null::jsonb`;
  const ranges = numbers.map(({ code }) => {
    const [lowest, highest] = [0, -1].map((at) => sql`(attribute_numbers -> ${code}::text ->> ${at}::int)::float8`);
    return sql`${code}::text, jsonb_build_array(min(${lowest}), max(${highest}))`;
  });
  return sql`jsonb_build_object(${sql.join(ranges, sql`, `)})`;
}

/** Counts without the own filter of the attribute: by its options, or the range of its numbers. */
function countAttribute(attribute: Attribute, filters: Map<FilterGroup, SQL>): SQL {
  const own: FilterGroup = `attribute:${attribute.code}`;
  return attribute.type === "number"
    ? countAlone({ group: own, column: null, ranges: rangesOf([attribute]) }, filters)
    : countAlone({ group: own, column: "options" }, filters);
}

interface AloneGroup {
  group: FilterGroup;
  column: ValueColumn | null;
  ranges?: SQL;
}

/** Counts without the own filter of the group. */
function countAlone({ group, column, ranges }: AloneGroup, filters: Map<FilterGroup, SQL>): SQL {
  const others = where(new Map([...filters].filter(([other]) => other !== group)));
  const pick = (other: ValueColumn) => sql.raw(column === other ? columns[other] : `null::${types[other]}`);
  const kind = column ? sql`'values'` : ranges ? sql`'range'` : sql`'price'`;
  return sql`
    select ${kind}, ${group}::text, ${pick("brands")}, ${column === "brands" ? sql`min(brand_name)` : sql`null::text`}, ${pick("flavours")}, ${pick("sizes")}, ${pick("options")},
      count(*)::int, 0, 0, min(price)::float8, max(price)::float8, ${ranges ?? sql`null::jsonb`}
    from placed as ${listings} ${others} ${column ? sql.raw(`group by ${columns[column]}`) : sql``}`;
}

function where(filters: Map<FilterGroup, SQL>): SQL {
  return filters.size === 0 ? sql`` : sql`where ${sql.join([...filters.values()], sql` and `)}`;
}

function readCounts(rows: CountedRow[], query: ListingQuery, filterable: Attribute[]): FacetCounts {
  const all = rows.find(({ kind }) => kind === "all");
  const price = rows.find(({ kind }) => kind === "price") ?? all;
  const list = (group: (typeof valueGroups)[number], compare: (a: Facet, b: Facet) => number): Facet[] => {
    const counted = rows.flatMap(({ kind, group: own, value, label, count }) =>
      kind === "values" && own === group && value !== null
        ? [{ value, label: label ?? value, count, selected: query[group].includes(value) }]
        : [],
    );
    return [...counted, ...listMissing(query[group], counted)].sort(
      (a, b) => compare(a, b) || (a.value < b.value ? -1 : 1),
    );
  };
  return {
    total: all?.count ?? 0,
    facets: {
      brands: list("brands", (a, b) => a.label.localeCompare(b.label, "en")),
      flavours: list("flavours", (a, b) => b.count - a.count || a.label.localeCompare(b.label, "en")),
      sizes: list("sizes", (a, b) => compareSizes(a.label, b.label)),
      attributes: readAttributes(rows, query, filterable),
      inStock: all?.in_stock ?? 0,
      onOffer: all?.on_offer ?? 0,
      price:
        price && price.lowest !== null && price.highest !== null
          ? { min: paisa(price.lowest), max: paisa(price.highest) }
          : null,
    },
  };
}

/** Chosen values that no remaining product has. */
function listMissing(chosen: string[], counted: Facet[]): Facet[] {
  const missing = [...new Set(chosen)].filter((value) => !counted.some((facet) => facet.value === value));
  return missing.map((value) => ({ value, label: value, count: 0, selected: true }));
}

function readAttributes(rows: CountedRow[], query: ListingQuery, filterable: Attribute[]): AttributeFacets[] {
  const counts = Map.groupBy(
    rows.filter(({ kind }) => kind === "values"),
    ({ group }) => group,
  );
  return filterable.flatMap(({ code, label, type, unit, options }): AttributeFacets[] => {
    const own = `attribute:${code}`;
    const isNarrowed = attributeNames({ code, type }).some((name) => (query.attributes[name] ?? []).length > 0);
    if (type === "number") {
      const ranges = rows.find(({ kind, group }) => (isNarrowed ? group === own : kind === "all"))?.ranges?.[code];
      const [min = null, max = null] = ranges ?? [];
      const range = min === null || max === null ? null : { min, max };
      return range || isNarrowed ? [{ code, label, type, unit, values: [], range }] : [];
    }
    const countOf = new Map(counts.get(isNarrowed ? own : "options")?.map(({ value, count }) => [value, count]));
    const chosen = query.attributes[code] ?? [];
    const counted = options.flatMap(({ id, value, label: name, swatch }) => {
      const [count, selected] = [countOf.get(String(id)) ?? 0, chosen.includes(value)];
      return count > 0 || selected ? [{ value, label: name, count, selected, swatch }] : [];
    });
    const values = [...counted, ...listMissing(chosen, counted).map((facet) => ({ ...facet, swatch: null }))];
    return values.length > 0 ? [{ code, label, type, unit, values, range: null }] : [];
  });
}

const garments = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl", "5xl"];

/** Compares sizes: garments from small to large, then weights and volumes, then counts ("60 caps"), then the rest. */
function compareSizes(a: string, b: string): number {
  const [classA, amountA] = weigh(a);
  const [classB, amountB] = weigh(b);
  return classA - classB || amountA - amountB || a.localeCompare(b, "en", { numeric: true });
}

function weigh(size: string): [order: number, amount: number] {
  const text = size.trim().toLowerCase();
  const garment = garments.indexOf(text);
  if (garment >= 0) return [0, garment];
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)/.exec(text) ?? [];
  if (amount === undefined) return [3, 0];
  const weight = units.get(unit ?? "")?.size;
  return weight === undefined ? [2, Number(amount)] : [1, Number(amount) * weight];
}
