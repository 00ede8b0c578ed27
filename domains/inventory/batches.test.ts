import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { correctStock, restockReturned, writeOffStock } from "./adjust-stock.ts";
import { decideOnUnavailable } from "./decide-on-unavailable.ts";
import { setAsideExpired } from "./set-aside-expired.ts";
import { commitStock } from "./commit-stock.ts";
import { findStockLevels, listStockMovements } from "./find-stock-levels.ts";
import { listUnavailable } from "./list-unavailable.ts";
import { packStock } from "./pack-stock.ts";
import { planPicking } from "./plan-picking.ts";
import { receiveStock } from "./receive-stock.ts";
import { releaseStock, returnStock, unpackStock } from "./release-stock.ts";

const keeper = staffWith("stock.adjust");
const order = { type: "order", id: newId() } as const;
const levelOf = async (shop: TestShop, variantId: string) => (await findStockLevels(shop.db, keeper, [variantId]))[0]!;

/** A variant of which 3 units expire in March, 4 in May, and 5 never. */
async function openStockedShop() {
  const shop = await openShop();
  const { variantId, productId } = await shop.sells({ onHand: 0 });
  await receiveStock(shop.db, keeper, [
    { variantId, quantity: 5 },
    { variantId, quantity: 4, batchNumber: " B-2 ", expiresOn: "2037-05-31", unitCost: 310_000 },
    { variantId, quantity: 3, batchNumber: "B-1", expiresOn: "2037-03-31" },
  ]);
  const sell = (quantity: number) =>
    runTransaction(shop.db, async (tx) => {
      await commitStock(tx, guest, [{ variantId, quantity }]);
      return packStock(tx, keeper, [{ variantId, quantity }], order);
    });
  return { shop, variantId, productId, sell, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("packing takes the units that expire first, from several batches, with a movement for each", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;

  expect(await open.sell(8)).toEqual({
    outcome: "packed",
    batches: [
      { variantId, batchNumber: "B-1", expiresOn: "2037-03-31", quantity: 3 },
      { variantId, batchNumber: "B-2", expiresOn: "2037-05-31", quantity: 4 },
      { variantId, batchNumber: null, expiresOn: null, quantity: 1 },
    ],
  });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 4, committed: 0, unavailable: 0, available: 4 });
  expect(await listStockMovements(shop.db, keeper, { variantId, limit: 3 })).toMatchObject(
    [
      { quantity: -1, batchNumber: null, expiresOn: null },
      { quantity: -4, batchNumber: "B-2", expiresOn: "2037-05-31" },
      { quantity: -3, batchNumber: "B-1", expiresOn: "2037-03-31" },
    ].map((moved) => ({
      ...moved,
      reason: "sold",
      reference: order,
      actorKind: "staff",
      actorId: keeper.accountId,
    })),
  );
});

test("the same batch received twice is one batch; the same number at another cost is another", async () => {
  await using open = await openStockedShop();
  const again = { variantId: open.variantId, batchNumber: "B-2", expiresOn: "2037-05-31" };
  await receiveStock(open.shop.db, system, [
    { ...again, quantity: 6, unitCost: 310_000 },
    { ...again, quantity: 1, unitCost: 320_000 },
  ]);
  const { batches } = await levelOf(open.shop, open.variantId);
  expect(batches.map(({ batchNumber, unitCost, onHand }) => [batchNumber, unitCost, onHand])).toEqual([
    ["B-1", null, 3],
    ["B-2", 310_000, 10],
    ["B-2", 320_000, 1],
    [null, null, 5],
  ]);
});

test("a cancelled parcel goes back into its batches and can be sold at once; so can what was never packed", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  await open.sell(5);
  await runTransaction(shop.db, async (tx) => {
    await unpackStock(tx, keeper, [{ items: [{ variantId, quantity: 5 }], reference: order }]);
    await commitStock(tx, guest, [{ variantId, quantity: 2 }]);
    await releaseStock(tx, guest, [{ variantId, quantity: 2 }], order);
  });
  expect(await levelOf(shop, variantId)).toMatchObject({
    onHand: 12,
    committed: 0,
    unavailable: 0,
    batches: [{ onHand: 3 }, { onHand: 4 }, { onHand: 5 }],
  });
});

test("returned goods come back to their batches and are not for sale until somebody restocks them or writes them off", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  await open.sell(5);
  await runTransaction(shop.db, (tx) =>
    returnStock(tx, keeper, [{ items: [{ variantId, quantity: 4 }], reference: order }]),
  );
  const { batches, ...level } = await levelOf(shop, variantId);
  expect(level).toMatchObject({ onHand: 11, unavailable: 4, available: 7 });
  expect(batches.map(({ onHand, unavailable }) => [onHand, unavailable])).toEqual([
    [3, 3],
    [3, 1],
    [5, 0],
  ]);
  // They are not packed either.
  expect(await open.sell(8).catch((error: unknown) => String(error))).toMatchObject({ outcome: "short" });

  const [first, second] = batches.map(({ id }) => id) as [string, string];
  expect(await restockReturned(shop.db, keeper, { batchId: first, quantity: 4 })).toEqual({
    outcome: "too-few",
    onHand: 3,
    unavailable: 3,
  });
  await restockReturned(shop.db, keeper, { batchId: first, quantity: 3 });
  await writeOffStock(shop.db, keeper, { batchId: second, quantity: 1, from: "unavailable", note: "Seal broken" });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 10, unavailable: 0, available: 10 });
});

test("a correction to fewer units than are committed shows it, offers none, and refuses to pack", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 10 }]));
  const { version, batches } = await levelOf(shop, variantId);
  const missing = { batchId: batches[2]!.id, change: -5, note: "Miscounted" };

  expect(await correctStock(shop.db, keeper, { ...missing, version: version + 1 })).toEqual({
    outcome: "conflict",
    current: { version, onHand: 5, unavailable: 0 },
  });
  expect(await correctStock(shop.db, keeper, { ...missing, version })).toMatchObject({ outcome: "done", onHand: 0 });

  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 7, committed: 10, available: -3 });
  expect(await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]))).toEqual({
    outcome: "short",
    shortages: [{ variantId, wanted: 1, available: 0 }],
  });
  expect(
    await runTransaction(shop.db, (tx) => packStock(tx, keeper, [{ variantId, quantity: 10 }], order)),
  ).toMatchObject({ outcome: "short" });
});

test("a change by staff is audited with what it was and is, and told to the pages that show it", async () => {
  await using open = await openStockedShop();
  const { shop, variantId, productId } = open;
  const { batches } = await levelOf(shop, variantId);
  await shop.settle();

  await correctStock(shop.db, keeper, { batchId: batches[2]!.id, change: -5, note: "Miscounted" });
  await writeOffStock(shop.db, keeper, { batchId: batches[1]!.id, quantity: 4, from: "available", note: "Wet" });

  expect(await shop.changeTags()).toEqual([cacheTags.product(productId)]);
  const entries = await listAuditEntries(shop.db, staffWith("audit.read"), { subjectType: "stock", limit: 2 });
  expect(entries).toMatchObject([
    { subjectId: variantId, before: { onHand: 7 }, after: { onHand: 3, reason: "written-off" } },
    { subjectId: variantId, before: { onHand: 12 }, after: { onHand: 7, reason: "corrected" } },
  ]);
  expect(await correctStock(shop.db, keeper, { batchId: newId(), change: 1, note: "Found" })).toEqual({
    outcome: "no-such-batch",
  });
});

test.each([
  ["a quantity of none", { quantity: 0 }, { "deliveries.0.quantity": "Enter 1 or more" }],
  ["half a unit", { quantity: 1.5 }, { "deliveries.0.quantity": "Enter a whole number" }],
  [
    "a date that does not exist",
    { quantity: 1, expiresOn: "2027-02-30" },
    { "deliveries.0.expiresOn": "Enter a date, for example 2027-03-31" },
  ],
  [
    "what may not be used any more",
    { quantity: 0, expiresOn: "2026-01-31" },
    {
      "deliveries.0.quantity": "Enter 1 or more",
      "deliveries.0.expiresOn": "This day is over: enter the one that is printed on the goods",
    },
  ],
  [
    "a batch number without an end",
    { quantity: 1, batchNumber: "9".repeat(61) },
    { "deliveries.0.batchNumber": "Shorten the batch number to 60 characters" },
  ],
])("%s is not received", async (_, wrong, errors) => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  expect(await receiveStock(shop.db, keeper, [{ variantId, ...wrong }])).toEqual({ outcome: "invalid", errors });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 12 });
});

test("more of a variant than the database counts is refused beside the delivery or correction that brings it, and nothing is received", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  const million = { variantId, quantity: 1_000_000 };
  const said = (units: string) => `The shop would have ${units} of it, and can have 1,000,000,000`;
  // 12 are there.
  expect(
    await receiveStock(
      shop.db,
      keeper,
      Array.from({ length: 2_200 }, () => million),
    ),
  ).toMatchObject({
    outcome: "invalid",
    errors: {
      "deliveries.999.quantity": said("1,000,000,012"),
      "deliveries.2199.quantity": said("2,200,000,012"),
    },
  });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 12 });
  const rest = [...Array.from({ length: 999 }, () => million), { variantId, quantity: 999_988 }];
  expect(await receiveStock(shop.db, keeper, rest)).toEqual({ outcome: "received" });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 1_000_000_000 });
  const { rows } = await shop.pool.query<{ id: string }>(
    "select id from inventory_batches where batch_number is null and unit_cost is null",
  );
  const correct = (change: number) =>
    correctStock(shop.db, keeper, { batchId: rows[0]!.id, change, note: "Counted anew" });
  expect(await correct(1)).toEqual({ outcome: "invalid", errors: { change: said("1,000,000,001") } });
  expect(await correct(-1)).toMatchObject({ outcome: "done" });
});

test("nothing is corrected or written off without a reason, and all that is missing is said", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  const batchId = (await levelOf(shop, variantId)).batches[0]!.id;
  expect(await correctStock(shop.db, keeper, { batchId, change: 0, note: " " })).toMatchObject({
    errors: { change: "Enter how many to add or take off", note: "Say why the stock was wrong" },
  });
  expect(await writeOffStock(shop.db, keeper, { batchId, quantity: 0, from: "available", note: "" })).toMatchObject({
    errors: { quantity: "Enter 1 or more", note: "Say what happened to them" },
  });
});

test("units of a batch whose last day is over are set aside: nobody is offered or sent them", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  await receiveStock(shop.db, keeper, [{ variantId, quantity: 2, batchNumber: "OLD", expiresOn: "2037-01-31" }]);
  await shop.pool.query("update inventory_batches set expires_on = '2026-01-31' where batch_number = 'OLD'");
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 14, available: 14 });
  expect(await setAsideExpired(shop.db, system)).toBe(1);
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 14, unavailable: 2, available: 12 });
  expect(await setAsideExpired(shop.db, system)).toBe(0);
  const packed = await open.sell(3);
  expect(packed).toMatchObject({ outcome: "packed", batches: [{ batchNumber: "B-1", quantity: 3 }] });
});

test("packing takes nothing of a batch that expired at midnight, before the sweep has come, and sets it aside", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  // Sold yesterday, when all could be used.
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 10 }]));
  const today = "(now() at time zone 'Asia/Karachi')::date";
  await shop.pool.query(`update inventory_batches set expires_on = ${today} - 1 where batch_number = 'B-1'`);
  await shop.pool.query(`update inventory_batches set expires_on = ${today} where batch_number = 'B-2'`);
  const [plan] = await planPicking(shop.db, staffWith("orders.fulfil"), [{ variantId, quantity: 10 }]);
  expect(plan).toMatchObject({ batches: [{ quantity: 4 }, { quantity: 5 }], missing: 1, expired: 3 });
  const pack = (quantity: number) =>
    runTransaction(shop.db, (tx) => packStock(tx, keeper, [{ variantId, quantity }], order));

  expect(await pack(10)).toEqual({
    outcome: "short",
    shortages: [{ variantId, wanted: 10, available: 9, expired: 3 }],
  });
  // Nobody is offered it any more, and the sweep finds nothing left to do.
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 12, committed: 10, unavailable: 3, available: -1 });
  expect(await setAsideExpired(shop.db, system)).toBe(0);
  // The last day of a batch is a day of use.
  expect(await pack(9)).toMatchObject({
    outcome: "packed",
    batches: [
      { batchNumber: "B-2", quantity: 4 },
      { batchNumber: null, quantity: 5 },
    ],
  });
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 3, committed: 1, unavailable: 3 });
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), { actorId: "packing" })).toMatchObject([
    { action: "stock.changed", before: { unavailable: 0 }, after: { unavailable: 3 } },
  ]);
});

test("what has expired is not put up for sale, by hand or as a cancelled parcel", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  expect(await open.sell(3)).toMatchObject({ outcome: "packed", batches: [{ batchNumber: "B-1" }] });
  await shop.pool.query("update inventory_batches set expires_on = '2026-01-31' where batch_number = 'B-1'");
  await runTransaction(shop.db, (tx) =>
    unpackStock(tx, keeper, [{ items: [{ variantId, quantity: 3 }], reference: order }]),
  );
  const { batchId } = (await listUnavailable(shop.db, keeper, { limit: 2 }))[0]!;
  const before = await levelOf(shop, variantId);
  expect(before).toMatchObject({ onHand: 12, unavailable: 3, available: 9 });
  for (const refused of [
    restockReturned(shop.db, keeper, { batchId, quantity: 1 }),
    correctStock(shop.db, keeper, { batchId, change: 1, note: "One more on the shelf" }),
    runTransaction(shop.db, (tx) =>
      decideOnUnavailable(tx, keeper, { decisions: [{ batchId, restock: 1, writeOff: 1 }], note: "Return R-1" }),
    ),
  ])
    expect(await refused).toMatchObject({ outcome: "expired" });
  expect(await levelOf(shop, variantId)).toEqual(before);
  expect(
    await writeOffStock(shop.db, keeper, { batchId, quantity: 3, from: "unavailable", note: "Expired" }),
  ).toMatchObject({ outcome: "done", unavailable: 0 });
});

test.each([
  "update inventory_movements set quantity = 1",
  "delete from inventory_movements",
  "truncate inventory_movements",
])("the database refuses: %s", async (statement) => {
  await using open = await openStockedShop();
  await expect(open.shop.pool.query(statement)).rejects.toThrow("append-only");
  expect(await listStockMovements(open.shop.db, keeper, { variantId: open.variantId })).toHaveLength(3);
});

test("goods of a deleted product are packed, freed and returned without an error, and their movements stay", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]));
  await shop.pool.query("delete from catalog_products");
  const items = [{ variantId, quantity: 1 }];
  await runTransaction(shop.db, async (tx) => {
    expect(await packStock(tx, keeper, items, order)).toEqual({ outcome: "packed", batches: [] });
    await releaseStock(tx, keeper, items, order);
    await returnStock(tx, keeper, [{ items, reference: order }]);
  });
  expect(await listStockMovements(shop.db, keeper, { variantId })).toHaveLength(3);
});

test("however many batches expire on one day, all of them are set aside at once", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  const many = 1_101;
  await shop.pool.query(
    `insert into inventory_batches (id, variant_id, batch_number, expires_on, on_hand)
     select gen_random_uuid(), $1, 'OLD-' || at, '2026-01-31', 1 from generate_series(1, $2::int) at`,
    [variantId, many],
  );
  await shop.pool.query("update inventory_levels set on_hand = on_hand + $2 where variant_id = $1", [variantId, many]);
  expect(await setAsideExpired(shop.db, system)).toBe(many);
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 12 + many, unavailable: many });
  expect(await setAsideExpired(shop.db, system)).toBe(0);
});

test("batches that expired are set aside in as many statements for many as for one", async () => {
  await using open = await openStockedShop();
  const { shop, variantId } = open;
  const other = await shop.sells({ name: "Belt", onHand: 3 });
  const statementsFor = async (batchNumbers: string[]) => {
    for (const batchNumber of batchNumbers)
      await receiveStock(shop.db, keeper, [
        { variantId, quantity: 1, batchNumber, expiresOn: "2037-01-31" },
        { variantId: other.variantId, quantity: 2, batchNumber, expiresOn: "2037-01-31" },
      ]);
    await shop.pool.query("update inventory_batches set expires_on = '2026-01-31' where batch_number = any($1)", [
      batchNumbers,
    ]);
    const sent = await shop.statementsOf(async () =>
      expect(await setAsideExpired(shop.db, system)).toBe(batchNumbers.length * 2),
    );
    return sent.length;
  };
  expect(await statementsFor(["X-1"])).toBe(await statementsFor(["X-2", "X-3", "X-4"]));
  expect(await levelOf(shop, variantId)).toMatchObject({ onHand: 16, unavailable: 4 });
  expect(await levelOf(shop, other.variantId)).toMatchObject({ onHand: 11, unavailable: 8 });
});
