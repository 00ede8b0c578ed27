import { expect, test } from "vitest";
import type { Recipient } from "#domains/addresses/address.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import type { RiskRules } from "#domains/orders/risk/risk-rules.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder, placeStaffOrder } from "./place-order.ts";

const setRules = (shop: TestShop, rules: Partial<RiskRules>) =>
  saveShopSettings(shop.db, system, { ...defaultShopSettings, risk: { ...defaultShopSettings.risk, ...rules } });

/** A shop with a customer who refused a parcel, buyer 1. */
async function openRefused() {
  const shop = await openShop();
  const goods = await shop.sells({ price: 5_000, onHand: 90 });
  const request = async (recipient: Recipient, change: Partial<OrderRequest> = {}) =>
    orderFor(await shop.cartWith(goods), { recipient, ...change });
  const placed = await placeOrder(shop.db, await request(buyer(1)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  for (const to of ["confirmed", "packed", "shipped", "refused"] as const)
    await moveOrder(shop.db, system, { order: placed.orderId, to, courier: "Own rider" });
  return { shop, request, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const refused = (kind: "advance" | "refuseCash", aboveTotal: number | null = null) => ({
  outcome: "cash-refused",
  refusal: { kind, aboveTotal },
});

test("rules that are off cost an order no statement, those by its total none, and one by its score one", async () => {
  await using refusals = await openRefused();
  const { shop, request } = refusals;
  const count = async () => {
    const asked = await request(buyer(2));
    return (await shop.statementsOf(() => placeOrder(shop.db, asked))).length;
  };
  const off = await count();
  await setRules(shop, { refuseCash: { fromScore: null, aboveTotal: rupees(200_000) } });
  expect(await count()).toBe(off);
  await setRules(shop, { confirm: { fromScore: 1, aboveTotal: rupees(1) } });
  expect(await count()).toBe(off);
  await setRules(shop, { advance: { fromScore: 100, aboveTotal: null } });
  expect(await count()).toBe(off + 1);
});

test("cash above an amount is refused, up to it is taken, and a transfer is never asked about", async () => {
  await using refusals = await openRefused();
  const { shop, request } = refusals;
  await setRules(shop, { refuseCash: { fromScore: null, aboveTotal: rupees(5_000) } });
  expect(await placeOrder(shop.db, await request(buyer(2)))).toMatchObject({ outcome: "placed" });
  await setRules(shop, {
    refuseCash: { fromScore: null, aboveTotal: rupees(4_999) },
    advance: { fromScore: null, aboveTotal: rupees(10) },
  });
  expect(await placeOrder(shop.db, await request(buyer(3)))).toEqual(refused("refuseCash", 4_999_00));
  expect(await placeOrder(shop.db, await request(buyer(3), { payment: "jazzcash" }))).toMatchObject({
    outcome: "placed",
  });
});

test("who refused a parcel is asked for an advance from that score on; nothing is written, and who is unknown orders in cash", async () => {
  await using refusals = await openRefused();
  const { shop, request } = refusals;
  await setRules(shop, { advance: { fromScore: 30, aboveTotal: null } });
  const rows = () => shop.look("select id from orders_orders");
  const before = await rows();
  const asked = await request({ ...buyer(2), phone: buyer(1).phone });
  expect(await placeOrder(shop.db, asked)).toEqual(refused("advance"));
  expect(await rows()).toEqual(before);
  expect(await placeOrder(shop.db, { ...asked, payment: "easypaisa" })).toMatchObject({ outcome: "placed" });
  expect(await placeOrder(shop.db, await request(buyer(3)))).toMatchObject({ outcome: "placed" });
  await setRules(shop, {
    advance: { fromScore: 30, aboveTotal: null },
    refuseCash: { fromScore: 30, aboveTotal: null },
  });
  expect(await placeOrder(shop.db, await request(buyer(1)))).toEqual(refused("refuseCash"));
});

test("staff enter an order in cash whatever the rules say", async () => {
  await using refusals = await openRefused();
  const { shop, request } = refusals;
  await setRules(shop, { refuseCash: { fromScore: 1, aboveTotal: rupees(1) } });
  const { secret, cartId, seenTotal } = await request(buyer(1));
  const { firstName, secondName, phone, email, province, city, address } = buyer(1);
  expect(
    await placeStaffOrder(shop.db, staffWith("orders.edit"), {
      channel: "phone",
      secret: secret!,
      cartId,
      seenTotal,
      recipient: { f_name: firstName, s_name: secondName, phone, email, state: province, city, address, zip: "" },
      payment: "cash-on-delivery",
    }),
  ).toMatchObject({ outcome: "placed" });
});
