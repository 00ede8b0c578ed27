import type { Pool } from "pg";
import { measure } from "./measure.ts";
import type { Row } from "./print-table.ts";
import { newSearches } from "./typed-prefixes.ts";

interface Uncached {
  url: string;
  pool: Pool;
  /** The product and the searches that the cache holds. */
  seen: { slug: string; prefixes: string[] };
}

const amount = 300;

/** Measures pages and searches that no cache holds, each path once, one at a time. */
export async function measureUncached({ url, pool, seen }: Uncached): Promise<Row[]> {
  const { rows: products } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' and slug <> $1 order by md5(id::text) limit $2",
    [seen.slug, amount],
  );
  const searches = await newSearches(pool, 1_000, seen.prefixes);
  return [
    // Each has another price filter, so its products and its filters are counted anew.
    ...(await measureLists(url, [
      ["category, not kept", (min) => `/categories/proteins?min=${min}`, 15],
      ["all below a category, not kept", (min) => `/categories/supplements?min=${min}`, 30],
      ["its page 20 by price, not kept", (min) => `/categories/supplements?min=${min}&sort=price-up&page=20`, 30],
      ["search page, not kept", (min) => `/search/?search=whey&min=${min}`, 30],
      ["one letter, not kept", (min) => `/search/?search=p&min=${min}`, 30],
    ])),
    {
      name: "product, not kept",
      ours: await measureEach(
        url,
        products.map(({ slug }) => `/products/${slug}`),
      ),
      targetP50: 10,
    },
    {
      name: "live search, not kept",
      ours: await measureEach(
        url,
        searches.map((typed) => `/search/suggest?q=${encodeURIComponent(typed)}`),
      ),
      targetP99: 15,
    },
  ];
}

async function measureLists(
  url: string,
  lists: [name: string, path: (min: number) => string, targetP50: number][],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, targetP50] of lists) {
    const paths = Array.from({ length: amount }, (_, at) => path(at + 1));
    rows.push({ name, ours: await measureEach(url, paths), targetP50 });
  }
  return rows;
}

/** Each request comes from an address of its own: after a page was rendered for an address, its next one waits for twice as long. */
function measureEach(url: string, paths: string[]) {
  let asked = 0;
  return measure({
    url,
    seconds: 0,
    amount: paths.length,
    connections: 1,
    vary: (request) => {
      asked += 1;
      return {
        ...request,
        path: paths[asked % paths.length]!,
        headers: { "accept-encoding": "br", "x-forwarded-for": `172.16.${(asked >> 8) & 255}.${asked & 255}` },
      };
    },
  });
}
