import pg from "pg";
import { buy } from "./buyers.ts";
import { flood, floodedBy } from "./flood.ts";
import { joinEmbeddedDatabase } from "./join-embedded-database.ts";
import { makeBenchKey } from "./make-bench-key.ts";
import { measure, type Measurement } from "./measure.ts";
import { measureCheckout } from "./measure-checkout.ts";
import { measureOrderFloor } from "./measure-order-floor.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePurchases, warmUp } from "./measure-purchases.ts";
import { measureRush } from "./measure-rush.ts";
import { measureUncached } from "./measure-uncached.ts";
import { typedPrefixes } from "./typed-prefixes.ts";
import { printTable } from "./print-table.ts";
import { startBenchShop } from "./start-bench-shop.ts";
import { stockUp } from "./stock-up.ts";
import { weighFirstVisit } from "./weigh-first-visit.ts";

/** The size of the small shop that a large one is compared with. */
const smallShop = 150;
const brotli = { "accept-encoding": "br" };

interface Settings {
  products: number;
  /** How long each page is driven, and how often. */
  seconds: number;
  rounds: number;
  /** Orders in each measurement of orders. */
  purchases: number;
}

/** Measures pages, the API, the search and orders, each against a floor of the same run, and prints them beside their targets. */
export async function runShopBench({ products, seconds, rounds, purchases: orders }: Settings): Promise<void> {
  let report: { category: Measurement; print(): void };
  console.log(`Loading a shop of ${products.toLocaleString("en")} products …`);
  const shop = await startBenchShop(products);
  try {
    // The shop starts again during the run, and its database must not stop with it.
    await using database = await joinEmbeddedDatabase(shop.dataDir);
    const databaseUrl = database.url;
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    // The database ends with the shop; what failed before that is the error to report.
    pool.on("error", () => undefined);
    const {
      rows: [product],
    } = await pool.query<{ id: string; slug: string; variant: string }>(
      `select p.id, p.slug, v.id as variant from catalog_products p join catalog_variants v on v.product_id = p.id join inventory_levels s on s.variant_id = v.id
       where p.kind = 'single' and s.on_hand > 5 and not exists (select 1 from catalog_option_groups g where g.product_id = p.id) order by p.popularity desc, p.id limit 1`,
    );
    const prefixes = await typedPrefixes(pool, 2_000);
    await pool.query("update inventory_levels set on_hand = 1000000 where variant_id = $1", [product!.variant]);

    const pages = {
      home: "/",
      category: "/categories/proteins",
      product: `/products/${product!.slug}`,
      "search page": "/search/?search=whey",
      "API products 24": "/v1/products?limit=24",
      "API products 150": "/v1/products?limit=150",
    };
    // Pages ignore the key.
    const asked = { ...brotli, "x-authorization": makeBenchKey(shop.dataDir) };
    const rows = await measurePages({ shop, pages, prefixes, headers: asked, seconds, rounds });
    rows.push(...(await measureUncached({ url: shop.url, pool, seen: { slug: product!.slug, prefixes } })));

    let added = 0;
    const form = new URLSearchParams({ product: product!.id, quantity: "1" }).toString();
    const add = await measure({
      url: `${shop.url}/cart/add`,
      seconds: seconds * rounds,
      method: "POST",
      expected: 3,
      vary: (request) => ({
        ...request,
        body: form,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": `10.${(++added >> 16) & 255}.${(added >> 8) & 255}.${added & 255}`,
        },
      }),
    });
    rows.push({ name: "add to cart", ours: add, targetRate: 800 });
    const memoryAfterPages = shop.memory();

    console.log("Measuring a rush …");
    await buy({ shopUrl: shop.url, products: await stockUp(pool), orders: warmUp });
    const { one, many, calmCart, rushedCart } = await measureRush(shop.url, databaseUrl, { orders, rounds, seconds });
    rows.push({ name: "100 order many things at once", ours: many });
    rows.push({ name: "100 order one thing at once", ours: one, floor: many, target: 0.9 });
    rows.push({ name: "another's cart page, calm", ours: calmCart });
    rows.push({ name: "another's cart page meanwhile", ours: rushedCart, calm: { ours: calmCart, times: 2 } });
    const memory = { pages: memoryAfterPages, end: shop.memory() };
    console.log("Measuring whole purchases …");
    rows.push(...(await measurePurchases({ shop, pool, orders })));
    console.log("Measuring orders …");
    const [checkout, straight] = await measureCheckout(shop.url, databaseUrl, orders, rounds);
    rows.push({ name: "order's POST, to its own SQL", ours: checkout, floor: straight, target: 0.5 });
    const fiveStatements = await measureOrderFloor(pool, Math.max(orders, 1_000), 10);
    rows.push({ name: "order's POST, to five statements", ours: checkout, floor: fiveStatements, target: 0.35 });
    const {
      rows: [placed],
    } = await pool.query<{ orders: string }>("select count(*) as orders from orders_orders");
    await pool.end();

    const category = rows.find(({ name }) => name === "category")!.ours;
    const weights = await weighFirstVisit(shop.url, {
      home: pages.home,
      category: pages.category,
      product: pages.product,
    });
    report = {
      category,
      print: () =>
        printTable({
          products,
          floodedBy,
          rows,
          weights,
          memory,
          loadSeconds: shop.loadSeconds,
          startSeconds: shop.startSeconds,
          orders: Number(placed!.orders),
        }),
    };
  } finally {
    await shop.stop();
  }

  report.print();
  if (products > smallShop) {
    const small = await startBenchShop(smallShop);
    try {
      const kept = await flood({ url: `${small.url}/categories/proteins`, seconds, headers: brotli });
      console.log(
        `\nCategory page: p50 ${report.category.p50.toFixed(2)} ms at ${products.toLocaleString("en")} products, ${kept.p50.toFixed(2)} ms at ${smallShop}; requests/s ${(kept.requestsPerSecond / report.category.requestsPerSecond).toFixed(2)} times as many (target: p50 within 1.5 times)`,
      );
    } finally {
      await small.stop();
    }
  }
}
