import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { restockReturned } from "#domains/inventory/adjust-stock.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { createStockAlert, maxAlertsPerEmail } from "./create-stock-alert.ts";
import { enqueueAllStockAlerts, enqueueStockAlerts, sweepStockAlerts } from "./enqueue-stock-alerts.ts";
import { system, guest } from "#test/actors.ts";
import { archiveOption } from "#test/archive-option.ts";

const email = "ayesha@example.com";
const asked = { outcome: "asked" };

const ask = (shop: TestShop, variantId: string, from = email) =>
  createStockAlert(shop.db, { variantIds: [variantId], email: from });
const deliver = (shop: TestShop, variantId: string, quantity = 1) =>
  receiveStock(shop.db, system, [{ variantId, quantity }]);
const mailsQueued = async (shop: TestShop) => (await shop.queuedJobs("send-back-in-stock")).length;

/** Runs the jobs of stock alerts as the worker does, and deletes them. */
async function look(shop: TestShop) {
  const jobs = await shop.queuedJobs("tell-back-in-stock");
  await shop.pool.query(
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'tell-back-in-stock')",
  );
  for (const { payload } of jobs) await enqueueStockAlerts(shop.db, (payload as { variantIds: string[] }).variantIds);
  return jobs.map(({ payload }) => (payload as { variantIds: string[] }).variantIds);
}

test("who waits for any of several hears of the first that comes back, and of no other", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ onHand: 0, flavours: ["Kulfi", "Mango", "Anar"] });
  await shop.settle();
  expect(await createStockAlert(shop.db, { variantIds, email })).toEqual(asked);
  await look(shop);
  for (const variantId of [variantIds[1]!, variantIds[0]!, variantIds[2]!]) {
    await deliver(shop, variantId);
    await look(shop);
    expect(await mailsQueued(shop)).toBe(1);
  }
  expect(await shop.look("select 1 from wishlist_stock_alerts where told_at is null")).toEqual([]);
});

test("waiting for any of several is one thing waited for, however many there are", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    onHand: 0,
    flavours: Array.from({ length: maxAlertsPerEmail + 1 }, (_, at) => `Flavour ${at}`),
  });
  const single = await shop.sells({ onHand: 0 });
  expect(await createStockAlert(shop.db, { variantIds, email })).toEqual(asked);
  expect(await ask(shop, single.variantId)).toEqual(asked);
});

test("who asked hears of it once, however often it comes back and however often they asked", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });
  await shop.settle();
  for (let turn = 0; turn < 3; turn += 1) expect(await ask(shop, variantId)).toEqual(asked);
  expect(await look(shop)).toEqual([[variantId]]);
  expect(await mailsQueued(shop)).toBe(0);

  for (let turn = 0; turn < 3; turn += 1) {
    await deliver(shop, variantId);
    await look(shop);
    await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]));
  }
  expect(await mailsQueued(shop)).toBe(1);

  expect(await ask(shop, variantId)).toEqual(asked);
  await deliver(shop, variantId);
  await look(shop);
  expect(await mailsQueued(shop)).toBe(2);
});

test("a burst of deliveries queues one look, more of what is there already none, and a rollback none", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });
  await shop.settle();
  await expect(
    runTransaction(shop.db, async (tx) => {
      await receiveStock(tx, system, [{ variantId, quantity: 1 }]);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await look(shop)).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) {
    await deliver(shop, variantId);
    await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]));
  }
  await deliver(shop, variantId);
  expect(await look(shop)).toEqual([[variantId]]);
  await deliver(shop, variantId);
  expect(await look(shop)).toEqual([]);
});

test("many workers at once tell everybody once", async () => {
  await using shop = await openShop({ connections: 16 });
  const { variantId } = await shop.sells({ onHand: 0 });
  for (let person = 0; person < 250; person += 1)
    await shop.pool.query("insert into wishlist_stock_alerts (id, variant_id, email) values ($1, $2, $3)", [
      newId(),
      variantId,
      `p${person}@example.com`,
    ]);
  await deliver(shop, variantId);
  await shop.settle();
  const told = await Promise.all(Array.from({ length: 8 }, () => enqueueStockAlerts(shop.db, [variantId])));
  // A call that finds only rows locked by others may return early; the lock holders serve those rows.
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(250);
  expect(
    new Set(
      (await shop.queuedJobs("send-back-in-stock")).map(({ payload }) => (payload as { alertId: string }).alertId),
    ).size,
  ).toBe(250);
  expect(await shop.look("select count(*)::int as open from wishlist_stock_alerts where told_at is null")).toEqual([
    { open: 0 },
  ]);
  expect(await enqueueStockAlerts(shop.db, [variantId])).toBe(0);
});

test("sold out again before anybody looked: nobody is told, and the alert waits on", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });
  await ask(shop, variantId);
  await deliver(shop, variantId);
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]));
  await look(shop);
  expect(await mailsQueued(shop)).toBe(0);
  await deliver(shop, variantId);
  await look(shop);
  expect(await mailsQueued(shop)).toBe(1);
});

test("an order that is cancelled brings back what it had bought last; what is refused or returned comes back once somebody has looked at it", async () => {
  await using shop = await openShop();
  for (const way of [
    ["cancelled"],
    ["confirmed", "packed", "shipped", "refused"],
    ["confirmed", "packed", "shipped", "delivered", "returned"],
  ] as const) {
    const { variantId } = await shop.sells({ onHand: 1 });
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId })));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    expect(await ask(shop, variantId)).toEqual(asked);
    await shop.settle();
    for (const to of way)
      await moveOrder(shop.db, system, {
        order: placed.orderId,
        to,
        ...(to === "shipped" ? { courier: "tcs", tracking: "1234 5678" } : {}),
      });
    if (way.length > 1) {
      expect(await look(shop), way.join()).toEqual([]);
      const [level] = await findStockLevels(shop.db, system, [variantId]);
      await restockReturned(shop.db, system, { batchId: level!.batches[0]!.id, quantity: 1 });
    }
    expect(await look(shop), way.join()).toEqual([[variantId]]);
    expect(await mailsQueued(shop), way.join()).toBe(1);
  }
});

test("a stack is back with the last of its parts; those who wait for the part alone hear of that", async () => {
  await using shop = await openShop();
  const [whey, shaker] = [await shop.sells({ onHand: 0 }), await shop.sells({ onHand: 0 })];
  const stack = await shop.sellsStack({
    parts: [
      { variantId: whey.variantId, quantity: 2 },
      { variantId: shaker.variantId, quantity: 1 },
    ],
  });
  for (const { variantId } of [stack, whey]) expect(await ask(shop, variantId)).toEqual(asked);
  const toldOf = () =>
    shop.look("select variant_id from wishlist_stock_alerts where told_at is not null order by told_at");

  await deliver(shop, shaker.variantId);
  await look(shop);
  expect(await toldOf()).toEqual([]);
  await deliver(shop, whey.variantId);
  await look(shop);
  expect(await toldOf()).toEqual([{ variant_id: whey.variantId }]);
  expect(await ask(shop, stack.variantId)).toEqual(asked);
  await deliver(shop, whey.variantId);
  await look(shop);
  expect(await toldOf()).toEqual([{ variant_id: whey.variantId }, { variant_id: stack.variantId }]);
});

test("what is in stock or not sold cannot be waited for", async () => {
  await using shop = await openShop();
  const { variantIds, productId } = await shop.sells({ flavours: ["Kulfi", "Mango"] });
  expect(await ask(shop, variantIds[0]!)).toEqual({ outcome: "in-stock" });
  await shop.pool.query("update catalog_products set status = 'draft' where id = $1", [productId]);
  for (const id of [variantIds[1]!, newId()]) expect(await ask(shop, id)).toEqual({ outcome: "not-for-sale" });
  expect(await shop.look("select id from wishlist_stock_alerts")).toEqual([]);
});

test("one address waits for so many things and no more, however many tabs ask, and frees a place once it was told", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    onHand: 0,
    flavours: Array.from({ length: maxAlertsPerEmail + 2 }, (_, number) => `Flavour ${number}`),
  });
  for (const id of variantIds.slice(0, maxAlertsPerEmail - 1)) expect(await ask(shop, id)).toEqual(asked);
  const outcomes = await Promise.all(variantIds.slice(maxAlertsPerEmail - 1).map((id) => ask(shop, id)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["asked", "too-many", "too-many"]);
  // The outcome is the same for an existing alert, so it reveals nothing about one product.
  expect(await ask(shop, variantIds[0]!)).toEqual({ outcome: "too-many" });
  expect(await ask(shop, variantIds[0]!, "bilal@example.com")).toEqual(asked);

  await deliver(shop, variantIds[1]!);
  await look(shop);
  expect(await ask(shop, variantIds[0]!)).toEqual(asked);
});

test("who has the address is never refused for what others asked for in its name: what has waited longest makes room", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    onHand: 0,
    flavours: Array.from({ length: maxAlertsPerEmail + 1 }, (_, number) => `Flavour ${number}`),
  });
  for (const id of variantIds.slice(0, maxAlertsPerEmail)) await ask(shop, id);
  const last = variantIds[maxAlertsPerEmail]!;
  expect(await ask(shop, last)).toEqual({ outcome: "too-many" });
  expect(await createStockAlert(shop.db, { variantIds: [last], email, isOwn: true })).toEqual(asked);
  const open = (await shop.look("select variant_id from wishlist_stock_alerts where told_at is null")).map(
    ({ variant_id }) => variant_id,
  );
  expect([open.length, open.includes(last), open.includes(variantIds[0])]).toEqual([maxAlertsPerEmail, true, false]);
});

test("stock that comes while somebody asks is not missed", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });
  await shop.settle();
  let delivered = false;
  // Another connection restocks between the count and the insert of the alert, and its job runs at once.
  await shop.during(
    {
      before: async (text) => {
        if (delivered || !text.includes('insert into "wishlist_stock_alerts"')) return;
        delivered = true;
        await deliver(shop, variantId);
        await look(shop);
      },
    },
    async () => expect(await ask(shop, variantId)).toEqual(asked),
  );
  expect(delivered).toBe(true);
  await look(shop);
  expect(await mailsQueued(shop)).toBe(1);
});

test("the hourly look finds what came back in silence, as a product that is shown again does", async () => {
  await using shop = await openShop();
  const { variantId, productId } = await shop.sells({ onHand: 0 });
  await ask(shop, variantId);
  await shop.pool.query("update catalog_products set status = 'draft' where id = $1", [productId]);
  await deliver(shop, variantId);
  await look(shop);
  expect(await enqueueAllStockAlerts(shop.db)).toBe(0);
  await shop.pool.query("update catalog_products set status = 'active' where id = $1", [productId]);
  expect(await enqueueAllStockAlerts(shop.db)).toBe(1);
  expect(await mailsQueued(shop)).toBe(1);
});

test("nobody waits for a variant that is no longer sold, and nobody is mailed when its stock is found", async () => {
  await using shop = await openShop();
  const { variantIds, productId } = await shop.sells({ onHand: 0, flavours: ["Kulfi", "Mango"] });
  await ask(shop, variantIds[1]!);
  await archiveOption(shop.db, productId, "Mango");
  expect(await ask(shop, variantIds[1]!, "bilal@example.com")).not.toEqual(asked);
  await deliver(shop, variantIds[1]!);
  await look(shop);
  expect(await enqueueAllStockAlerts(shop.db)).toBe(0);
  expect(await mailsQueued(shop)).toBe(0);
});

test("alerts are forgotten two weeks after they were told, or after half a year", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ onHand: 0, flavours: ["A", "B", "C", "D"] });
  for (const id of variantIds) await ask(shop, id);
  const age = (variantId: string, change: string) =>
    shop.pool.query(`update wishlist_stock_alerts set ${change} where variant_id = $1`, [variantId]);
  await age(variantIds[0]!, "told_at = now() - interval '15 days'");
  await age(variantIds[1]!, "told_at = now() - interval '13 days'");
  await age(variantIds[2]!, "asked_at = now() - interval '181 days'");
  await age(variantIds[3]!, "asked_at = now() - interval '179 days'");
  expect(await sweepStockAlerts(shop.db)).toBe(2);
  const left = await shop.look<{ variant_id: string }>("select variant_id from wishlist_stock_alerts");
  expect(left.map((row) => row.variant_id).sort()).toEqual([variantIds[1], variantIds[3]].sort());
});
