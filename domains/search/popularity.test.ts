import { expect, test } from "vitest";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { packStock } from "#domains/inventory/pack-stock.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { refreshSoldUnits } from "#domains/inventory/reports/stock-reports.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { allProductsQuery } from "./listing.ts";
import { listProducts } from "./list-products.ts";
import { enqueueSoldListings, refreshListings } from "./refresh-listings.ts";

test("lists begin with what sold best in ninety days, counted once a day", async () => {
  await using shop = await openShop();
  const goods = [];
  for (const name of ["Belt", "Straps", "Shaker"]) goods.push(await shop.sells({ name, onHand: 0 }));
  const [belt, straps, shaker] = goods as [(typeof goods)[0], (typeof goods)[0], (typeof goods)[0]];
  const parts = [
    { variantId: straps.variantId, quantity: 2 },
    { variantId: shaker.variantId, quantity: 1 },
  ];
  const stack = await shop.sellsStack({ name: "Set", parts });
  const all = [...goods, stack].map(({ productId }) => productId);
  for (const { variantId } of goods) await receiveStock(shop.db, system, [{ variantId, quantity: 100 }]);
  await refreshListings(shop.db, all);
  await shop.settle();
  const listed = async () => (await listProducts(shop.db, allProductsQuery)).cards.map(({ name }) => name);
  expect(await listed()).toEqual(["Set", "Shaker", "Straps", "Belt"]);

  const sell = (variantId: string, quantity: number) =>
    runTransaction(shop.db, async (tx) => {
      await commitStock(tx, system, [{ variantId, quantity }]);
      await packStock(tx, system, [{ variantId, quantity }], { type: "shipment", id: `${variantId} ${quantity}` });
    });
  /** What the sweep does, and the jobs that it adds. */
  const count = async () => {
    await shop.db.execute("update inventory_sales set at = at - interval '1 day'");
    const changed = await refreshSoldUnits(shop.db);
    await enqueueSoldListings(shop.db, changed);
    for (const { payload } of await shop.queuedJobs("refresh-listings"))
      await refreshListings(shop.db, (payload as { productIds: string[] }).productIds);
    await shop.settle();
    return changed.length;
  };
  await sell(straps.variantId, 20);
  await sell(shaker.variantId, 3);
  await sell(belt.variantId, 8);
  expect(await count()).toBe(3);
  // The set could be made of what was sold three times.
  expect(await listed()).toEqual(["Straps", "Belt", "Set", "Shaker"]);
  expect(await count(), "nothing was sold since").toBe(0);
  await sell(shaker.variantId, 40);
  expect(await count()).toBe(1);
  expect(await listed()).toEqual(["Shaker", "Straps", "Set", "Belt"]);

  // What sold long ago counts no more.
  await shop.db.execute("alter table inventory_movements disable trigger inventory_movements_append_only");
  await shop.db.execute("update inventory_movements set at = at - interval '91 days'");
  await shop.db.execute("alter table inventory_movements enable trigger inventory_movements_append_only");
  expect(await count()).toBe(3);
  expect(await listed()).toEqual(["Set", "Shaker", "Straps", "Belt"]);
});
