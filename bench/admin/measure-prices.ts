import type { Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { measure, type Measurement } from "../measure.ts";
import { signIn } from "./sign-in.ts";

export interface PriceChange {
  /** Products whose prices were lowered. */
  products: number;
  /** Seconds until the prices apply, in carts, on products' pages and at the checkout; and until lists and searches show them too. */
  seconds: number;
  listedSeconds: number;
  /** A shopper who opens one product after the other, before it and meanwhile. */
  calm: Measurement;
  meanwhile: Measurement;
}

/** Lowers the prices of about 10,000 products at once, by a sale, while a shopper looks at them. */
export async function measurePrices(pool: Pool, { shopUrl }: { shopUrl: string }): Promise<PriceChange> {
  const { rows: words } = await pool.query<{ word: string }>(
    `select word from (select distinct id, regexp_split_to_table(lower(name), '\\s+') as word from catalog_products where status = 'active' and kind = 'single') as named
     where length(word) > 3 group by word order by abs(count(*) - 10000) limit 1`,
  );
  const text = words[0]!.word;
  const { rows: shown } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' and lower(name) like '%' || $1 || '%' order by md5(slug) limit 500",
    [text],
  );
  let requested = 0;
  const openProducts = (load: { seconds: number } | { until: Promise<unknown> }) =>
    measure({
      url: shopUrl,
      connections: 1,
      seconds: 0,
      ...load,
      headers: { "accept-encoding": "br" },
      vary: (request) => ({ ...request, path: `/products/${shown[requested++ % shown.length]!.slug}` }),
    });
  await finishJobs(pool);
  const calm = await openProducts({ seconds: 10 });
  const { ask, close } = await signIn(shopUrl);
  const times = { seconds: 0, listedSeconds: 0 };
  const change = async () => {
    const startedAt = performance.now();
    const since = () => (performance.now() - startedAt) / 1_000;
    const { status } = await ask(`/admin/products/sales/new?q=${encodeURIComponent(text)}`, {
      intent: "start",
      percentage: "10",
      starts: "",
      ends: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
    });
    if (status !== 303) throw new Error(`The sale could not be started: ${status}`);
    while ((await countWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    times.seconds = since();
    await finishJobs(pool);
    times.listedSeconds = since();
  };
  const number = async (query: string) => (await pool.query<{ number: number }>(query)).rows[0]!.number;
  /** Products of the sale that have no discount yet, or one that has not started. */
  const countWaiting = () =>
    number(
      `select (select count(*) from pricing_sale_products)::int
         + (select count(*) from pricing_discounts where state = 'scheduled' and sale_id = (select id from pricing_sales order by id desc limit 1))::int as number`,
    );
  try {
    const changing = change();
    const meanwhile = await openProducts({ until: changing });
    await changing;
    const products = await number("select products as number from pricing_sales order by id desc limit 1");
    // Takes the sale back, so that the next run finds the same shop.
    const { rows } = await pool.query<{ id: string }>("select id from pricing_sales order by id desc limit 1");
    await ask("/admin/products/sales", { intent: "end", row: rows[0]!.id });
    await finishJobs(pool);
    return { products, ...times, calm, meanwhile };
  } finally {
    close();
  }
}
