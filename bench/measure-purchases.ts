import type { Pool } from "pg";
import { buy } from "./buyers.ts";
import { finishJobs } from "./finish-jobs.ts";
import type { Row } from "./print-table.ts";
import type { startBenchShop } from "./start-bench-shop.ts";
import { stockUp } from "./stock-up.ts";

interface Settings {
  shop: Awaited<ReturnType<typeof startBenchShop>>;
  pool: Pool;
  orders: number;
}

const buyers = 8;
/** Purchases before those that are measured. V8 goes on compiling for about two thousand; until then the serving thread needs half as long again for each, for the first twice as long. */
export const warmUp = 2_000;

/**
 * Measures whole purchases by eight buyers at once: with the worker, which mails beside them into the outbox, until the last mail is written; and with
 * `WORKER=off`, as the shop then goes on running.
 */
export async function measurePurchases({ shop, pool, orders }: Settings): Promise<Row[]> {
  const purchases = { shopUrl: shop.url, products: await stockUp(pool), orders, buyers };

  await finishJobs(pool);
  await buy({ ...purchases, orders: warmUp });
  await finishJobs(pool);
  const startedAt = performance.now();
  const mailed = await buy(purchases);
  await finishJobs(pool);
  const untilMailed = orders / ((performance.now() - startedAt) / 1_000);

  await shop.restart({ WORKER: "off" });
  await buy({ ...purchases, orders: warmUp });
  const alone = await buy(purchases);
  return [
    { name: "whole purchase, with mail", ours: mailed, targetRate: 200 },
    { name: "…, until the last mail", ours: { ...mailed, requestsPerSecond: untilMailed } },
    { name: "whole purchase, WORKER=off", ours: alone, targetRate: 300 },
  ];
}
