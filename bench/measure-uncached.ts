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
      ["category, not kept", "/categories/proteins?", 15],
      ["all below a category, not kept", "/categories/supplements?", 30],
      ["page 20 of it by price, not kept", "/categories/supplements?sort=price-up&page=20&", 30],
      ["search page, not kept", "/search/?search=whey&", 30],
      ["one letter, not kept", "/search/?search=p&", 30],
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

async function measureLists(url: string, lists: [name: string, path: string, targetP50: number][]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, targetP50] of lists) {
    const paths = Array.from({ length: amount }, (_, at) => `${path}min=${at + 1}`);
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
