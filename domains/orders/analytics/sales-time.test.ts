import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countSales } from "./count-sales.ts";
import { findSalesTime } from "./find-sales-time.ts";
import { enqueueStaleDays, markSalesDays } from "./mark-sales-days.ts";

test("the sums of sales are as old as the oldest change that is not in them, wherever it waits", async () => {
  await using shop = await openShop();
  const time = () => findSalesTime(shop.db, staffWith("analytics.read"));
  const secondsAgo = async () => Math.round((Date.now() - (await time())!.getTime()) / 1_000);
  await shop.look("update platform_events set dispatched = true returning id");
  await shop.look("delete from graphile_worker._private_jobs returning id");
  expect(await secondsAgo()).toBeLessThan(5);

  // Nobody has told the subscribers of it.
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells())));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await shop.look("update platform_events set at = at - interval '50 minutes' where not dispatched returning id");
  expect(await secondsAgo()).toBeGreaterThanOrEqual(3_000);
  await shop.look("update platform_events set dispatched = true returning id");
  expect(await secondsAgo()).toBeLessThan(5);

  // Its days wait to be counted.
  await markSalesDays(shop.db, [placed.orderId]);
  await shop.look(
    "update graphile_worker._private_jobs set created_at = created_at - interval '40 seconds' returning id",
  );
  await markSalesDays(shop.db, [placed.orderId]);
  expect(await secondsAgo()).toBeGreaterThanOrEqual(40);

  // Days that are stale without a job that counts them: nobody knows since when.
  await shop.look("delete from graphile_worker._private_jobs returning id");
  expect(await time()).toBeNull();
  await countSales(shop.db);
  expect(await secondsAgo()).toBeLessThan(5);
});

test("days that a worker of another version counted by its rules are counted anew, without anybody's word", async () => {
  await using shop = await openShop();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells())));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await markSalesDays(shop.db, [placed.orderId]);
  await countSales(shop.db);
  const count = async () => {
    const rows = await shop.look<{ grain: string; placed: number }>(
      "select grain, placed from orders_sales_sums where subject = 'all' order by grain",
    );
    return rows.map(({ grain, placed: orders }) => `${grain} ${orders}`);
  };
  expect(await count()).toEqual(["day 1", "month 1"]);
  await shop.look("delete from graphile_worker._private_jobs returning id");
  await enqueueStaleDays(shop.db);
  expect(await shop.queuedJobs("count-sales")).toHaveLength(0);

  await shop.look("update orders_sales_sums set placed = 7, rules = default returning key");
  expect(await findSalesTime(shop.db, staffWith("analytics.read"))).toBeNull();
  await enqueueStaleDays(shop.db);
  expect(await shop.queuedJobs("count-sales")).toHaveLength(1);
  await countSales(shop.db);
  expect(await count()).toEqual(["day 1", "month 1"]);
});
