import { system } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { mergeCarts } from "#domains/cart/merge-carts.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { rupees } from "#kernel/money.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { reorder } from "./reorder.ts";
import { placeOrder } from "./place-order.ts";

async function bought(shop: TestShop, ...lines: { variantId: string; quantity?: number }[]) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines)));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return (await findOrder(shop.db, placed.orderId))!;
}

test("what was ordered is in the cart again, at today's prices", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey", onHand: 20 });
  const belt = await shop.sells({ name: "Belt", onHand: 20 });
  const order = await bought(shop, { ...whey, quantity: 2 }, { ...belt, quantity: 1 });
  await setVariantPrice(shop.db, whey.variantId, rupees(5_000));

  const { secret, lines } = await reorder(shop.db, { secret: null, order });

  expect(lines.map(({ result }) => result)).toEqual([{ kind: "all" }, { kind: "all" }]);
  expect(
    (await findCart(shop.db, secret)).lines.map(({ variantId, quantity, unitPrice }) => ({
      variantId,
      quantity,
      unitPrice,
    })),
  ).toEqual([
    { variantId: whey.variantId, quantity: 2, unitPrice: rupees(5_000) },
    { variantId: belt.variantId, quantity: 1, unitPrice: rupees(4_500) },
  ]);
});

test("what cannot be had as it was is told line by line, and the rest is in the cart", async () => {
  await using shop = await openShop();
  const [gone, out, few, fine] = [
    await shop.sells({ name: "Gone" }),
    await shop.sells({ name: "Out", onHand: 1 }),
    await shop.sells({ name: "Few", onHand: 5 }),
    await shop.sells({ name: "Fine" }),
  ];
  const order = await bought(shop, gone, out, { ...few, quantity: 3 }, fine);
  await shop.db.execute(sql`update catalog_products set status = 'draft' where id = ${gone.productId}`);

  const { secret, lines } = await reorder(shop.db, { secret: null, order });

  expect(lines.map(({ productName, wanted, result }) => ({ productName, wanted, result }))).toEqual([
    { productName: "Gone", wanted: 1, result: { kind: "not-for-sale" } },
    { productName: "Out", wanted: 1, result: { kind: "sold-out" } },
    { productName: "Few", wanted: 3, result: { kind: "fewer", quantity: 2 } },
    { productName: "Fine", wanted: 1, result: { kind: "all" } },
  ]);
  expect(
    (await findCart(shop.db, secret)).lines.map(({ productName, quantity }) => ({ productName, quantity })),
  ).toEqual([
    { productName: "Few", quantity: 2 },
    { productName: "Fine", quantity: 1 },
  ]);
});

test("asked twice, even at once, it adds nothing twice, and leaves what else was in the cart", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells({ name: "Whey", onHand: 50 }), await shop.sells({ name: "Belt", onHand: 50 })];
  const order = await bought(shop, { ...whey, quantity: 3 });
  const { secret } = await shop.cartWith({ ...belt, quantity: 2 }, { ...whey, quantity: 1 });

  const answers = await Promise.all([1, 2, 3].map(() => reorder(shop.db, { secret, order })));

  expect(new Set(answers.map((answer) => answer.secret))).toEqual(new Set([secret]));
  const quantities = (await findCart(shop.db, secret)).lines.map(({ productName, quantity }) => [
    productName,
    quantity,
  ]);
  expect(quantities).toEqual([
    ["Belt", 2],
    ["Whey", 3],
  ]);
});

test("when nothing can be had, no cart is opened", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 1 });
  const order = await bought(shop, whey);
  expect(await reorder(shop.db, { secret: null, order })).toMatchObject({
    secret: null,
    lines: [{ result: { kind: "sold-out" } }],
  });
});

async function openAccount(shop: TestShop): Promise<string> {
  await createOwner(shop.db, system, { email: "ayesha@example.com", password: "blue river stone" });
  const [account] = await shop.look<{ id: string }>("select id from accounts_accounts");
  return account!.id;
}

const quantitiesIn = async (shop: TestShop, secret: string | null) =>
  (await findCart(shop.db, secret)).lines.map(({ productName, quantity }) => [productName, quantity]);

test("what the account's cart holds on another device counts, though this one names no cart", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 50 });
  const order = await bought(shop, { ...whey, quantity: 3 });
  const accountId = await openAccount(shop);
  const phone = await shop.cartWith({ ...whey, quantity: 2 });
  const { secret } = await mergeCarts(shop.db, { secret: phone.secret, accountId });

  expect(await reorder(shop.db, { secret: null, accountId, order })).toMatchObject({
    secret,
    lines: [{ result: { kind: "all" } }],
  });
  expect(await quantitiesIn(shop, secret)).toEqual([["Whey", 3]]);
});

test("asked at once on devices of an account that has no cart yet, it opens one and fills it once", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 50 });
  const order = await bought(shop, { ...whey, quantity: 3 });
  const accountId = await openAccount(shop);

  const answers = await Promise.all([1, 2, 3].map(() => reorder(shop.db, { secret: null, accountId, order })));

  expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1);
  expect(await quantitiesIn(shop, answers[0]!.secret)).toEqual([["Whey", 3]]);
});

test("a long order is repeated in its own order, with no more statements than a short one", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    onHand: 50,
    flavours: Array.from({ length: 30 }, (_, number) => `Flavour ${number}`),
  });
  const short = await bought(shop, { variantId: variantIds[0]! });
  const long = await bought(shop, ...variantIds.map((variantId) => ({ variantId })));

  const forShort = await shop.statementsOf(() => reorder(shop.db, { secret: null, order: short }));
  let secret: string | null = null;
  const forLong = await shop.statementsOf(
    async () => void ({ secret } = await reorder(shop.db, { secret: null, order: long })),
  );

  expect(forLong).toHaveLength(forShort.length);
  expect((await findCart(shop.db, secret)).lines.map(({ variantId }) => variantId)).toEqual(variantIds);
});
