import { join } from "node:path";
import { Pool } from "pg";
import { buy } from "../buyers.ts";
import { readPostmaster } from "../cluster/process-tree.ts";
import { finishJobs } from "../finish-jobs.ts";
import { flood } from "../flood.ts";
import { joinEmbeddedDatabase } from "../join-embedded-database.ts";
import { measure } from "../measure.ts";
import { startBenchShop } from "../start-bench-shop.ts";
import { stockUp } from "../stock-up.ts";
import { newSearches } from "../typed-prefixes.ts";
import { readProcessorTime } from "./read-processor-time.ts";
import { readGrowth } from "./read-growth.ts";

interface Settings {
  products: number;
  seconds: number;
  purchases: number;
}

const amount = 300;

/** Prints what one request, one purchase, one product and one order cost: the coefficients of docs/scale.md. */
export async function runScaleBench({ products, seconds, purchases }: Settings): Promise<void> {
  console.log(`Loading a shop of ${products.toLocaleString("en")} products …`);
  const shop = await startBenchShop(products);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => shop.stop());
  const database = stack.use(await joinEmbeddedDatabase(shop.dataDir));
  const pool = new Pool({ connectionString: database.url, max: 2 });
  stack.defer(() => pool.end());
  const postmaster = readPostmaster(join(shop.dataDir, "database/cluster"))!;
  const goods = await stockUp(pool);
  await pool.query("vacuum analyze");
  console.log((await readGrowth(pool)).describeProducts());

  const { rows } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' order by md5(id::text) limit $1",
    [amount + 1],
  );
  const [kept, ...others] = rows.map(({ slug }) => `/products/${slug}`);
  const searches = await newSearches(pool, amount, []);
  let asked = 0;
  const each = async (paths: string[], form?: string) => {
    await measure({
      url: shop.url,
      seconds: 0,
      amount: paths.length,
      connections: 4,
      method: form === undefined ? "GET" : "POST",
      expected: form === undefined ? 2 : 3,
      vary: (request) => {
        asked += 1;
        const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
        return {
          ...request,
          path: paths[asked % paths.length]!,
          headers: {
            "accept-encoding": "br",
            "x-forwarded-for": address,
            ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
          },
          ...(form !== undefined && { body: form }),
        };
      },
    });
    return paths.length;
  };
  const filtered = (from: number) => Array.from({ length: amount }, (_, at) => `/categories/proteins?min=${from + at}`);
  const buyAll = async () => {
    await buy({ shopUrl: shop.url, products: goods, orders: purchases });
    await finishJobs(pool);
    return purchases;
  };
  const form = new URLSearchParams({ product: goods[0]!, quantity: "1" }).toString();
  const adds = Array.from({ length: amount }, () => "/cart/add");
  // V8 compiles what each of them runs.
  await each(filtered(1));
  await each(adds, form);
  await buyAll();

  const work: Record<string, () => Promise<number>> = {
    "page that is kept": async () => {
      const { requestsPerSecond } = await flood({
        url: shop.url + kept!,
        seconds,
        headers: { "accept-encoding": "br" },
      });
      return requestsPerSecond * seconds;
    },
    "product page that is not kept": () => each(others),
    "category with a filter, not kept": () => each(filtered(1_000)),
    "live search, not kept": () => each(searches.map((typed) => `/search/suggest?q=${encodeURIComponent(typed)}`)),
    "add to cart": () => each(adds, form),
  };
  const table: Record<string, object> = {};
  const time = async (name: string, run: () => Promise<number>) => {
    const before = readProcessorTime(shop.pid(), postmaster);
    const times = await run();
    const after = readProcessorTime(shop.pid(), postmaster);
    const of = (key: "shop" | "database") => Number(((after[key] - before[key]) / times).toFixed(3));
    table[name] = { times: Math.round(times), "shop ms": of("shop"), "PostgreSQL ms": of("database") };
  };
  for (const [name, run] of Object.entries(work)) await time(name, run);
  const before = await readGrowth(pool);
  await time("whole purchase, with all that follows", buyAll);
  await pool.query("vacuum");
  console.table(table);
  console.log((await readGrowth(pool)).describeSince(before, purchases));
  const page = await fetch(shop.url + kept!, { headers: { "accept-encoding": "br" } });
  console.log(
    `A kept page is ${page.headers.get("content-length")} bytes; the shop's process has ${shop.memory()} MB resident.`,
  );
}
