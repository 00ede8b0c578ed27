import { createServer } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { countStock } from "#domains/inventory/count-stock.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { placeOrder } from "./place-order.ts";

const traces = async (shop: TestShop) => ({
  orders: await shop.look("select id from orders_orders"),
  mails: await shop.look("select id from platform_events where type = 'order.placed'"),
  stock: await shop.look("select on_hand, committed from inventory_levels"),
  closed: await shop.look("select id from cart_carts where closed_at is not null"),
});

/** Runs a function once, at the first call. */
const once = (work: () => Promise<void>) => {
  let done = false;
  return async () => {
    if (done) return;
    done = true;
    await work();
  };
};

/** With plenty of stock, an order's last statements and the COMMIT are sent together; with few units, the COMMIT waits for its turn. */
async function openFilledShop({ onHand = 50 } = {}) {
  const shop = await openShop();
  const { variantId } = await shop.sells({ onHand });
  const cart = await shop.cartWith({ variantId, quantity: 2 });
  await shop.settle();
  return { shop, cart, variantId };
}

test("a crash right before COMMIT leaves neither order nor mail nor a change of stock, and the next try places it all", async () => {
  const { shop, cart } = await openFilledShop();
  await using _ = shop;
  let left: Awaited<ReturnType<typeof traces>> | undefined;
  const crash = once(async () => {
    await shop.cutConnections();
    left = await traces(shop);
  });

  const outcome = await shop.during({ before: (text) => (text === "commit" ? crash() : undefined) }, () =>
    placeOrder(shop.db, orderFor(cart)),
  );

  expect(left).toEqual({ orders: [], mails: [], stock: [{ on_hand: 50, committed: 0 }], closed: [] });
  expect(outcome).toMatchObject({ outcome: "placed", repeated: false });
  expect(await traces(shop)).toMatchObject({
    orders: [{ id: cart.cartId }],
    mails: [{}],
    stock: [{ on_hand: 50, committed: 2 }],
    closed: [{ id: cart.cartId }],
  });
});

test("a crash right after COMMIT loses neither order nor mail, and asking again finds the same order", async () => {
  const { shop, cart, variantId } = await openFilledShop();
  await using _ = shop;
  let left: Awaited<ReturnType<typeof traces>> | undefined;
  const crash = once(async () => {
    await shop.cutConnections();
    left = await traces(shop);
    throw new Error("Connection terminated unexpectedly");
  });

  const outcome = await shop.during({ after: (text) => (text === "commit" ? crash() : undefined) }, () =>
    placeOrder(shop.db, orderFor(cart)),
  );

  expect(left).toMatchObject({ orders: [{ id: cart.cartId }], mails: [{}], stock: [{ on_hand: 50, committed: 2 }] });
  expect(outcome).toMatchObject({ outcome: "placed", orderId: cart.cartId, repeated: false });
  expect(await traces(shop)).toEqual(left);
  expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 48]]));
});

test.for([{ onHand: 50 }, { onHand: 28 }])(
  "connections cut at any statement along the way still end in exactly one order, with $onHand units in stock",
  async ({ onHand }, { expect }) => {
    const { shop, cart, variantId } = await openFilledShop({ onHand });
    await using _ = shop;
    const another = await shop.cartWith({ variantId });
    const statements = await shop.statementsOf(() => placeOrder(shop.db, orderFor(another)));

    for (const at of statements.keys()) {
      const next = await shop.cartWith({ variantId });
      let seen = 0;
      const outcome = await shop.during({ before: () => (seen++ === at ? shop.cutConnections() : undefined) }, () =>
        placeOrder(shop.db, orderFor(next, { recipient: buyer(at) })),
      );
      expect(outcome).toMatchObject({ outcome: "placed", orderId: next.cartId });
    }

    expect(await shop.look("select count(*)::int as orders from orders_orders")).toEqual([
      { orders: statements.length + 1 },
    ]);
    expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, onHand - statements.length - 1]]));
    expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(statements.length + 1);
    expect(cart.total).toBe(rupees(9_000));
  },
);

// The rest waits for seconds each until a shopper has an answer, so they wait together.
test.concurrent.for([
  { lost: "before an order is written", at: "from (select", onHand: 50, says: "not-placed" },
  {
    lost: "while an order is on its way with its COMMIT",
    at: 'insert into "platform_events"',
    onHand: 50,
    says: "unknown",
  },
  { lost: "before the COMMIT", at: 'insert into "platform_events"', onHand: 20, says: "not-placed" },
  { lost: "at the COMMIT", at: "commit", onHand: 20, says: "unknown" },
])(
  "a database that is lost $lost each time is answered '$says' within five seconds, and nothing is half done",
  async ({ at, says, onHand }, { expect }) => {
    const { shop, cart } = await openFilledShop({ onHand });
    await using _ = shop;
    const before = await traces(shop);
    const started = performance.now();

    const outcome = await shop.during(
      { before: (text) => ((at === "commit" ? text === at : text.includes(at)) ? shop.cutConnections() : undefined) },
      () => placeOrder(shop.db, orderFor(cart)),
    );

    // On a slow machine the time can be over between the last attempt's writes and its COMMIT: then it is known that nothing is placed.
    const isStopped = "cause" in outcome && String(outcome.cause).includes("The time for this was up");
    expect(outcome).toMatchObject({ outcome: isStopped ? "not-placed" : says });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await traces(shop)).toEqual(before);
    expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed", repeated: false });
  },
);

test.concurrent("an order that was stored, and whose answer was lost with the database, is called unknown and never 'not placed'; sent again, it is found", async ({
  expect,
}) => {
  const { shop, cart } = await openFilledShop();
  await using _ = shop;
  let away = false;
  const lose = async () => {
    away = true;
    await shop.cutConnections();
    throw new Error("Connection terminated unexpectedly");
  };

  const outcome = await shop.during(
    { before: () => (away ? lose() : undefined), after: (text) => (text === "commit" ? lose() : undefined) },
    () => placeOrder(shop.db, orderFor(cart)),
  );

  expect(outcome).toMatchObject({ outcome: "unknown" });
  expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed", orderId: cart.cartId });
  expect(await traces(shop)).toMatchObject({
    orders: [{ id: cart.cartId }],
    mails: [{}],
    stock: [{ on_hand: 50, committed: 2 }],
  });
});

test.concurrent("a COMMIT that is not answered in time is called unknown", async ({ expect }) => {
  const { shop, cart } = await openFilledShop();
  await using _ = shop;
  const gate = Promise.withResolvers<void>();
  await shop.during({ after: (text) => (text === "commit" ? gate.promise : undefined) }, async () => {
    expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "unknown" });
  });
  gate.resolve();
  expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed", orderId: cart.cartId });
});

test.concurrent("an answer that comes after the shopper was told 'not placed' places nothing", async ({ expect }) => {
  const { shop, cart } = await openFilledShop({ onHand: 20 });
  await using _ = shop;
  const before = await traces(shop);
  const gate = Promise.withResolvers<void>();
  const stalled = once(() => gate.promise);

  await shop.during(
    { before: (text) => (text.includes('insert into "platform_events"') ? stalled() : undefined) },
    async () => {
      expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "not-placed" });
      gate.resolve();
      await expect
        .poll(() =>
          shop.look(
            "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null",
          ),
        )
        .toEqual([]);
    },
  );

  expect(await traces(shop)).toEqual(before);
});

test.concurrent("an order whose answer is late with its COMMIT behind it is called unknown, and is placed or not, once", async ({
  expect,
}) => {
  const { shop, cart } = await openFilledShop();
  await using _ = shop;
  const gate = Promise.withResolvers<void>();
  const stalled = once(() => gate.promise);
  await shop.during(
    { before: (text) => (text.includes('insert into "platform_events"') ? stalled() : undefined) },
    async () => {
      expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "unknown" });
      gate.resolve();
      expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed", orderId: cart.cartId });
    },
  );
  expect(await traces(shop)).toMatchObject({
    orders: [{ id: cart.cartId }],
    mails: [{}],
    stock: [{ on_hand: 50, committed: 2 }],
  });
});

test.concurrent.for([
  { does: "refuses connections", listens: false },
  { does: "takes connections and never answers", listens: true },
])(
  "a database that $does is answered 'not placed' within five seconds",
  async ({ listens }, { expect, onTestFinished }) => {
    const silent = createServer();
    onTestFinished(() => void silent.close());
    const port = await findFreePort();
    if (listens) await new Promise<void>((listening) => silent.listen(port, "127.0.0.1", listening));
    const gone = openDatabase({ url: `postgres://shop@127.0.0.1:${port}/shop` }, pino({ level: "silent" }));
    const started = performance.now();

    const outcome = await placeOrder(
      gone.database,
      orderFor({ secret: newSecret(), cartId: newId(), total: rupees(1) }),
    );

    expect(outcome).toMatchObject({ outcome: "not-placed", cause: expect.any(Error) as Error });
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);
