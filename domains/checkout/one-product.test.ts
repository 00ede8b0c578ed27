import { pino } from "pino";
import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { closeCheckoutsWithin, placeOrder } from "./place-order.ts";

const fill = (shop: TestShop, variantId: string, carts: number) =>
  Promise.all(Array.from({ length: carts }, () => shop.cartWith({ variantId })));
const placed = (buyers: number) => Array.from({ length: buyers }, () => "placed");
const outcomesOf = async (orders: Promise<{ outcome: string }>[]) =>
  (await Promise.all(orders)).map(({ outcome }) => outcome);

test("nobody who orders the same goods is refused while the queue moves, however slowly it does", async () => {
  await using shop = await openShop({ connections: 2 });
  const { variantId } = await shop.sells({ onHand: 99 });
  const carts = await fill(shop, variantId, 12);
  const started = performance.now();
  // Longer in total than a checkout waits in a queue that does not move.
  const slowly = {
    before: (text: string) => (text === "commit" ? new Promise<void>((go) => setTimeout(go, 350)) : undefined),
  };

  expect(
    await shop.during(slowly, () =>
      outcomesOf(carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) })))),
    ),
  ).toEqual(placed(12));
  expect(performance.now() - started).toBeGreaterThan(3_500);
});

test("when the shop stops, who waits in the queue is told in time that nothing was placed, and orders the same cart afterwards", async () => {
  await using shop = await openShop({ connections: 2 });
  const { variantId } = await shop.sells({ onHand: 99 });
  const carts = await fill(shop, variantId, 8);
  const slowly = {
    before: (text: string) => (text === "commit" ? new Promise<void>((go) => setTimeout(go, 300)) : undefined),
  };
  const order = (db = shop.db) =>
    outcomesOf(carts.map((cart, at) => placeOrder(db, orderFor(cart, { recipient: buyer(at) }))));
  const started = performance.now();
  const outcomes = await shop.during(slowly, () => {
    const orders = order();
    closeCheckoutsWithin(shop.db, 500);
    return orders;
  });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(outcomes[0]).toBe("placed");
  expect(outcomes.slice(3)).toEqual(Array.from({ length: 5 }, () => "not-placed"));

  const next = openDatabase({ url: shop.url, connections: 4 }, pino({ level: "silent" }));
  expect(await order(next.database)).toEqual(placed(8));
  expect(await shop.look("select count(*)::int as orders from orders_orders")).toEqual([{ orders: 8 }]);
  await next.close();
});

test("while orders wait for one product's row of stock, other shoppers find connections", async () => {
  await using shop = await openShop({ connections: 4 });
  const { variantId } = await shop.sells({ onHand: 99 });
  const carts = await fill(shop, variantId, 8);
  const other = await shop.cartWith({ variantId: (await shop.sells({ name: "Belt" })).variantId });
  const holder = openDatabase({ url: shop.url, connections: 1 }, pino({ level: "silent" }));
  const client = await holder.pool.connect();
  await client.query("begin");
  await client.query("select from inventory_levels where variant_id = $1 for update", [variantId]);

  const orders = outcomesOf(carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) }))));
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await shop.look(waiting)).length, { timeout: 3_000 }).toBeGreaterThan(0);
  expect(await findCart(shop.db, other.secret)).toMatchObject({ totalItems: 1 });

  await client.query("rollback");
  client.release();
  expect(await orders).toEqual(placed(8));
  await holder.close();
});

test("a hundred people in two processes who order the same goods at once all get theirs, and not one piece more is sold", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 99 });
  const carts = await fill(shop, variantId, 100);
  const second = openDatabase({ url: shop.url, connections: 10 }, pino({ level: "silent" }));

  const outcomes = await outcomesOf(
    carts.map((cart, at) => placeOrder(at % 2 ? shop.db : second.database, orderFor(cart, { recipient: buyer(at) }))),
  );

  expect(outcomes.toSorted()).toEqual([...placed(99), "sold-out"]);
  expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 0]]));
  expect(await shop.look("select count(*)::int as orders from orders_orders")).toEqual([{ orders: 99 }]);
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(99);
  await second.close();
});

test("whoever orders the last piece a moment too late leaves nothing behind", async () => {
  await using shop = await openShop({ connections: 4 });
  const { variantId } = await shop.sells({ onHand: 1 });
  const [first, second] = await fill(shop, variantId, 2);
  const bothLooked = Promise.withResolvers<void>();
  let looked = 0;
  const meet = async (text: string) => {
    if (!text.includes("orders_orders") || !text.includes("insert")) return;
    if (++looked === 2) bothLooked.resolve();
    await bothLooked.promise;
  };

  const outcomes = await shop.during({ before: meet }, () =>
    outcomesOf([first!, second!].map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) })))),
  );

  expect(outcomes.toSorted()).toEqual(["placed", "sold-out"]);
  for (const table of ["orders_orders", "orders_lines", "orders_history"])
    expect(await shop.look(`select from ${table}`)).toHaveLength(1);
  expect(await shop.look("select from cart_carts where closed_at is not null")).toHaveLength(1);
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(1);
});
