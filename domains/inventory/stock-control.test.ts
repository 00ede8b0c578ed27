import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { sendLowStockAlert } from "#domains/notifications/send-low-stock-alert.ts";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { renderLowStock } from "#emails/low-stock.tsx";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { bookStockCount } from "./counts/book-stock-count.ts";
import { moveStockCount, recordCounted, removeCounted, startStockCount } from "./counts/update-stock-count.ts";
import { findStockCount } from "./counts/find-stock-count.ts";
import { commitStock } from "./commit-stock.ts";
import { findStockLevels, listStockMovements } from "./find-stock-levels.ts";
import { claimLowStock } from "./low-stock/claim-low-stock.ts";
import { listLowStock } from "./low-stock/list-low-stock.ts";
import { packStock } from "./pack-stock.ts";
import { receiveStock } from "./receive-stock.ts";
import { listReorders, listValuations, refreshSoldUnits, refreshValuation } from "./reports/stock-reports.ts";
import { returnStock } from "./release-stock.ts";
import { setAsideExpired } from "./set-aside-expired.ts";
import { setStockDetails } from "./set-stock-details.ts";

const keeper = staffWith("stock.adjust", "costs.read");
const levelOf = async (shop: TestShop, variantId: string) => (await findStockLevels(shop.db, keeper, [variantId]))[0]!;

async function sell(shop: TestShop, variantId: string, quantity: number, reference: string) {
  await runTransaction(shop.db, async (tx) => {
    await commitStock(tx, system, [{ variantId, quantity }]);
    await packStock(tx, system, [{ variantId, quantity }], { type: "shipment", id: reference });
  });
}

test("orders at once that take a variant below its threshold cause one mail; a restock arms the next", async () => {
  await using shop = await openShop();
  const sold = await shop.sells({ onHand: 12 });
  const { variantId } = sold;
  const low = async () =>
    (await listLowStock(shop.db, keeper, { page: { limit: 9 } })).rows.map((row) => row.variantId);
  await setStockDetails(shop.db, keeper, { variantId, bin: " A-1 ", lowStockAt: 8 });
  expect([await levelOf(shop, variantId), await low()]).toMatchObject([{ bin: "A-1" }, []]);
  expect(await claimLowStock(shop.db)).toBe(0);

  const carts = await Promise.all(Array.from({ length: 6 }, () => shop.cartWith(sold)));
  const placed = await Promise.all(
    carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) }))),
  );
  expect(placed.every(({ outcome }) => outcome === "placed")).toBe(true);
  expect(await low()).toEqual([variantId]);
  expect([await claimLowStock(shop.db), await claimLowStock(shop.db)]).toEqual([1, 0]);

  const [job] = await shop.queuedJobs("send-low-stock-alert");
  const { alertId } = job!.payload as { alertId: string };
  const sent: { to: string; subject: string; text: string }[] = [];
  const context = { database: shop.db, baseUrl: "https://shop.example", render: renderLowStock };
  const mail = { send: async (each: (typeof sent)[number]) => void sent.push(each) };
  for (let tries = 0; tries < 2; tries += 1) await sendLowStockAlert({ ...context, mail }, alertId);
  expect(sent).toMatchObject([{ subject: expect.stringContaining("is low") as string }]);
  expect(sent[0]!.text).toContain("6 left");

  await receiveStock(shop.db, keeper, [{ variantId, quantity: 10 }]);
  expect(await low()).toEqual([]);
  await setStockDetails(shop.db, keeper, { variantId, bin: null, lowStockAt: 16 });
  expect([await low(), await claimLowStock(shop.db)]).toEqual([[variantId], 0]);
  await setStockDetails(shop.db, keeper, { variantId, bin: null, lowStockAt: null });
  expect(await setStockDetails(shop.db, keeper, { variantId, bin: null, lowStockAt: -1 })).toMatchObject({
    errors: { lowStockAt: "Enter 0 or more" },
  });
  await sell(shop, variantId, 11, "later");
  expect([await low(), await claimLowStock(shop.db)]).toEqual([[variantId], 1]);

  // What is no longer sold is written off, and nobody has to order it again.
  const [, late] = await shop.queuedJobs("send-low-stock-alert");
  await shop.db.execute(`update catalog_products set status = 'archived' where id = '${sold.productId}'`);
  await sendLowStockAlert({ ...context, mail }, (late!.payload as { alertId: string }).alertId);
  expect(sent).toHaveLength(1);
});

test("a blind count books differences to what was there when it was counted, whatever is packed meanwhile", async () => {
  await using shop = await openShop();
  const [{ variantId }, other] = [await shop.sells({ onHand: 0 }), await shop.sells({ onHand: 4 })];
  await receiveStock(shop.db, keeper, [
    { variantId, quantity: 5, batchNumber: "SOON", expiresOn: "2030-01-01" },
    { variantId, quantity: 5, batchNumber: "LATE", expiresOn: "2031-01-01" },
  ]);
  const started = await startStockCount(shop.db, keeper, { note: "Shelf A" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  const { countId } = started;
  expect(await startStockCount(shop.db, keeper, { countId, note: "Shelf A" })).toEqual(started);
  expect(await startStockCount(shop.db, keeper, { countId, note: "Shelf B" })).toEqual({
    outcome: "idempotency-conflict",
  });
  const count = (id: string, units: number, add = false) =>
    recordCounted(shop.db, keeper, { countId, variantId: id, units, add });
  await count(variantId, 6);
  expect(await count(variantId, 1, true)).toEqual({ outcome: "counted", counted: 7 });
  await count(other.variantId, 9);
  await removeCounted(shop.db, keeper, { countId, variantId: other.variantId });
  await count(other.variantId, 6);
  const seen = (await findStockCount(shop.db, keeper, countId))!;
  expect(seen.counted.map(({ expected }) => expected)).toEqual([null, null]);
  expect(await bookStockCount(shop.db, keeper, countId)).toEqual({ outcome: "not-possible", state: "counting" });

  await sell(shop, variantId, 4, "meanwhile");
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  expect(await count(variantId, 1)).toMatchObject({ outcome: "not-possible", state: "review" });
  expect((await findStockCount(shop.db, keeper, countId))!.counted).toMatchObject([
    { counted: 6, expected: 4 },
    { counted: 7, expected: 10 },
  ]);
  expect(await bookStockCount(shop.db, keeper, countId)).toEqual({ outcome: "booked", variants: 2 });
  expect(await bookStockCount(shop.db, keeper, countId)).toEqual({ outcome: "not-possible", state: "booked" });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 3, batches: [{ batchNumber: "LATE", onHand: 3 }] });
  expect(await levelOf(shop, other.variantId)).toMatchObject({ onHand: 6 });
  const movements = await listStockMovements(shop.db, keeper, { variantId });
  expect(movements.slice(0, 2)).toMatchObject([{ reason: "counted" }, { reason: "counted" }]);
});

test("what a count finds too much is not put up for sale as a part of a batch that has expired", async () => {
  await using shop = await openShop();
  const [mixed, over] = [await shop.sells({ onHand: 0 }), await shop.sells({ onHand: 0 })];
  await receiveStock(shop.db, keeper, [
    { variantId: mixed.variantId, quantity: 5, batchNumber: "GOOD", expiresOn: "2037-01-31" },
  ]);
  await receiveStock(
    shop.db,
    keeper,
    [mixed, over].map(({ variantId }) => ({ variantId, quantity: 5, batchNumber: "OLD", expiresOn: "2036-01-31" })),
  );
  await shop.pool.query("update inventory_batches set expires_on = '2026-01-31' where batch_number = 'OLD'");
  await setAsideExpired(shop.db, system);
  const started = await startStockCount(shop.db, keeper, { note: "Shelf A" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  const { countId } = started;
  await recordCounted(shop.db, keeper, { countId, variantId: mixed.variantId, units: 12, add: false });
  await recordCounted(shop.db, keeper, { countId, variantId: over.variantId, units: 6, add: false });
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  expect(await bookStockCount(shop.db, keeper, countId)).toEqual({ outcome: "booked", variants: 2 });
  expect(await levelOf(shop, mixed.variantId)).toMatchObject({
    batches: [
      { batchNumber: "OLD", onHand: 5, unavailable: 5 },
      { batchNumber: "GOOD", onHand: 7, unavailable: 0 },
    ],
  });
  expect(await levelOf(shop, over.variantId)).toMatchObject({ onHand: 6, unavailable: 6, available: 0 });
});

test("what was counted scan by scan while goods were packed or received is not booked before it is counted again", async () => {
  await using shop = await openShop();
  const [packed, received, still] = [
    await shop.sells({ onHand: 10 }),
    await shop.sells({ onHand: 10 }),
    await shop.sells({ onHand: 10 }),
  ];
  const started = await startStockCount(shop.db, keeper, { note: "Shelf A" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  const { countId } = started;
  const scan = async ({ variantId }: { variantId: string }, times: number) => {
    for (let at = 0; at < times; at += 1)
      await recordCounted(shop.db, keeper, { countId, variantId, units: 1, add: true });
  };
  const differences = async () =>
    new Map(
      (await findStockCount(shop.db, keeper, countId))!.counted.map((line) => [
        line.variantId,
        [line.counted - (line.expected ?? 0), line.moved],
      ]),
    );
  for (const one of [packed, received, still]) await scan(one, 5);
  // Four of those that are counted already leave, and four come that are counted as well.
  await sell(shop, packed.variantId, 4, "meanwhile");
  await receiveStock(shop.db, keeper, [{ variantId: received.variantId, quantity: 4 }]);
  await scan(packed, 5);
  await scan(received, 5);
  await scan(still, 4);
  // What moves after the last scan makes no difference.
  await sell(shop, still.variantId, 2, "later");
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  expect(await differences()).toEqual(
    new Map([
      [packed.variantId, [4, true]],
      [received.variantId, [-4, true]],
      [still.variantId, [-1, false]],
    ]),
  );
  const refused = await bookStockCount(shop.db, keeper, countId);
  expect(refused).toMatchObject({ outcome: "moved", variantIds: [expect.any(String), expect.any(String)] });

  // Counted anew, also by all of them at once, they are as they are.
  await removeCounted(shop.db, keeper, { countId, variantId: packed.variantId });
  await scan(packed, 6);
  await recordCounted(shop.db, keeper, { countId, variantId: received.variantId, units: 14 });
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  expect(await bookStockCount(shop.db, keeper, countId)).toEqual({ outcome: "booked", variants: 1 });
  for (const [{ variantId }, onHand] of [
    [packed, 6],
    [received, 14],
    [still, 7],
  ] as const)
    expect(await levelOf(shop, variantId)).toMatchObject({ onHand });
});

test("a count that is discarded is audited with the state that it left", async () => {
  await using shop = await openShop();
  const started = await startStockCount(shop.db, keeper, { note: "Shelf A" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  const { countId } = started;
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  for (const outcome of ["done", "not-possible"])
    expect(await moveStockCount(shop.db, keeper, { countId, to: "discarded" })).toMatchObject({ outcome });
  expect(await shop.look("select before, after from audit_entries where action = 'stock-count.discarded'")).toEqual([
    { before: { state: "review" }, after: { state: "discarded" } },
  ]);
});

test("a scan whose answer was lost counts once, however often it is sent", async () => {
  await using shop = await openShop();
  const [{ variantId }, other] = [await shop.sells({ onHand: 4 }), await shop.sells({ onHand: 4 })];
  const started = await startStockCount(shop.db, keeper, { note: "" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  const { countId } = started;
  const [first, second] = [newId(), newId()];
  const add = (additionId: string, units = 1, id = variantId) =>
    recordCounted(shop.db, keeper, { countId, variantId: id, units, add: true, additionId });
  const counted = (counted: number) => ({ outcome: "counted", counted });
  // Sent twice at once, and again later.
  expect(await Promise.all([add(first), add(first)])).toEqual([counted(1), counted(1)]);
  expect(await add(second)).toEqual(counted(2));
  expect(await add(first)).toEqual(counted(2));
  // A form that was changed before it came again is another addition.
  expect(await add(first, 3)).toEqual(counted(5));
  expect(await add(first, 3, other.variantId)).toEqual(counted(3));
  // All of them, entered again, is what was found.
  expect(
    await recordCounted(shop.db, keeper, { countId, variantId, units: 6, additionId: first }),
    "no addition",
  ).toEqual(counted(6));
  const kept = async () => (await shop.pool.query("select from inventory_count_additions")).rowCount;
  expect(await kept()).toBe(4);
  await moveStockCount(shop.db, keeper, { countId, to: "review" });
  expect(await add(first)).toMatchObject({ outcome: "not-possible" });
  await bookStockCount(shop.db, keeper, countId);
  expect(await kept()).toBe(0);
});

test("what to order again follows from what was sold and did not come back, and the stock is worth what it cost", async () => {
  await using shop = await openShop();
  const [fast, slow] = [await shop.sells({ onHand: 0 }), await shop.sells({ onHand: 50 })];
  await receiveStock(shop.db, keeper, [{ variantId: fast.variantId, quantity: 30, unitCost: 100_000 }]);
  await sell(shop, fast.variantId, 20, "sold");
  await runTransaction(shop.db, (tx) =>
    returnStock(tx, system, [
      { items: [{ variantId: fast.variantId, quantity: 2 }], reference: { type: "shipment", id: "sold" } },
    ]),
  );
  await sell(shop, slow.variantId, 1, "slow");
  await refreshSoldUnits(shop.db);
  expect((await listReorders(shop.db, keeper, { days: 30, page: { limit: 9 } })).rows).toMatchObject([
    { variantId: fast.variantId, units30: 18, units90: 18, available: 10 },
  ]);
  await refreshValuation(shop.db);
  await refreshValuation(shop.db);
  expect(await listValuations(shop.db, keeper, 9)).toMatchObject([
    { units: 12 + 49, cost: 12 * 100_000, unitsWithoutCost: 49 },
  ]);
});
