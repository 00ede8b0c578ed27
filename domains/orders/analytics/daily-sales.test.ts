import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { moveOrder } from "../move-order.ts";
import type { OrderState } from "../order.ts";
import { countSales } from "./count-sales.ts";
import { listBestSales, listDailySales } from "./list-daily-sales.ts";
import { markSalesDays } from "./mark-sales-days.ts";

const analyst = staffWith("analytics.read");
const [begin, end] = ["2026-03-01", "2026-03-03"];

async function orderOn(shop: TestShop, at: string, city: string, variantId: string, number: number) {
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 2 }), { recipient: { ...buyer(number), city } }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await shop.pool.query("update orders_orders set placed_at = $1 where id = $2", [at, placed.orderId]);
  return placed.orderId;
}

async function move(shop: TestShop, order: string, ...states: OrderState[]) {
  for (const to of states)
    expect(
      await moveOrder(shop.db, system, {
        order,
        to,
        ...(to === "shipped" ? { courier: "tcs", tracking: "1234 5678" } : {}),
      }),
    ).toEqual({ outcome: "moved" });
}

test("sales stand on the days of Pakistan, and go when an order is cancelled or a parcel comes back", async () => {
  await using shop = await openShop();
  const { variantId, productId } = await shop.sells({ name: "Whey", price: 1_000 });
  // Half past four in the morning of the second in Pakistan.
  const early = await orderOn(shop, "2026-03-01T23:30:00Z", " Lahore ", variantId, 1);
  const late = await orderOn(shop, "2026-03-02T18:59:00Z", "LAHORE", variantId, 2);
  await move(shop, early, "confirmed", "packed", "shipped", "delivered");
  await shop.pool.query("update orders_shipments set ended_at = '2026-03-03T10:00:00Z'");
  const count = async (...orders: string[]) => {
    await markSalesDays(shop.db, orders);
    await countSales(shop.db);
    return (await listDailySales(shop.db, analyst, { from: begin, to: end })).map(
      ({ day, placed, delivered, placedTotal, deliveredTotal }) => [
        day,
        placed,
        delivered,
        placedTotal,
        deliveredTotal,
      ],
    );
  };
  const [{ total } = { total: 0 }] = await shop.look<{ total: number }>("select total::int from orders_orders limit 1");
  const [{ parcel } = { parcel: 0 }] = await shop.look<{ parcel: number }>(
    "select total::int as parcel from orders_shipments",
  );
  expect(await count(early, late)).toEqual([
    [begin, 0, 0, 0, 0],
    ["2026-03-02", 2, 0, 2 * total, 0],
    [end, 0, 1, 0, parcel],
  ]);
  const soldOf = (subject: string) =>
    shop.look(
      `select key, sum(placed)::int as placed, sum(placed_total)::int as total, sum(delivered)::int as delivered, sum(delivered_total)::int as "deliveredTotal" from orders_sales_sums where subject = '${subject}' and grain = 'day' group by 1`,
    );
  expect(await soldOf("product")).toEqual([
    { key: productId, placed: 4, total: 400_000, delivered: 2, deliveredTotal: 200_000 },
  ]);
  expect(await soldOf("city")).toMatchObject([{ key: "lahore", placed: 2, delivered: 1 }]);

  await move(shop, early, "returned");
  await move(shop, late, "cancelled");
  expect(await count(early, late)).toEqual([
    [begin, 0, 0, 0, 0],
    ["2026-03-02", 1, 0, total, 0],
    [end, 0, 0, 0, 0],
  ]);
  // Counting the days again says the same.
  expect((await count(early, late)).map(([, placed]) => placed)).toEqual([0, 1, 0]);
});

test("an order that is placed, cancelled or delivered has its days counted soon, and what sells is ranked", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Creatine" });
  const order = await orderOn(shop, new Date().toISOString(), "Karachi", variantId, 3);
  expect(await shop.queuedJobs("mark-sales-days")).toEqual([
    { task: "mark-sales-days", payload: { orderIds: [order], since: expect.any(Number) as number } },
  ]);
  await shop.settle();
  await markSalesDays(shop.db, [order]);
  await markSalesDays(shop.db, [order]);
  expect(await shop.queuedJobs()).toEqual([{ task: "count-sales", payload: { since: expect.any(Number) as number } }]);
  await countSales(shop.db);
  for (const period of [30, 90] as const)
    expect(
      (await listBestSales(shop.db, analyst, { period, subject: "city" })).map(({ name, placed }) => [name, placed]),
    ).toEqual([["Karachi", 1]]);
  await shop.settle();
  await move(shop, order, "confirmed");
  expect(await shop.queuedJobs("mark-sales-days")).toEqual([]);
  await move(shop, order, "cancelled");
  expect(await shop.queuedJobs("mark-sales-days")).toHaveLength(1);
  await markSalesDays(shop.db, [order]);
  await countSales(shop.db);
  expect(await listBestSales(shop.db, analyst, { period: 30, subject: "product" })).toEqual([]);
});
