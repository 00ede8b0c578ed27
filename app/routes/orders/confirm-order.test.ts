import { createElement } from "react";
import { expect, test } from "vitest";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { blockCustomer } from "#domains/customers/block-customer.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { noteVerifiedPhone } from "#domains/orders/verified-phone.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { renderPage } from "#test/render-page.ts";
import { openBrowsers } from "#test/visitors.ts";
import { loader as loadSuccess } from "../checkout/success.tsx";
import { action, loader } from "./order.tsx";

async function openOrder(shop: TestShop, payment: "cash-on-delivery" | "jazzcash" = "cash-on-delivery") {
  const { orderId, accessToken } = await orderIn(shop, { payment });
  const browser = openBrowsers(shop)({ cookies: { taqat_order: accessToken } });
  const at = { params: { token: accessToken } };
  const path = `/order/${accessToken}`;
  return {
    orderId,
    accessToken,
    path,
    success: () => browser.call(loadSuccess, "/checkout/success"),
    load: (query = "") => browser.call(loader, path + query, at),
    send: (form: Record<string, string>, query = "") => browser.call(action, path + query, { ...at, form }),
    order: async () => (await findOrder(shop.db, orderId))!,
  };
}

const address = {
  f_name: "Ayesha",
  s_name: "Khan",
  phone: "0300 1234567",
  state: "Punjab",
  city: "Lahore",
  address: "House 12, Street 4\nModel Town",
  zip: "54700",
};

test("opening the link changes nothing; the button confirms once, in the shopper's name; after cancelling it says so", async () => {
  await using shop = await openShop();
  const page = await openOrder(shop);
  for (const query of ["", "?intent=confirm", "?confirm", "?address"]) await page.load(query);
  expect((await page.load()).data).toMatchObject({ order: { canConfirm: true, state: "placed" } });
  for (let times = 0; times < 2; times += 1)
    expect(await page.send({ intent: "confirm" })).toMatchObject({ status: 303, location: page.path });
  expect((await page.load()).data).toMatchObject({ order: { canConfirm: false, state: "confirmed" } });
  expect((await findHistory(shop.db, page.orderId)).map(({ state, actorKind }) => [state, actorKind])).toEqual([
    ["placed", "guest"],
    ["confirmed", "guest"],
  ]);
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  await cancelOrder(shop.db, { kind: "guest" }, { order: page.orderId, accessToken: page.accessToken });
  expect(await page.send({ intent: "confirm" })).toMatchObject({
    status: 409,
    data: { kind: "cannot-confirm", cancelled: true },
  });
  const transfer = await openOrder(shop, "jazzcash");
  expect((await transfer.load()).data).toMatchObject({ order: { canConfirm: false } });
  expect(await transfer.send({ intent: "confirm" })).toMatchObject({ status: 409, data: { cancelled: false } });
});

test("nobody is asked for a word that the rules do not need, before the job has confirmed the order; who is in the list of calls still is", async () => {
  await using shop = await openShop();
  const rules = { ...defaultShopSettings, confirmation: { ...defaultShopSettings.confirmation, required: false } };
  await saveShopSettings(shop.db, system, rules);
  const page = await openOrder(shop);
  for (const { data } of [await page.load(), await page.success()]) {
    expect(data).toMatchObject({ order: { canConfirm: false, state: "placed" } });
    expect((data as { order: { nextSteps: string[] } }).order.nextSteps[0]).toBe("We pack your order.");
  }
  await beginConfirmation(shop.db, system, page.orderId, defaultShopSettings);
  expect((await page.load()).data).toMatchObject({ order: { canConfirm: true, state: "placed" } });
});

test("the shopper corrects the address with the checkout's rules, and the mails go where they went", async () => {
  await using shop = await openShop();
  const page = await openOrder(shop);
  const { data } = await page.load("?address");
  expect(data).toMatchObject({ correction: { values: address } });
  const { version } = await page.order();
  const form = { intent: "address", version: String(version), ...address };
  expect(await page.send({ ...form, city: " ", phone: "12" }, "?address")).toMatchObject({
    status: 422,
    data: {
      kind: "correction",
      errors: { city: ["Enter your city or town"], phone: [expect.any(String)] },
      values: { phone: "12", address: address.address },
    },
  });
  const typed = { ...form, f_name: "عائشہ", phone: "0321 7654321", email: "mallory@example.com" };
  expect(await page.send(typed, "?address")).toMatchObject({ status: 303, location: page.path });
  expect(await page.order()).toMatchObject({
    firstName: "عائشہ",
    phone: "+923217654321",
    email: "ayesha@example.com",
    confirmation: "waiting",
  });
  expect((await findHistory(shop.db, page.orderId)).at(-1)).toMatchObject({
    actorKind: "guest",
    details: { kind: "edited", changes: [{ kind: "recipient", fields: ["f_name", "phone"] }] },
  });
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  // The version of the form is that of before.
  expect(await page.send({ ...form, city: "Multan" }, "?address")).toMatchObject({
    status: 409,
    data: { kind: "correction", values: { city: "Multan" } },
  });
  expect((await page.order()).city).toBe("Lahore");
});

test("delivery to another province shows the new total before it is saved, and the rider collects it", async () => {
  await using shop = await openShop();
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    provinceDelivery: { Sindh: { fee: rupees(350), freeFrom: null } },
  });
  const page = await openOrder(shop);
  const moved = { intent: "address", version: "1", ...address, state: "Sindh", city: "Karachi" };
  const asked = {
    status: 409,
    data: { seenTotal: rupees(4_850), message: expect.stringContaining("Rs 4,850") as string },
  };
  expect(await page.send(moved, "?address")).toMatchObject(asked);
  expect(await page.send({ ...moved, seen_total: "1" }, "?address")).toMatchObject(asked);
  expect(await page.order()).toMatchObject({ province: "Punjab", total: rupees(4_500) });
  expect((await page.send({ ...moved, seen_total: String(rupees(4_850)) }, "?address")).status).toBe(303);
  expect(await page.order()).toMatchObject({ province: "Sindh", deliveryFee: rupees(350), total: rupees(4_850) });
  expect(await shop.look("select sum(amount)::int as due from orders_payments")).toEqual([{ due: rupees(4_850) }]);

  const paidBefore = await openOrder(shop, "jazzcash");
  expect(await paidBefore.send({ ...moved, seen_total: String(rupees(4_850)) }, "?address")).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining("call us") as string, seenTotal: null },
  });
});

test("who corrects a phone that was somebody else's goes on by a new link, and the one that they were sent opens nothing", async () => {
  await using shop = await openShop();
  const page = await openOrder(shop);
  await beginConfirmation(shop.db, system, page.orderId, defaultShopSettings);
  await recordContact(shop.db, staffWith("orders.edit"), {
    order: page.orderId,
    channel: "phone",
    result: "wrong-number",
  });
  const sent = await page.send({ intent: "address", ...address, phone: "0321 7654321" }, "?address");
  const { accessToken, phone } = await page.order();
  expect(phone).toBe("+923217654321");
  expect(accessToken).not.toBe(page.accessToken);
  expect(sent).toMatchObject({ status: 303, location: `/order/${accessToken}` });
  expect(await page.load()).toMatchObject({ status: 404 });
  expect((await page.success()).data).toMatchObject({ order: { number: (await page.order()).number } });
});

test("a phone that a code has proved stays, with a sentence beside its field; everything else of the address can be corrected", async () => {
  await using shop = await openShop();
  const page = await openOrder(shop);
  await noteVerifiedPhone(shop.db as never, await page.order());
  const form = { intent: "address", ...address, city: "Multan" };
  expect(await page.send({ ...form, phone: "0321 7654321" }, "?address")).toMatchObject({
    status: 409,
    data: { errors: { phone: [expect.stringContaining("please call us")] }, values: { city: "Multan" } },
  });
  expect(await page.order()).toMatchObject({ phone: "+923001234567", city: "Lahore" });
  expect(await page.send(form, "?address")).toMatchObject({ status: 303 });
  expect(await page.order()).toMatchObject({ phone: "+923001234567", city: "Multan" });
});

test("once it is packed the address stays; a blocked phone is not taken", async () => {
  await using shop = await openShop();
  const page = await openOrder(shop);
  await blockCustomer(shop.db, staffWith("customers.block"), [{ kind: "phone", value: "+923330000000" }], {
    reason: "Refuses parcels",
  });
  const form = { intent: "address", ...address };
  expect(await page.send({ ...form, phone: "0333 0000000" }, "?address")).toMatchObject({ status: 409 });
  expect((await page.order()).phone).toBe("+923001234567");
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: page.orderId, to });
  expect(await page.send({ ...form, city: "Multan" }, "?address")).toMatchObject({
    status: 409,
    data: { kind: "cannot-correct" },
  });
  expect((await page.load("?address")).data).toMatchObject({ correction: null, order: { canCorrect: false } });
  expect((await page.order()).city).toBe("Lahore");
});

test("an address that is sent after the order was cancelled or packed elsewhere is answered with that, and that nothing was changed", async () => {
  await using shop = await openShop();
  const [cancelled, packed] = [await openOrder(shop), await openOrder(shop)];
  const versionOf = async (page: typeof packed) => String((await page.order()).version);
  const seen = [await versionOf(cancelled), await versionOf(packed)];
  await cancelOrder(shop.db, { kind: "guest" }, { order: cancelled.orderId, accessToken: cancelled.accessToken });
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: packed.orderId, to });

  for (const [page, version, told] of [
    [cancelled, seen[0], "This order is cancelled. Nothing of it was changed."],
    [packed, seen[1], "the order is packed or has ended. Nothing was changed."],
  ] as const)
    for (const change of [{ city: "Multan" }, { city: "" }]) {
      const sent = await page.send({ intent: "address", version: version!, ...address, ...change }, "?address");
      const { data } = await page.load("?address");
      const props = { ...(data as object), justPlaced: false, result: sent.data } as Parameters<typeof OrderView>[0];
      expect(renderPage("/order", createElement(OrderView, props))).toContain(told);
      expect((await page.order()).city).toBe("Lahore");
    }
});
