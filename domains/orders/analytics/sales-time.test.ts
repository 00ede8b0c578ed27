import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { dispatchOnce } from "#platform/events/dispatch-events.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";
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
  await markSalesDays(shop.db, [placed.orderId], Date.now() - 40_000);
  await markSalesDays(shop.db, [placed.orderId]);
  expect(await secondsAgo()).toBeGreaterThanOrEqual(40);
  // Another change of these days was older, and its job is later.
  await markSalesDays(shop.db, [placed.orderId], Date.now() - 90_000);
  expect(await secondsAgo()).toBeGreaterThanOrEqual(90);
  expect(await shop.queuedJobs("count-sales")).toHaveLength(1);

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

test("after a worker was away, the sums are as old as what happened meanwhile, until that is counted", async () => {
  await using shop = await openShop();
  const by = staffWith("analytics.read");
  const secondsAgo = async () => Math.round((Date.now() - (await findSalesTime(shop.db, by))!.getTime()) / 1_000);
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells())));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await shop.look("delete from graphile_worker._private_jobs returning id");
  await shop.look("update platform_events set at = at - interval '3 hours' returning id");
  expect(await secondsAgo()).toBeGreaterThanOrEqual(10_800);
  // The worker is back and takes up what has waited.
  await dispatchOnce(shop.db, { types: eventTypes, batch: 100, deliver: deliverToSubscribers });
  expect(await secondsAgo()).toBeGreaterThanOrEqual(10_800);
  for (const { payload } of await shop.queuedJobs("mark-sales-days")) {
    const { orderIds, since } = payload as Jobs["mark-sales-days"];
    await markSalesDays(shop.db, orderIds, since);
  }
  await shop.look(
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'mark-sales-days') returning id",
  );
  expect(await secondsAgo()).toBeGreaterThanOrEqual(10_800);
  await shop.look("delete from graphile_worker._private_jobs returning id");
  await countSales(shop.db);
  expect(await secondsAgo()).toBeLessThan(5);
});
