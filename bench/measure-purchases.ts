import type { Pool } from "pg";
import { buy } from "./buyers.ts";
import { finishJobs } from "./finish-jobs.ts";
import type { Row } from "./print-table.ts";
import type { startBenchShop } from "./start-bench-shop.ts";

interface Settings {
  shop: Awaited<ReturnType<typeof startBenchShop>>;
  pool: Pool;
  orders: number;
}

const buyers = 8;

/**
 * Measures whole purchases by eight buyers at once: with the worker, which mails beside them into the outbox, until the last mail is written; and with
 * `WORKER=off`, as the shop then goes on running.
 */
export async function measurePurchases({ shop, pool, orders }: Settings): Promise<Row[]> {
  const { rows: products } = await pool.query<{ id: string; variant: string }>(
    `select p.id, v.id as variant from catalog_products p join catalog_variants v on v.product_id = p.id
     where p.kind = 'single' and p.status = 'active' and not exists (select 1 from catalog_option_groups g where g.product_id = p.id) order by p.id limit 1000`,
  );
  await pool.query("update inventory_levels set on_hand = 1000000 where variant_id = any($1::uuid[])", [
    products.map(({ variant }) => variant),
  ]);
  const purchases = { shopUrl: shop.url, products: products.map(({ id }) => id), orders, buyers };

  await finishJobs(pool);
  // The first purchases run code that has not been compiled yet.
  await buy({ ...purchases, orders: 200 });
  await finishJobs(pool);
  const startedAt = performance.now();
  const mailed = await buy(purchases);
  await finishJobs(pool);
  const untilMailed = orders / ((performance.now() - startedAt) / 1_000);

  await shop.restart({ WORKER: "off" });
  await buy({ ...purchases, orders: 200 });
  const alone = await buy(purchases);
  return [
    { name: "whole purchase, with mail", ours: mailed, targetRate: 200 },
    { name: "…, until the last mail", ours: { ...mailed, requestsPerSecond: untilMailed } },
    { name: "whole purchase, WORKER=off", ours: alone, targetRate: 300 },
  ];
}
