import { expect, onTestFinished, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { defaultShopSettings, type ShopSettings } from "#domains/settings/shop-settings.ts";
import { changeHistory } from "#test/change-history.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { placeAtNoon } from "#test/place-at-noon.ts";
import { cancelOrder } from "../cancel-order.ts";
import { confirmOrder } from "../confirm-order.ts";
import { findOrder } from "../find-order.ts";
import { moveOrder } from "../move-order.ts";
import { overruleRisk } from "../risk/overrule-risk.ts";
import type { RiskRuleId } from "../risk/risk-rules.ts";
import { correctRecipient } from "./correct-recipient.ts";
import { editOrder } from "./edit-order.ts";

/** What the correction form takes of a buyer. */
const fieldsOf = ({ firstName, secondName, province, phone, city, address, zip }: ReturnType<typeof buyer>) => ({
  f_name: firstName,
  s_name: secondName,
  state: province,
  phone,
  city,
  address,
  zip: zip ?? "",
});

/** A shop with a phone and an address that refused two parcels, and an order of somebody who did not. */
async function openRefused(rule: RiskRuleId) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const goods = await shop.sells({ onHand: 90 });
  async function place(recipient: ReturnType<typeof buyer>) {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(goods), { recipient }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    await placeAtNoon(shop, placed.orderId);
    return placed;
  }
  for (let times = 0; times < 2; times += 1) {
    const { orderId } = await place(buyer(2));
    for (const to of ["confirmed", "packed", "shipped", "refused"] as const)
      await moveOrder(shop.db, system, { order: orderId, to, courier: "Own rider" });
  }
  const { orderId, accessToken } = await place(buyer(1));
  const risk = { ...defaultShopSettings.risk, [rule]: { fromScore: 40, aboveTotal: null } };
  const settings: ShopSettings = { ...defaultShopSettings, risk };
  return {
    shop,
    orderId,
    accessToken,
    correct: (to: Partial<ReturnType<typeof buyer>>, given = settings) =>
      correctRecipient(
        shop.db,
        guest,
        { order: orderId, accessToken, recipient: fieldsOf({ ...buyer(1), ...to }) },
        given,
      ),
    recipient: async () => (await findOrder(shop.db, orderId))!,
  };
}

test.for(["advance", "refuseCash", "code"] as const)(
  "an order is not corrected to whom the rule '%s' would have asked more of, and saves nothing of it",
  async (rule) => {
    const { correct, recipient } = await openRefused(rule);
    const before = await recipient();
    expect(await correct({ phone: buyer(2).phone })).toEqual({ outcome: "staff-needed" });
    expect(await recipient()).toMatchObject({ phone: before.phone, version: before.version });
    expect(await correct({ city: "Multan" })).toMatchObject({ outcome: "done" });
    expect(await correct({ city: "Multan", phone: buyer(2).phone }, defaultShopSettings)).toMatchObject({
      outcome: "done",
    });
    // The rule applied before as well: a correction of anything else brings nothing new.
    expect(await correct({ city: "Lahore", phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
  },
);

test("an order that the shop confirmed by itself is asked about again; the shopper's own word is not asked for twice", async () => {
  const waiting = await openRefused("confirm");
  expect(await waiting.correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });

  const bySystem = await openRefused("confirm");
  await confirmOrder(bySystem.shop.db, system, { order: bySystem.orderId });
  expect(await bySystem.correct({ phone: buyer(2).phone })).toEqual({ outcome: "staff-needed" });

  const byShopper = await openRefused("confirm");
  const { orderId: order, accessToken } = byShopper;
  await confirmOrder(byShopper.shop.db, guest, { order, accessToken });
  expect(await byShopper.correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
});

test("the word of staff about the risk decides about a correction too", async () => {
  const { shop, orderId, correct } = await openRefused("refuseCash");
  await overruleRisk(shop.db, staffWith("orders.edit", "customers.read"), {
    order: orderId,
    level: "low",
    reason: "A regular",
  });
  expect(await correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
});

/** A shop whose buyers order this many pieces, each with a phone, a mailbox and an address of its own. */
async function openCrowded(orderLimits: Partial<ShopSettings["orderLimits"]> = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { variantId } = await shop.sells({ onHand: 100 });
  const settings = { ...defaultShopSettings, orderLimits: { ...defaultShopSettings.orderLimits, ...orderLimits } };
  return {
    shop,
    async place(at: number, { quantity = 1, code = "" } = {}) {
      const cart = await shop.cartWith({ variantId, quantity });
      if (code) await setDiscountCode(shop.db, { secret: cart.secret, typed: code });
      const { total, fingerprint } = await findCart(shop.db, cart.secret);
      const placed = await placeOrder(shop.db, orderFor({ ...cart, total, fingerprint }, { recipient: buyer(at) }));
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      const { orderId: order, accessToken } = placed;
      return {
        order,
        accessToken,
        correct: (to: Partial<ReturnType<typeof buyer>>) =>
          correctRecipient(
            shop.db,
            guest,
            { order, accessToken, recipient: fieldsOf({ ...buyer(at), ...to }) },
            settings,
          ),
      };
    },
  };
}
const [done, staffNeeded] = [{ outcome: "done" }, { outcome: "staff-needed" }];
const { phone, address, city } = buyer(1);

test("a discount code that each phone has once is not had twice by orders that are corrected to one phone, not even at once", async () => {
  const { shop, place } = await openCrowded();
  await makeDiscountCode(shop.db, "ONCE", { usesPerPhone: 1 });
  const orders = [await place(2, { code: "ONCE" }), await place(3, { code: "ONCE" }), await place(4, { code: "ONCE" })];
  const outcomes = await Promise.all(orders.map(({ correct }) => correct({ phone })));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "staff-needed", "staff-needed"]);
  const has = await shop.look<{ id: string }>(`select id from orders_orders where phone = '${phone}'`);
  expect(has).toHaveLength(1);

  // Everything else of them is corrected as before, and the phone once the order that had the code is cancelled.
  const [other, third] = orders.filter(({ order }) => order !== has[0]!.id);
  expect(await other!.correct({ address: "House 77, Street 9" })).toMatchObject(done);
  expect(await (await place(5)).correct({ phone })).toMatchObject(done);
  await cancelOrder(shop.db, staffWith("orders.edit"), { order: has[0]!.id });
  expect(await other!.correct({ phone })).toMatchObject(done);
  expect(await third!.correct({ phone })).toEqual(staffNeeded);
});

test("orders are not corrected to a phone or an address with more that wait than it could place, until staff confirm one", async () => {
  const { shop, place } = await openCrowded({ unconfirmedByPhone: 2, unconfirmedByAddress: 2 });
  const [first, second, third] = [await place(1), await place(2), await place(3)];
  expect(await second.correct({ phone, address, city })).toMatchObject(done);
  expect(await third.correct({ phone })).toEqual(staffNeeded);
  expect(await third.correct({ address: address.toUpperCase(), city })).toEqual(staffNeeded);
  expect(await third.correct({ firstName: "Bilal", address: "House 77, Street 9" })).toMatchObject(done);
  // What stands there is corrected on, also in the spelling of the address.
  expect(await second.correct({ phone, city, address: `${address}.` })).toMatchObject(done);

  // Who placed an order can confirm it, so that frees no place.
  await confirmOrder(shop.db, guest, first);
  expect(await third.correct({ phone, address, city })).toEqual(staffNeeded);
  await confirmOrder(shop.db, staffWith("orders.edit"), { order: second.order });
  expect(await third.correct({ phone, address, city })).toMatchObject(done);
});

test("one phone does not come to more pieces of a variant by corrections than it could order", async () => {
  const { shop, place } = await openCrowded({ piecesOfVariant: 12 });
  await place(1, { quantity: 10 });
  expect(await (await place(2, { quantity: 3 })).correct({ phone })).toEqual(staffNeeded);
  expect(await (await place(3, { quantity: 2 })).correct({ phone })).toMatchObject(done);
  // Orders that staff took without an e-mail address have no mailbox in common.
  const spoken = await place(5, { quantity: 10 });
  await place(6, { quantity: 10 });
  await shop.look("update orders_orders set email = '' where email in ('buyer5@example.com', 'buyer6@example.com')");
  expect(await spoken.correct({ phone: buyer(8).phone })).toMatchObject(done);
  // Staff let this one have more than the limit; its phone has nothing else.
  expect(await (await place(4, { quantity: 13 })).correct({ phone: buyer(9).phone })).toMatchObject(done);
});

test("shoppers correct an order five times within a day; staff still do", async () => {
  const { shop, place } = await openCrowded();
  const { order, correct } = await place(1);
  const house = (at: number) => ({ address: `House ${at}, Street 9` });
  for (let at = 71; at <= 75; at += 1) expect(await correct(house(at))).toMatchObject(done);
  expect(await correct(house(75))).toEqual({ outcome: "already-done" });
  expect(await correct(house(76))).toEqual({ outcome: "too-many-corrections" });
  const byStaff = { order, recipient: house(77) };
  expect(await editOrder(shop.db, staffWith("orders.edit"), byStaff)).toMatchObject(done);
  expect((await findOrder(shop.db, order))?.address).toBe("House 77, Street 9");
  await changeHistory(shop.pool, "update orders_history set at = at - interval '25 hours'");
  expect(await correct(house(76))).toMatchObject(done);
});
