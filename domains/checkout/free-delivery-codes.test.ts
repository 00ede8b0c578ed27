import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { correctRecipient } from "#domains/orders/edits/correct-recipient.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { countSales } from "#domains/orders/analytics/count-sales.ts";
import { markSalesDays } from "#domains/orders/analytics/mark-sales-days.ts";
import { sumSales } from "#domains/orders/analytics/sum-sales.ts";
import { codeOf, totalsOf } from "#domains/pricing/price-lines.ts";
import { updateDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import { findDiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { pakistanDay } from "#kernel/time.ts";
import { staffWith, system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { placeOrder } from "./place-order.ts";

const balochistan = { ...recipient, province: "Balochistan" as const };
const rates = {
  deliveryFee: rupees(200),
  freeDeliveryFrom: rupees(10_000),
  provinceDelivery: { Balochistan: { fee: rupees(450), freeFrom: null } },
};

/** A shop whose delivery costs Rs 200, nothing from Rs 10,000 on, and Rs 450 to Balochistan always. */
async function openFeeShop(rules: Parameters<typeof makeDiscountCode>[2] = {}) {
  const shop = await openShop();
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, ...rates });
  const { variantId } = await shop.sells({ price: 4_000, onHand: 50 });
  await makeDiscountCode(shop.db, "SHIPFREE", { kind: "free-delivery", value: 0, ...rules });
  return { shop, variantId };
}

async function cartWithCode(shop: TestShop, variantId: string, quantity: number) {
  const cart = await shop.cartWith({ variantId, quantity });
  expect(await setDiscountCode(shop.db, { secret: cart.secret, typed: "shipfree" })).toEqual({ outcome: "set" });
  return { ...cart, priced: await findCart(shop.db, cart.secret) };
}

async function order(shop: TestShop, variantId: string, quantity: number, to: typeof recipient) {
  const { priced, ...cart } = await cartWithCode(shop, variantId, quantity);
  const { total } = totalsOf(priced, to.province);
  const placed = await placeOrder(
    shop.db,
    orderFor({ ...cart, total, fingerprint: priced.fingerprint }, { recipient: to }),
  );
  expect(placed).toMatchObject({ outcome: "placed" });
  return cart.cartId;
}

const usesOf = async (shop: TestShop) =>
  (await shop.look<{ uses: number }>("select uses from pricing_discount_codes order by code")).map(({ uses }) => uses);

test("a code makes delivery free wherever it costs something, the order says what it saved, and a cancelled one gives the use back", async () => {
  const { shop, variantId } = await openFeeShop();
  await using _ = shop;
  const { priced } = await cartWithCode(shop, variantId, 1);
  expect(priced).toMatchObject({
    deliveryFee: 0,
    total: rupees(4_000),
    code: { saved: 0, savedOnDelivery: rupees(200) },
  });
  expect(totalsOf(priced, "Balochistan")).toMatchObject({ deliveryFee: 0, total: rupees(4_000) });
  expect(codeOf(priced, "Balochistan")).toMatchObject({ savedOnDelivery: rupees(450) });

  const id = await order(shop, variantId, 1, balochistan);
  expect(await findOrder(shop.db, id)).toMatchObject({
    deliveryFee: 0,
    total: rupees(4_000),
    discountCode: { code: "SHIPFREE", saved: 0, savedOnDelivery: rupees(450), savedOfLines: [0] },
    lines: [{ unitPrice: rupees(4_000) }],
  });
  expect(await shop.look("select kind, label, amount::int, reference, line_position from orders_adjustments")).toEqual([
    { kind: "discount-code", label: "Code SHIPFREE", amount: -450_00, reference: "SHIPFREE", line_position: null },
  ]);
  expect(await usesOf(shop)).toEqual([1]);
  await cancelOrder(shop.db, system, { order: id });
  expect(await usesOf(shop)).toEqual([0]);
});

test("a code that has nothing to make free is not used up: the cart says so, and an order to where delivery is free counts no use", async () => {
  const { shop, variantId } = await openFeeShop({ usesPerPhone: 1 });
  await using _ = shop;
  // Free in Punjab from Rs 10,000 on, and not in Balochistan.
  const large = await order(shop, variantId, 3, recipient);
  expect((await findOrder(shop.db, large))?.discountCode).toBe(null);
  expect(await usesOf(shop)).toEqual([0]);
  await order(shop, variantId, 3, balochistan);
  expect(await usesOf(shop)).toEqual([1]);
  await saveShopSettings(shop.db, system, defaultShopSettings);
  expect((await cartWithCode(shop, variantId, 1)).priced.code).toMatchObject({
    savedOnDelivery: 0,
    problem: { kind: "no-fee" },
  });
});

test("delivery stays free when the shopper corrects the province; a fee that staff set ends it, and gives the use back once", async () => {
  const { shop, variantId } = await openFeeShop();
  await using _ = shop;
  const id = await order(shop, variantId, 1, recipient);
  const { accessToken, email: _email, forgottenAt: _f, ...known } = (await findOrder(shop.db, id))!;
  const fields = {
    f_name: "Ayesha",
    s_name: "Khan",
    phone: known.phone,
    city: "Quetta",
    address: known.address,
    zip: "",
  };
  expect(
    await correctRecipient(
      shop.db,
      { kind: "guest" },
      { order: id, accessToken, recipient: { ...fields, state: "Balochistan" } },
      { ...defaultShopSettings, ...rates },
    ),
  ).toMatchObject({ outcome: "done", total: rupees(4_000) });
  const edit = (input: Partial<Parameters<typeof editOrder>[2]>) =>
    editOrder(shop.db, staffWith("orders.edit"), { order: id, ...input });
  expect(await edit({ lines: [{ position: 0, quantity: 2 }] })).toMatchObject({
    outcome: "done",
    total: rupees(8_000),
  });
  expect(await usesOf(shop)).toEqual([1]);
  expect(await edit({ deliveryFee: rupees(300) })).toMatchObject({ outcome: "done", total: rupees(8_300) });
  expect((await findOrder(shop.db, id))?.discountCode).toBe(null);
  expect(await usesOf(shop)).toEqual([0]);
  await cancelOrder(shop.db, system, { order: id });
  expect(await usesOf(shop)).toEqual([0]);
  expect(await shop.look("select sum(amount)::int as due from orders_payments")).toEqual([{ due: 0 }]);
});

test("what an order with free delivery sold counts for its code, and codes of a campaign are added up by the name it has now", async () => {
  const { shop, variantId } = await openFeeShop({ campaign: " Eid  2026 " });
  await using _ = shop;
  await makeDiscountCode(shop.db, "EID10", { campaign: "Eid 2026" });
  await makeDiscountCode(shop.db, "OTHER");
  const ids = [await order(shop, variantId, 2, recipient)];
  for (const [at, code] of ["EID10", "OTHER"].entries()) {
    const cart = await shop.cartWith({ variantId, quantity: 1 });
    await setDiscountCode(shop.db, { secret: cart.secret, typed: code });
    const { total, fingerprint } = await findCart(shop.db, cart.secret);
    await placeOrder(shop.db, orderFor({ ...cart, total, fingerprint }, { recipient: { ...recipient, ...buyer(at) } }));
    ids.push(cart.cartId);
  }
  await markSalesDays(shop.db, ids);
  await countSales(shop.db);
  const today = pakistanDay(new Date());
  const report = async (subject: "discount" | "campaign") =>
    (await sumSales(shop.db, staffWith("analytics.read"), {
      subject,
      days: { from: today, to: today },
      limit: 10,
    }))!.sums
      .map(({ key, placed, placedTotal }) => [key, placed, placedTotal] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  expect(await report("discount")).toEqual([
    ["discount:Code EID10", 1, rupees(3_600)],
    ["discount:Code OTHER", 1, rupees(3_600)],
    ["discount:Code SHIPFREE", 2, rupees(8_000)],
  ]);
  expect(await report("campaign")).toEqual([["Eid 2026", 3, rupees(11_600)]]);
  const [stored] = await shop.look<{ id: string }>("select id from pricing_discount_codes where code = 'EID10'");
  const code = (await findDiscountCode(shop.db, staffWith("pricing.edit"), stored!.id))!;
  await updateDiscountCode(shop.db, system, { ...code, campaign: "Summer" });
  expect(await report("campaign")).toEqual([
    ["Eid 2026", 2, rupees(8_000)],
    ["Summer", 1, rupees(3_600)],
  ]);
});
