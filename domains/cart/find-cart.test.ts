import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { archiveOption } from "#test/archive-option.ts";
import { addOne } from "#test/add-one.ts";
import { system, guest } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { acknowledgeChanges } from "./acknowledge-changes.ts";
import { countCartItems } from "./find-cart-summary.ts";
import { findCart } from "./find-cart.ts";

const sellElsewhere = (shop: TestShop, variantId: string, quantity: number) =>
  runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity }]));
const problemsOf = async (shop: TestShop, secret: string) =>
  (await findCart(shop.db, secret)).lines.map(({ problem }) => problem);

test("a line that ran out or ran low says so, and the cart is not ready until it is mended", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const belt = await shop.sells({ name: "Belt", onHand: 2 });
  const { secret } = await shop.cartWith({ variantId: whey.variantId, quantity: 4 }, { variantId: belt.variantId });

  await sellElsewhere(shop, whey.variantId, 3);
  await sellElsewhere(shop, belt.variantId, 2);

  expect(await problemsOf(shop, secret)).toEqual([{ kind: "only-left", available: 2 }, { kind: "sold-out" }]);
  expect(await findCart(shop.db, secret)).toMatchObject({ ready: false });
});

test("a stack and its part in one cart share the pieces: the later line is told what is left for it", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantId, quantity: 2 }] });
  const { secret } = await shop.cartWith(
    { variantId: stack.variantId, quantity: 2 },
    { variantId: whey.variantId, quantity: 3 },
  );

  expect(await problemsOf(shop, secret)).toEqual([null, { kind: "shared", available: 1, products: ["Starter stack"] }]);
});

test("a changed price is charged at once and stays news until the shopper has seen it", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const { secret } = await shop.cartWith({ variantId, quantity: 2 });

  await setVariantPrice(shop.db, variantId, rupees(5_000));
  const shown = await findCart(shop.db, secret);
  expect(shown).toMatchObject({
    subtotal: 10_000_00,
    ready: true,
    lines: [{ unitPrice: 5_000_00, problem: { kind: "price-changed", from: 4_500_00 } }],
  });
  expect(await problemsOf(shop, secret)).toEqual([{ kind: "price-changed", from: 4_500_00 }]);

  await acknowledgeChanges(shop.db, shown);
  expect(await problemsOf(shop, secret)).toEqual([null]);
});

test("a price that changed again after the page was shown is still news", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const { secret } = await shop.cartWith({ variantId });
  await setVariantPrice(shop.db, variantId, rupees(5_000));
  const shown = await findCart(shop.db, secret);
  await setVariantPrice(shop.db, variantId, rupees(5_500));

  await acknowledgeChanges(shop.db, shown);

  expect(await problemsOf(shop, secret)).toEqual([{ kind: "price-changed", from: 5_000_00 }]);
});

test("one shopper cannot acknowledge for another", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const mine = await shop.cartWith({ variantId });
  const theirs = await shop.cartWith({ variantId });
  await setVariantPrice(shop.db, variantId, rupees(5_000));

  const { lines } = await findCart(shop.db, theirs.secret);
  await acknowledgeChanges(shop.db, { id: mine.cartId, lines });

  expect(await problemsOf(shop, theirs.secret)).toEqual([{ kind: "price-changed", from: 4_500_00 }]);
});

test("what is no longer sold leaves the cart and its badge quietly", async () => {
  await using shop = await openShop();
  const whey = await shop.sells();
  const belt = await shop.sells({ name: "Belt" });
  const gone = await shop.sells({ name: "Gone" });
  const { secret } = await shop.cartWith(
    { variantId: whey.variantId, quantity: 2 },
    { variantId: belt.variantId, quantity: 3 },
    { variantId: gone.variantId },
  );

  await shop.db.execute(sql`update catalog_products set status = 'draft' where id = ${whey.productId}`);
  await shop.db.execute(sql`delete from catalog_products where id = ${gone.productId}`);

  const cart = await findCart(shop.db, secret);
  expect(cart.lines.map(({ productName }) => productName)).toEqual(["Belt"]);
  expect(cart).toMatchObject({ totalItems: 3, subtotal: 13_500_00, ready: true });
  expect(await countCartItems(shop.db, secret)).toBe(3);
});

test("what was archived is named once as no longer sold, and then its line is gone; orders are not held up by it", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ flavours: ["Vanilla", "Kulfi"] });
  const belt = await shop.sells({ name: "Belt" });
  const { secret } = await shop.cartWith(
    { variantId: whey.variantIds[1]! },
    { variantId: belt.variantId },
    { variantId: whey.variantIds[0]! },
  );
  await archiveOption(shop.db, whey.productId, "Kulfi");
  await archiveProduct(shop.db, system, { productId: belt.productId, version: 1 });

  const cart = await findCart(shop.db, secret);
  expect(cart.noLongerSold.map(({ name }) => name)).toEqual(["Whey (Kulfi)", "Belt"]);
  expect(cart).toMatchObject({ lines: [{ variantId: whey.variantIds[0] }], totalItems: 1, ready: true });
  expect(await addOne(shop.db, { secret, variantId: whey.variantIds[1]!, quantity: 1 })).toMatchObject({
    outcome: "not-for-sale",
  });

  await acknowledgeChanges(shop.db, cart);
  expect((await findCart(shop.db, secret)).noLongerSold).toEqual([]);
  const { rows } = await shop.pool.query("select 1 from cart_lines");
  expect(rows).toHaveLength(1);
});

test("delivery and tax come from the shop's settings", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 333.33 });
  const { secret } = await shop.cartWith({ variantId });
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, deliveryFee: rupees(200), taxPerMille: 175 });

  expect(await findCart(shop.db, secret)).toMatchObject({
    subtotal: 333_33,
    deliveryFee: 200_00,
    tax: 58_33,
    total: 591_66,
    byProvince: {},
  });
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    deliveryFee: rupees(200),
    provinceDelivery: { Balochistan: { fee: rupees(300), freeFrom: null } },
  });
  expect(await findCart(shop.db, secret)).toMatchObject({
    total: 533_33,
    byProvince: { Balochistan: { subtotal: 333_33, deliveryFee: 300_00, total: 633_33 } },
  });
});

test("reading a cart of 200 lines takes no more statements than reading one of a single line", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: Array.from({ length: 200 }, (_, at) => `Flavour ${at}`) });
  const small = await shop.cartWith({ variantId: variantIds[0]! });
  const large = await shop.cartWith({ variantId: variantIds[0]! });
  await shop.db.execute(sql`insert into cart_lines (id, cart_id, variant_id, quantity, seen_price)
    select gen_random_uuid(), ${large.cartId}, id, 1, price from catalog_variants where id <> ${variantIds[0]}`);

  const few = await shop.statementsOf(() => findCart(shop.db, small.secret));
  const many = await shop.statementsOf(() => findCart(shop.db, large.secret));

  expect((await findCart(shop.db, large.secret)).lines).toHaveLength(200);
  expect(many.length).toBe(few.length);
  expect(few).toHaveLength(1);
});
