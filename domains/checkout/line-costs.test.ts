import { expect, test } from "vitest";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { listEditableStacks } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { placeOrder } from "./place-order.ts";

let buyers = 0;

async function order(shop: TestShop, variantId: string): Promise<string> {
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 2 }), { recipient: buyer((buyers += 1)) }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

const costs = async (shop: TestShop, orderId: string) =>
  (
    await shop.look<{ cost: string | null }>(
      `select unit_cost as cost from orders_lines where order_id = '${orderId}' order by position`,
    )
  ).map(({ cost }) => cost);

test("a line keeps what a unit had cost: by the batch that leaves first, else by its variant, and unknown is not zero", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Whey", onHand: 30 });
  expect(await costs(shop, await order(shop, variantId))).toEqual([null]);
  const changed = await order(shop, variantId);

  await shop.look(`update catalog_variants set cost = 300000 where id = '${variantId}'`);
  const known = await order(shop, variantId);
  expect(await costs(shop, known)).toEqual(["300000"]);

  await receiveStock(shop.db, system, [
    { variantId, quantity: 5, expiresOn: "2099-01-31", unitCost: rupees(2_900) },
    { variantId, quantity: 5, expiresOn: "2098-01-31", unitCost: rupees(2_800) },
  ]);
  expect(await costs(shop, await order(shop, variantId))).toEqual(["280000"]);
  expect(await costs(shop, known), "an order keeps what it was").toEqual(["300000"]);

  const { variantId: shaker } = await shop.sells({ name: "Shaker" });
  await shop.look(`update catalog_variants set cost = 40000 where id = '${shaker}'`);
  const stack = await shop.sellsStack({
    parts: [
      { variantId, quantity: 2 },
      { variantId: shaker, quantity: 1 },
    ],
  });
  expect(await costs(shop, await order(shop, stack.variantId))).toEqual(["600000"]);
  await shop.look(`update catalog_variants set cost = null where id = '${shaker}'`);
  expect(await costs(shop, await order(shop, stack.variantId))).toEqual([null]);

  const { variantId: machine } = await shop.sells({ name: "Machine", onHand: 9 });
  await shop.look(`update catalog_variants set price = 1500000000, cost = 1500000000 where id = '${machine}'`);
  const gym = await shop.sellsStack({ name: "Gym", price: 15_000_000, parts: [{ variantId: machine, quantity: 2 }] });
  expect(await costs(shop, await order(shop, gym.variantId)), "more than four bytes hold").toEqual(["3000000000"]);
  const { rows } = await listEditableStacks(shop.db, staffWith("catalogue.edit"), { text: "gym", page: { limit: 5 } });
  expect(rows).toMatchObject([{ apart: rupees(30_000_000), cost: rupees(30_000_000), units: 2 }]);

  await shop.look(`update catalog_variants set cost = 50000 where id = '${shaker}'`);
  expect(
    await editOrder(shop.db, staffWith("orders.edit"), {
      order: changed,
      added: [{ variantId: shaker, quantity: 1 }],
    }),
  ).toMatchObject({ outcome: "done" });
  expect(await costs(shop, changed), "a line that is added later has the cost of that day").toEqual([null, "50000"]);
});
