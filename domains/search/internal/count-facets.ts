import { type SQL, sql } from "drizzle-orm";
import { listCategories } from "#domains/catalog/list-categories.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Facet, Facets, ListingQuery } from "../listing.ts";
import { compareSizes } from "./compare-sizes.ts";
import { type FilterGroup, filterCategory, filterListings, matchText } from "./filter-listings.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

type Counted = {
  kind: "brands" | "flavours" | "sizes" | "all" | "price";
  value: string | null;
  label: string | null;
  count: number;
  in_stock: number;
  on_offer: number;
  lowest: number | null;
  highest: number | null;
};

const columns: Record<"brands" | "flavours" | "sizes", SQL> = {
  brands: sql`brand_slug`,
  flavours: sql`flavours`,
  sizes: sql`sizes`,
};
const valueGroups = ["brands", "flavours", "sizes"] as const;

/**
 * How many products the query finds, and how many would remain with each facet value. A group that filters the list is
 * counted without its own filter; all other groups are counted together, in one scan.
 */
export async function countFacets(
  db: Database,
  query: ListingQuery,
  search: Search | null,
): Promise<{ total: number; facets: Facets }> {
  const filters = filterListings(query);
  const free = valueGroups.filter((group) => !filters.has(group));
  const narrowed = ([...valueGroups, "price"] as const).filter((group) => filters.has(group));

  const { rows } = await db.execute<Counted>(sql`
    with placed as not materialized (
      select brand_slug, brand_name, flavours, sizes, price, in_stock, on_offer from ${listings}
      where ${filterCategory(query)} ${search ? sql`and ${listings.productId} in (select ${texts.productId} from ${texts} where ${matchText(search)})` : sql``}
    ), counted as (
      ${sql.join([countTogether(free, filters), ...narrowed.map((group) => countAlone(group, filters))], sql` union all `)}
    )
    select kind, brand_slug as value, brand_name as label, count, in_stock, on_offer, lowest, highest from counted where kind in ('brands', 'all', 'price')
    union all select 'flavours', value, null, sum(count)::int, 0, 0, 0, 0 from counted, unnest(flavours) value where kind = 'flavours' group by value
    union all select 'sizes', value, null, sum(count)::int, 0, 0, 0, 0 from counted, unnest(sizes) value where kind = 'sizes' group by value`);
  return readCounts([...rows, ...(await nameEmptyBrands(db, query, rows))], query);
}

/** A chosen brand with no remaining products still needs its display name. */
async function nameEmptyBrands(db: Database, { brands }: ListingQuery, rows: Counted[]): Promise<Counted[]> {
  const empty = new Set(
    brands.filter((brand) => !rows.some(({ kind, value }) => kind === "brands" && value === brand)),
  );
  if (empty.size === 0) return [];
  const named = (await listCategories(db)).filter(({ slug }) => empty.has(slug));
  return named.map(({ slug, name }) => ({
    kind: "brands",
    value: slug,
    label: name,
    count: 0,
    in_stock: 0,
    on_offer: 0,
    lowest: null,
    highest: null,
  }));
}

function countTogether(free: (keyof typeof columns)[], filters: Map<FilterGroup, SQL>): SQL {
  const pick = (group: keyof typeof columns, type: SQL) => (free.includes(group) ? columns[group] : sql`null::${type}`);
  const kind =
    free.length === 0
      ? sql`'all'`
      : sql`case ${sql.join(
          free.map((group) => sql`when grouping(${columns[group]}) = 0 then ${sql.raw(`'${group}'`)}`),
          sql` `,
        )} else 'all' end`;
  return sql`
    select ${kind} as kind, ${pick("brands", sql`text`)} as brand_slug, ${free.includes("brands") ? sql`case when grouping(brand_slug) = 0 then min(brand_name) end` : sql`null::text`} as brand_name,
      ${pick("flavours", sql`text[]`)} as flavours, ${pick("sizes", sql`text[]`)} as sizes, count(*)::int as count,
      (count(*) filter (where in_stock))::int as in_stock, (count(*) filter (where on_offer))::int as on_offer, min(price) as lowest, max(price) as highest
    from placed as ${listings} ${where(filters)} group by grouping sets (${sql.join([...free.map((group) => sql`(${columns[group]})`), sql`()`], sql`, `)})`;
}

function countAlone(group: FilterGroup, filters: Map<FilterGroup, SQL>): SQL {
  const others = where(new Map([...filters].filter(([other]) => other !== group)));
  const own = (name: FilterGroup, column: SQL, type: SQL) => (group === name ? column : sql`null::${type}`);
  const by = group === "brands" || group === "flavours" || group === "sizes" ? sql`group by ${columns[group]}` : sql``;
  return sql`
    select ${sql.raw(`'${group}'`)}, ${own("brands", columns.brands, sql`text`)}, ${own("brands", sql`min(brand_name)`, sql`text`)}, ${own("flavours", columns.flavours, sql`text[]`)},
      ${own("sizes", columns.sizes, sql`text[]`)}, count(*)::int, 0, 0, min(price), max(price) from placed as ${listings} ${others} ${by}`;
}

function where(filters: Map<FilterGroup, SQL>): SQL {
  return filters.size === 0 ? sql`` : sql`where ${sql.join([...filters.values()], sql` and `)}`;
}

function readCounts(rows: Counted[], query: ListingQuery): { total: number; facets: Facets } {
  const all = rows.find(({ kind }) => kind === "all");
  const range = rows.find(({ kind }) => kind === "price") ?? all;
  const list = (group: (typeof valueGroups)[number], compare: (a: Facet, b: Facet) => number): Facet[] => {
    const counted = rows.flatMap(({ kind, value, label, count }) =>
      kind === group && value !== null
        ? [{ value, label: label ?? value, count, selected: query[group].includes(value) }]
        : [],
    );
    const missing = [...new Set(query[group])].filter((value) => !counted.some((facet) => facet.value === value));
    return [...counted, ...missing.map((value) => ({ value, label: value, count: 0, selected: true }))].sort(
      (a, b) => compare(a, b) || (a.value < b.value ? -1 : 1),
    );
  };
  return {
    total: all?.count ?? 0,
    facets: {
      brands: list("brands", (a, b) => a.label.localeCompare(b.label, "en")),
      flavours: list("flavours", (a, b) => b.count - a.count || a.label.localeCompare(b.label, "en")),
      sizes: list("sizes", (a, b) => compareSizes(a.label, b.label)),
      inStock: all?.in_stock ?? 0,
      onOffer: all?.on_offer ?? 0,
      price:
        range && range.lowest !== null && range.highest !== null
          ? { min: paisa(range.lowest), max: paisa(range.highest) }
          : null,
    },
  };
}
