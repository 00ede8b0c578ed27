import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { cancelOrder } from "../cancel-order.ts";
import { editOrder } from "../edits/edit-order.ts";
import { findOrder } from "../find-order.ts";
import { exportOrders } from "./export-orders.ts";
import { importOrders } from "./import-orders.ts";
import { parseImportedOrder } from "./parse-imported-order.ts";

async function orderWithCode(shop: TestShop) {
  const { variantId } = await shop.sells({ price: 5_000 });
  const cart = await shop.cartWith({ variantId, quantity: 2 });
  await setDiscountCode(shop.db, { secret: cart.secret, typed: "EID10" });
  const { total, fingerprint } = await findCart(shop.db, cart.secret);
  expect(await placeOrder(shop.db, orderFor({ ...cart, total, fingerprint }))).toMatchObject({ outcome: "placed" });
  return cart.cartId;
}

/** The orders of one shop, brought into another as `cli data` does. */
async function move(from: TestShop, to: TestShop) {
  const exported = await runTransaction(from.db, (tx) => Array.fromAsync(exportOrders(tx)));
  const read = exported.map(({ firstName, id, order }) =>
    parseImportedOrder(order, { firstName, cartId: id, source: "export", state: "placed" }),
  );
  const orders = read.flatMap((each) => ("order" in each ? [each.order] : []));
  expect(orders).toHaveLength(exported.length);
  await runTransaction(to.db, (tx) => importOrders(tx, system, orders));
}

const usesOf = async (shop: TestShop) =>
  (await shop.look<{ uses: number }>("select uses from pricing_discount_codes"))[0]!.uses;

test.each([
  ["free delivery", { kind: "free-delivery", value: 0 }, { deliveryFee: 0, savedOnDelivery: rupees(200), saved: 0 }],
  ["per cent", {}, { deliveryFee: rupees(200), savedOnDelivery: 0, saved: rupees(1_000) }],
] as const)(
  "an order with a code of %s that comes from a file keeps what it saved, and gives no use back that was never counted here",
  async (_, rules, saved) => {
    await using before = await openShop();
    await using shop = await openShop();
    await saveShopSettings(before.db, system, { ...defaultShopSettings, deliveryFee: rupees(200) });
    await makeDiscountCode(before.db, "EID10", { usesPerPhone: 1, ...rules });
    const id = await orderWithCode(before);
    await move(before, shop);
    const { deliveryFee, ...used } = saved;
    expect(await findOrder(shop.db, id)).toMatchObject({ deliveryFee, discountCode: { code: "EID10", ...used } });

    // A code of that name is made here later, and the same phone uses it: the order of the file was no use of this one.
    await makeDiscountCode(shop.db, "EID10", { usesPerPhone: 1 });
    await orderWithCode(shop);
    expect(await usesOf(shop)).toBe(1);
    const edit = { order: id, deliveryFee: rupees(300) };
    expect(await editOrder(shop.db, staffWith("orders.edit"), edit)).toMatchObject({ outcome: "done" });
    expect(await cancelOrder(shop.db, system, { order: id })).toMatchObject({ outcome: "done" });
    expect(await usesOf(shop)).toBe(1);
  },
);
