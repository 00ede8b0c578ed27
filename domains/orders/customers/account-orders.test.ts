import { expect, test } from "vitest";
import { register } from "#test/register.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { liftOrderLimits } from "#test/lift-order-limits.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { findAccountOrder } from "../find-order.ts";
import { findAccountOrderVersion } from "../find-order-version.ts";
import { listAccountOrders } from "./list-account-orders.ts";
import { moveOrder } from "../move-order.ts";
import { system } from "#test/actors.ts";

async function loginIn(shop: TestShop, email: string) {
  const registered = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email, password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
  );
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  return { accountId: registered.session.account.id, sessionToken: registered.session.token };
}

async function placeIn(
  shop: TestShop,
  lines: { variantId: string; quantity?: number }[],
  change: Partial<OrderRequest>,
) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines), change));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

test("an account's orders come newest first, with their pieces and first goods, a page at a time", async () => {
  await using shop = await openShop();
  await liftOrderLimits(shop.db);
  const [{ accountId, sessionToken }, other] = [
    await loginIn(shop, "ayesha@example.com"),
    await loginIn(shop, "other@example.com"),
  ];
  const goods = [];
  for (const name of ["Whey", "Belt", "Shaker", "Creatine", "Gloves", "Towel"])
    goods.push(await shop.sells({ name, onHand: 50 }));
  const first = await placeIn(
    shop,
    goods.map(({ variantId }) => ({ variantId, quantity: 2 })),
    { sessionToken },
  );
  await placeIn(shop, goods.slice(0, 1), { sessionToken: other.sessionToken });
  await placeIn(shop, goods.slice(0, 1), {});
  for (let times = 0; times < 4; times += 1) await placeIn(shop, goods.slice(1, 2), { sessionToken });
  await moveOrder(shop.db, system, { order: first, to: "confirmed" });

  const page = await listAccountOrders(shop.db, accountId, { page: 1, size: 2 });
  expect(page).toMatchObject({
    page: 1,
    pages: 3,
    count: 5,
    orders: [
      { number: 10_007, state: "placed", pieces: 1, lineCount: 1, lines: [{ productName: "Belt" }] },
      { number: 10_006 },
    ],
  });
  const last = await listAccountOrders(shop.db, accountId, { page: 3, size: 2 });
  expect(last.orders).toMatchObject([
    { number: 10_001, state: "confirmed", pieces: 12, lineCount: 6, total: 54_000_00 },
  ]);
  expect(last.orders[0]?.lines.map(({ productName }) => productName)).toEqual(["Whey", "Belt", "Shaker", "Creatine"]);
  expect(JSON.stringify(last)).not.toContain("@");
});

test("a page beyond the last is the last, one before the first the first, and who ordered nothing has one empty page", async () => {
  await using shop = await openShop();
  const { accountId, sessionToken } = await loginIn(shop, "ayesha@example.com");
  expect(await listAccountOrders(shop.db, accountId, { page: 9, size: 20 })).toEqual({
    page: 1,
    pages: 1,
    count: 0,
    orders: [],
  });
  const whey = await shop.sells();
  for (let times = 0; times < 3; times += 1) await placeIn(shop, [whey], { sessionToken });
  expect(await listAccountOrders(shop.db, accountId, { page: 999_999, size: 2 })).toMatchObject({
    page: 2,
    orders: [{ number: 10_001 }],
  });
  expect(await listAccountOrders(shop.db, accountId, { page: 0, size: 2 })).toMatchObject({
    page: 1,
    orders: [{ number: 10_003 }, { number: 10_002 }],
  });
});

test("a number opens its order, and tells how far it is, to its own account alone", async () => {
  await using shop = await openShop();
  const [owner, mallory] = [await loginIn(shop, "ayesha@example.com"), await loginIn(shop, "mallory@example.com")];
  const whey = await shop.sells();
  const id = await placeIn(shop, [whey], { sessionToken: owner.sessionToken });
  await placeIn(shop, [whey], {});
  await moveOrder(shop.db, system, { order: id, to: "confirmed" });
  expect(await findAccountOrder(shop.db, owner.accountId, 10_001)).toMatchObject({
    id,
    lines: [{ productName: "Whey" }],
  });
  expect(await findAccountOrderVersion(shop.db, owner.accountId, 10_001)).toEqual({ orderId: id, version: 2 });
  for (const [account, number] of [
    [mallory.accountId, 10_001],
    [owner.accountId, 10_002],
    [owner.accountId, 10_099],
    [owner.accountId, Number.NaN],
    [owner.accountId, -1],
    [owner.accountId, 1e30],
  ] as const) {
    expect(await findAccountOrder(shop.db, account, number)).toBeNull();
    expect(await findAccountOrderVersion(shop.db, account, number)).toBeNull();
  }
});
