import { expect, test } from "vitest";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { transferCart } from "#domains/cart/transfer-cart.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { endDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import { newSecret } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { placeOrder } from "./place-order.ts";

/** A cart with the code, as its checkout shows it. */
async function cartWithCode(shop: TestShop, code: string, ...lines: Parameters<TestShop["cartWith"]>) {
  const cart = await shop.cartWith(...lines);
  expect(await setDiscountCode(shop.db, { secret: cart.secret, typed: code })).toEqual({ outcome: "set" });
  const { total, fingerprint, code: applied } = await findCart(shop.db, cart.secret);
  return { ...cart, total, fingerprint, applied };
}
const usesOf = async (shop: TestShop) =>
  (await shop.look<{ uses: number }>("select uses from pricing_discount_codes order by code")).map(({ uses }) => uses);

test("an order costs what its cart showed with the code, says so, and a cancelled one gives the use back", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ price: 5_000 });
  await saveDiscount(shop.db, system, {
    productId: whey.productId,
    version: null,
    percentage: 20,
    original: rupees(6_250),
  });
  await makeDiscountCode(shop.db, "EID10");
  const cart = await cartWithCode(shop, "eid 10", { variantId: whey.variantId, quantity: 2 });
  expect(cart).toMatchObject({ total: rupees(9_000), applied: { code: "EID10", saved: rupees(1_000), problem: null } });

  // Without the code, as before it was entered, the order is refused, and nothing is counted.
  expect(await placeOrder(shop.db, orderFor({ ...cart, total: rupees(10_000) }))).toEqual({ outcome: "changed" });
  const placed = await placeOrder(shop.db, orderFor(cart));
  expect(placed).toMatchObject({ outcome: "placed" });
  expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed", repeated: true });
  expect(await findOrder(shop.db, cart.cartId)).toMatchObject({
    subtotal: rupees(9_000),
    total: rupees(9_000),
    discountCode: { code: "EID10", saved: rupees(1_000), savedOfLines: [rupees(1_000)] },
    lines: [{ unitPrice: rupees(4_500), quantity: 2 }],
  });
  expect(
    await shop.look(
      "select kind, label, amount::int, reference, line_position from orders_adjustments order by position",
    ),
  ).toMatchObject([
    { kind: "discount", label: "20% off", amount: -250_000, line_position: 0 },
    { kind: "discount-code", label: "Code EID10", amount: -100_000, reference: "EID10", line_position: 0 },
  ]);
  expect(await usesOf(shop)).toEqual([1]);
  await cancelOrder(shop.db, system, { order: cart.cartId });
  expect(await usesOf(shop)).toEqual([0]);
});

test("an order whose last line with the code is removed gives the use back at once and once, and the phone may use the code again", async () => {
  await using shop = await openShop();
  await upsertCategories(shop.db, system, [{ slug: "proteins", name: "Proteins" }]);
  const [category] = await shop.look<{ id: string }>("select id from catalog_categories where slug = 'proteins'");
  const whey = await shop.sells({ price: 1_000, onHand: 5, categorySlugs: ["proteins"] });
  const bar = await shop.sells({ name: "Bar", price: 200, onHand: 5, categorySlugs: ["proteins"] });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 5 });
  await makeDiscountCode(shop.db, "GAIN", { categoryIds: [category!.id], usesPerPhone: 1 });
  const { cartId: order, ...cart } = await cartWithCode(shop, "GAIN", whey, bar, belt);
  expect(await placeOrder(shop.db, orderFor({ ...cart, cartId: order }))).toMatchObject({ outcome: "placed" });
  const edit = (input: Partial<Parameters<typeof editOrder>[2]>) =>
    editOrder(shop.db, staffWith("orders.edit"), { order, ...input });
  const without = (position: number) => ({ lines: [{ position, quantity: 0 }] });

  expect(await edit(without(0))).toMatchObject({ outcome: "done" });
  expect(await usesOf(shop)).toEqual([1]);
  // What is refused gives nothing back.
  const tooMany = { added: [{ variantId: belt.variantId, quantity: 90 }] };
  expect(await edit({ ...without(1), ...tooMany })).toMatchObject({ outcome: "sold-out" });
  expect(await usesOf(shop)).toEqual([1]);
  expect(await edit(without(1))).toMatchObject({ outcome: "done", total: rupees(1_000) });
  expect(await usesOf(shop)).toEqual([0]);
  expect((await findOrder(shop.db, order))?.discountCode).toBe(null);

  const again = await cartWithCode(shop, "GAIN", whey);
  expect(await placeOrder(shop.db, orderFor(again))).toMatchObject({ outcome: "placed" });
  await cancelOrder(shop.db, system, { order });
  expect(await usesOf(shop)).toEqual([1]);
});

test("of many who order with the last uses of a code at once, as many get it, and the others are told and lose nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 100 });
  await makeDiscountCode(shop.db, "LAST2", { useLimit: 2 });
  const carts = await Promise.all(Array.from({ length: 8 }, () => cartWithCode(shop, "LAST2", { variantId })));
  const outcomes = await Promise.all(
    carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: { ...recipient, ...buyer(at) } }))),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array<string>(6).fill("changed"),
    "placed",
    "placed",
  ]);
  expect(await usesOf(shop)).toEqual([2]);
  const late = carts[outcomes.findIndex(({ outcome }) => outcome === "changed")]!;
  const now = await findCart(shop.db, late.secret);
  expect(now).toMatchObject({ total: rupees(4_500), code: { saved: 0, problem: { kind: "used-up" } } });
  // The full price, once it was shown, is ordered without the code.
  const { total, fingerprint } = now;
  expect(await placeOrder(shop.db, orderFor({ ...late, total, fingerprint }))).toMatchObject({ outcome: "placed" });
  expect((await findOrder(shop.db, late.cartId))?.discountCode).toBe(null);
});

test("a phone number uses a code as often as it may, however many orders it sends at once, and again after it has cancelled one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 100 });
  await makeDiscountCode(shop.db, "ONCE", { usesPerPhone: 1 });
  const carts = await Promise.all(Array.from({ length: 4 }, () => cartWithCode(shop, "ONCE", { variantId })));
  const outcomes = await Promise.all(carts.map((cart) => placeOrder(shop.db, orderFor(cart))));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array<string>(3).fill("discount-code-used"),
    "placed",
  ]);
  expect(await usesOf(shop)).toEqual([1]);
  const at = (wanted: string) => carts[outcomes.findIndex(({ outcome }) => outcome === wanted)]!;
  await cancelOrder(shop.db, system, { order: at("placed").cartId });
  expect(await placeOrder(shop.db, orderFor(at("discount-code-used")))).toMatchObject({ outcome: "placed" });
  expect(await usesOf(shop)).toEqual([1]);
});

test("a code that ends while a checkout is open is told, not lost in a higher price unseen", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const id = await makeDiscountCode(shop.db, "EID10");
  const cart = await cartWithCode(shop, "EID10", { variantId });
  await endDiscountCode(shop.db, system, { id });
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  expect(await findCart(shop.db, cart.secret)).toMatchObject({
    total: rupees(4_500),
    code: { problem: { kind: "ended" } },
  });
  expect(await setDiscountCode(shop.db, { secret: cart.secret, typed: "EID10" })).toMatchObject({
    outcome: "not-running",
  });
});

test("a code of a category is for the goods of it and of those below it, and comes along when two carts become one", async () => {
  await using shop = await openShop();
  await upsertCategories(shop.db, system, [
    { slug: "supplements", name: "Supplements", children: [{ slug: "proteins", name: "Proteins" }] },
  ]);
  const [category] = await shop.look<{ id: string }>("select id from catalog_categories where slug = 'supplements'");
  const whey = await shop.sells({ price: 1_000, categorySlugs: ["proteins"] });
  const belt = await shop.sells({ name: "Belt", price: 1_000 });
  await makeDiscountCode(shop.db, "GAIN", { categoryIds: [category!.id] });
  const cart = await cartWithCode(shop, "GAIN", { variantId: whey.variantId }, { variantId: belt.variantId });
  expect(
    (await findCart(shop.db, cart.secret)).lines.map(({ unitPrice, listPrice }) => [unitPrice, listPrice]),
  ).toEqual([
    [rupees(900), rupees(1_000)],
    [rupees(1_000), rupees(1_000)],
  ]);
  // Another browser takes the cart over, as from a link: its own cart has no code yet.
  const own = await shop.cartWith({ variantId: belt.variantId });
  await transferCart(shop.db, { from: cart.secret, secret: own.secret, accountId: null });
  expect((await findCart(shop.db, own.secret)).code).toMatchObject({ code: "GAIN", saved: rupees(100) });
});

test("a cart without a code is read and ordered without a statement that knows of codes", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId });
  await makeDiscountCode(shop.db, "EID10");
  const withCode = await cartWithCode(shop, "EID10", { variantId });
  const aboutCodes = async (work: () => Promise<unknown>) =>
    (await shop.statementsOf(work)).filter((text) => text.includes("pricing_discount_codes")).length;
  expect(await aboutCodes(() => findCart(shop.db, cart.secret))).toBe(0);
  expect(await aboutCodes(() => placeOrder(shop.db, orderFor(cart)))).toBe(0);
  // Once for its prices, and once for the use.
  expect(await aboutCodes(() => findCart(shop.db, withCode.secret))).toBe(1);
  expect(await aboutCodes(() => placeOrder(shop.db, orderFor(withCode, { recipient: buyer(2) })))).toBe(2);
  expect(await setDiscountCode(shop.db, { secret: newSecret(), typed: "NONE" })).toEqual({ outcome: "unknown" });
});
