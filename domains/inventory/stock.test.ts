import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { newId } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { countAvailable } from "./count-available.ts";
import { countStock } from "./count-stock.ts";
import { receiveStock } from "./receive-stock.ts";
import { releaseStock } from "./release-stock.ts";
import type { StockQuantity } from "./shortages.ts";
import { commitStock } from "./commit-stock.ts";
import { guest, system } from "#test/actors.ts";

const take = (shop: TestShop, ...claims: StockQuantity[]) =>
  runTransaction(shop.db, (tx) => commitStock(tx, guest, claims));
const order = { type: "order", id: newId() } as const;
const countOf = async (shop: TestShop, variantId: string) => (await countStock(shop.db, [variantId])).get(variantId);

test("what comes in adds up, what is taken goes down, what is returned comes back", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 3 });

  await receiveStock(shop.db, system, [
    { variantId, quantity: 2 },
    { variantId, quantity: 4 },
  ]);
  expect(await countOf(shop, variantId)).toBe(9);
  expect(await take(shop, { variantId, quantity: 7 })).toEqual({ outcome: "committed" });
  expect(await countOf(shop, variantId)).toBe(2);
  await runTransaction(shop.db, (tx) => releaseStock(tx, guest, [{ variantId, quantity: 1 }], order));
  expect(await countOf(shop, variantId)).toBe(3);
});

test("claims on one variant count together, and a shortage takes nothing at all", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const belt = await shop.sells({ name: "Belt", onHand: 5 });

  const outcome = await take(
    shop,
    { variantId: belt.variantId, quantity: 1 },
    { variantId: whey.variantId, quantity: 3 },
    { variantId: whey.variantId, quantity: 3 },
  );

  expect(outcome).toEqual({ outcome: "short", shortages: [{ variantId: whey.variantId, wanted: 6, available: 5 }] });
  expect(await countStock(shop.db, [whey.variantId, belt.variantId])).toEqual(
    new Map([
      [whey.variantId, 5],
      [belt.variantId, 5],
    ]),
  );
});

test("a claim of no or of negative pieces is an error, never a gift", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 5 });
  for (const quantity of [0, -3, 1.5, Number.NaN])
    await expect(take(shop, { variantId, quantity })).rejects.toThrow(RangeError);
  expect(await countOf(shop, variantId)).toBe(5);
});

test("a stack can be had as often as its scarcest part allows", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 10 });
  const shaker = await shop.sells({ name: "Shaker", onHand: 7 });
  const stack = await shop.sellsStack({
    parts: [
      { variantId: whey.variantId, quantity: 1 },
      { variantId: shaker.variantId, quantity: 2 },
    ],
  });

  const variants = await findVariants(shop.db, [stack.variantId, whey.variantId]);

  expect(await countAvailable(shop.db, [...variants.values()])).toEqual(
    new Map([
      [stack.variantId, 3],
      [whey.variantId, 10],
    ]),
  );
});

test("a sale that leaves what is shown as it was drops no page and queues nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 20 });
  await shop.settle();

  await take(shop, { variantId, quantity: 14 });

  expect(await shop.changeTags()).toEqual([]);
  expect(await shop.queuedJobs()).toEqual([]);
});

test("a sale down to the last five tells the product's pages and lists", async () => {
  await using shop = await openShop();
  const { variantId, productId } = await shop.sells({ onHand: 6 });
  await shop.settle();

  await take(shop, { variantId, quantity: 1 });

  expect(await shop.changeTags()).toEqual([cacheTags.product(productId)]);
  expect(await shop.queuedJobs()).toEqual([{ task: "refresh-listings", payload: { productIds: [productId] } }]);
});

test("a stack of three pieces runs low while its part alone is still plenty, and only the stack is told", async () => {
  await using shop = await openShop();
  const sachet = await shop.sells({ name: "Sachet", onHand: 20 });
  const stack = await shop.sellsStack({ parts: [{ variantId: sachet.variantId, quantity: 3 }] });
  await shop.settle();

  await take(shop, { variantId: sachet.variantId, quantity: 3 });

  expect(await shop.changeTags()).toEqual([cacheTags.product(stack.productId)]);
});

test("pieces coming in for a sold-out product tell its pages, and a rollback tells nobody", async () => {
  await using shop = await openShop();
  const { variantId, productId } = await shop.sells({ onHand: 0 });
  await shop.settle();

  const undone = runTransaction(shop.db, async (tx) => {
    await receiveStock(tx, system, [{ variantId, quantity: 1 }]);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(undone).rejects.toThrow();
  expect(await shop.changeTags()).toEqual([]);

  await receiveStock(shop.db, system, [{ variantId, quantity: 1 }]);
  expect(await shop.changeTags()).toEqual([cacheTags.product(productId)]);
});

test("returned pieces tell the pages that showed them sold out, and those of a deleted product vanish quietly", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 2 });
  const gone = await shop.sells({ name: "Gone", onHand: 2 });
  await take(shop, { variantId: whey.variantId, quantity: 2 }, { variantId: gone.variantId, quantity: 2 });
  await shop.db.execute(sql`delete from catalog_products where id = ${gone.productId}`);
  await shop.settle();

  await runTransaction(shop.db, (tx) =>
    releaseStock(
      tx,
      guest,
      [
        { variantId: whey.variantId, quantity: 2 },
        { variantId: gone.variantId, quantity: 2 },
      ],
      order,
    ),
  );

  expect(await countStock(shop.db, [whey.variantId, gone.variantId])).toEqual(
    new Map([
      [whey.variantId, 2],
      [gone.variantId, 0],
    ]),
  );
  expect(await shop.changeTags()).toEqual([cacheTags.product(whey.productId)]);
});
