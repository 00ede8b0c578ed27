import { createElement } from "react";
import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { rotateAccessToken } from "#domains/orders/private-link.ts";
import { ownAccountMessage } from "#domains/orders/payments/own-accounts.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { PaymentInstructions } from "#app/ui/orders/payment-instructions.tsx";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { newSecret } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { deliverOrder } from "#test/delivered-order.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { renderPage } from "#test/render-page.ts";
import { type Browser, openBrowsers } from "#test/visitors.ts";
import { action, loader } from "./order.tsx";
import { action as track } from "./track.tsx";
import { staffWith, system } from "#test/actors.ts";

async function orderOf(
  shop: TestShop,
  lines: { variantId: string; quantity?: number }[] | null = null,
  change: Partial<OrderRequest> = {},
) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...(lines ?? [await shop.sells()])), change));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed;
}

const phoneOf = (at: number) => `0300 ${String(at).padStart(7, "0")}`;

/** A browser on the order page of a token. */
function openPage(shop: TestShop, token: string, browser = openBrowsers(shop)()) {
  const at = { params: { token } };
  return {
    browser,
    load: (query = "") => browser.call(loader, `/order/${token}${query}`, at),
    send: (form: Record<string, string>) => browser.call(action, `/order/${token}`, { ...at, form }),
  };
}

test("the page shows the way of the order and where the parcel is, and neither ids nor who of the shop's people did what", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderOf(shop);
  const move = (to: "confirmed" | "packed" | "shipped") =>
    moveOrder(shop.db, staffWith("orders.edit", "orders.fulfil", "orders.read", "payments.reconcile"), {
      order: orderId,
      to,
      note: to === "packed" ? "With a gift" : null,
      courier: "trax",
      tracking: "T-1",
    });
  for (const to of ["confirmed", "packed", "shipped"] as const) await move(to);

  const { status, data } = await openPage(shop, accessToken).load();

  const { order } = data as { order: OrderDetails };
  expect(status).toBe(200);
  expect(order).toMatchObject({
    state: "shipped",
    version: 4,
    canCancel: false,
    shipment: { courier: "Trax", trackingNumber: "T-1", link: "https://sonic.pk/tracking?tracking_number=T-1" },
  });
  expect(order.history.map(({ state, note, byShopper }) => [state, note, byShopper])).toEqual([
    ["placed", null, true],
    ["confirmed", null, false],
    ["packed", "With a gift", false],
    ["shipped", null, false],
  ]);
  for (const secret of [orderId, "staff"]) expect(JSON.stringify(data)).not.toContain(secret);
});

test("a link that is none, or none any more, opens nothing and does nothing", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderOf(shop, null, { payment: "jazzcash" });
  await rotateAccessToken(shop.db, system, orderId);
  for (const token of [accessToken, newSecret(), orderId, "10001", ""]) {
    const page = openPage(shop, token);
    expect((await page.load()).status, token).toBe(404);
    for (const intent of ["cancel", "again", "reference"])
      expect((await page.send({ intent, payment_reference: "X" })).status, token).toBe(404);
    expect(page.browser.jar.size).toBe(0);
  }
  expect(await findOrder(shop.db, orderId)).toMatchObject({ state: "placed", paymentReference: null });
  expect(await findHistory(shop.db, orderId)).toHaveLength(1);
});

test("cancelling asks once more, is done once, and leads back to the page", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderOf(shop);
  const page = openPage(shop, accessToken);
  expect((await page.load()).data).toMatchObject({ confirmCancel: false, order: { canCancel: true } });
  expect((await page.load("?cancel")).data).toMatchObject({ confirmCancel: true });
  expect((await findOrder(shop.db, orderId))?.state).toBe("placed");
  for (let times = 0; times < 2; times += 1)
    expect(await page.send({ intent: "cancel" })).toMatchObject({ status: 303, location: `/order/${accessToken}` });
  expect((await findHistory(shop.db, orderId)).map(({ state, actorKind }) => [state, actorKind])).toEqual([
    ["placed", "guest"],
    ["cancelled", "guest"],
  ]);
});

test("once it is packed the shopper cannot cancel, whatever the form says", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderOf(shop);
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: orderId, to });
  const page = openPage(shop, accessToken);
  expect(await page.send({ intent: "cancel", to: "cancelled" })).toMatchObject({
    status: 409,
    data: { kind: "cannot-cancel" },
  });
  expect((await findOrder(shop.db, orderId))?.state).toBe("packed");
  for (const intent of ["move", "delivered", ""]) expect((await page.send({ intent })).status).toBe(400);
});

test("the number of a transfer is kept; none, or one too long, or the shop's own account, is refused with what was typed", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderOf(shop, null, { payment: "easypaisa" });
  const page = openPage(shop, accessToken);
  expect(await page.send({ intent: "reference", payment_reference: "  " })).toMatchObject({
    status: 422,
    data: { kind: "reference-refused", error: "Enter the reference number of your transfer" },
  });
  expect(await page.send({ intent: "reference", payment_reference: "9".repeat(61) })).toMatchObject({
    status: 422,
    data: { kind: "reference-refused", value: "9".repeat(61) },
  });
  const easypaisa = { title: "Taqat", number: "0345 7654321", bank: "" };
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    accounts: { ...defaultShopSettings.accounts, easypaisa },
  });
  expect(await page.send({ intent: "reference", payment_reference: "+92 345 7654321" })).toMatchObject({
    status: 422,
    data: { kind: "reference-refused", error: ownAccountMessage, value: "+92 345 7654321" },
  });
  expect(await page.send({ intent: "reference", payment_reference: " EP 42 " })).toMatchObject({
    status: 200,
    data: { kind: "reference-kept" },
  });
  expect((await page.load()).data).toMatchObject({ order: { payment: { reference: "EP 42" }, version: 2 } });
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  expect(await page.send({ intent: "reference", payment_reference: "EP 43" })).toMatchObject({
    status: 409,
    data: { kind: "no-reference-needed" },
  });
});

test("ordering again fills the cart of whoever asks and goes there; what is missing is explained instead", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells({ name: "Whey" }), await shop.sells({ name: "Belt", onHand: 2 })];
  const { accessToken } = await orderOf(shop, [
    { ...whey, quantity: 2 },
    { ...belt, quantity: 1 },
  ]);
  const page = openPage(shop, accessToken);
  expect(await page.send({ intent: "again" })).toMatchObject({ status: 303, location: "/cart" });
  expect((await findCart(shop.db, page.browser.jar.get("taqat_cart")!)).totalItems).toBe(3);

  await orderOf(shop, [belt]);
  const later = openPage(shop, accessToken);
  expect(await later.send({ intent: "again" })).toMatchObject({
    status: 200,
    data: {
      kind: "again",
      lines: [{ result: { kind: "all" } }, { productName: "Belt", result: { kind: "sold-out" } }],
    },
  });
  expect((await findCart(shop.db, later.browser.jar.get("taqat_cart")!)).totalItems).toBe(2);
});

test("the page of an order takes so many forms, from wherever, and the next order's page takes its own", async () => {
  await using shop = await openShop();
  const { accessToken } = await orderOf(shop);
  const other = await orderOf(shop);
  const page = openPage(shop, accessToken);
  const answered: number[] = [];
  for (let times = 0; times < 61; times += 1) answered.push((await page.send({ intent: "cancel" })).status);
  expect(answered).toEqual([...Array<number>(60).fill(303), 429]);
  expect((await openPage(shop, other.accessToken).send({ intent: "cancel" })).status).toBe(303);
});

test("number and phone lead to the private page, however they are typed", async () => {
  await using shop = await openShop();
  const { accessToken } = await orderOf(shop);
  const browser = openBrowsers(shop)();
  for (const form of [
    { number: "10001", phone: "0300 1234567" },
    { number: " #10001 ", phone: "+92 300 1234567" },
    { number: "۱۰۰۰۱", phone: "۰۳۰۰۱۲۳۴۵۶۷" },
  ]) {
    expect(await browser.call(track, "/track", { form })).toMatchObject({
      status: 303,
      location: `/order/${accessToken}`,
    });
  }
});

test("a wrong number, another's phone and both are answered alike; nonsense is told apart from them before anybody looks", async () => {
  await using shop = await openShop();
  await orderOf(shop);
  await orderOf(shop, null, { recipient: { ...recipient, phone: "+923331112223" } });
  const browser = openBrowsers(shop)();
  const ask = async (number: string, phone: string) => {
    const { data, ...answer } = await browser.call(track, "/track", { form: { number, phone } });
    return { ...answer, errors: (data as { errors: unknown }).errors };
  };
  const [wrongNumber, ...others] = [
    await ask("10999", "0300 1234567"),
    await ask("10001", "0333 1112223"),
    await ask("10001", "0345 0000000"),
    await ask("999999999999999", "0345 0000000"),
  ];
  expect(wrongNumber).toMatchObject({ status: 404, location: null, setCookies: [] });
  for (const other of others) expect(other).toEqual(wrongNumber);
  expect(await ask("ten", "042 111")).toMatchObject({
    status: 422,
    errors: { number: [expect.any(String)], phone: [expect.any(String)] },
  });
});

test("phones cannot be tried one after another from one address", async () => {
  await using shop = await openShop();
  const alone = openBrowsers(shop)();
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push(
      (await alone.call(track, "/track", { form: { number: String(20_000 + at), phone: phoneOf(at) } })).status,
    );
  expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
});

test("who tries phones for one number, or numbers for one phone, from many addresses is asked for the e-mail address, and with it finds nothing by guessing", async () => {
  await using shop = await openShop();
  await orderOf(shop);
  const open = openBrowsers(shop);
  const ask = (number: number, phone: string, email = "") =>
    open().call(track, "/track", { form: { number: String(number), phone, email } });
  for (let at = 0; at < 20; at += 1) expect((await ask(10_001, phoneOf(at))).status).toBe(404);
  expect(await ask(10_001, phoneOf(20))).toMatchObject({
    status: 422,
    data: { asksEmail: true, errors: { email: [expect.any(String)] } },
  });
  // The response is the same whether or not the guess was right.
  expect(await ask(10_001, "0300 1234567")).toMatchObject({ status: 422, data: { asksEmail: true } });
  expect(await ask(10_001, "0300 1234567", "mallory@example.com")).toMatchObject({
    status: 404,
    data: { asksEmail: true },
  });

  for (let at = 0; at < 20; at += 1) await ask(30_000 + at, "0345 0000000");
  expect((await ask(10_001, "0345 0000000")).status).toBe(422);
});

test("a buyer finds the order while strangers try its number and its phone without end", async () => {
  await using shop = await openShop();
  const { accessToken } = await orderOf(shop);
  const open = openBrowsers(shop);
  const strangers = [open(), open(), open()];
  for (let at = 0; at < 40; at += 1)
    for (const stranger of strangers)
      await stranger.call(track, "/track", { form: { number: "10001", phone: phoneOf(at) } });
  const ask = (browser: Browser, form: Record<string, string>) =>
    browser.call(track, "/track", { form: { number: "10001", phone: "0300 1234567", ...form } });
  expect(await ask(open(), { email: " Ayesha@Example.com " })).toMatchObject({
    status: 303,
    location: `/order/${accessToken}`,
  });
  // The browser that placed the order needs no e-mail address.
  expect(await ask(open({ cookies: { taqat_order: accessToken } }), {})).toMatchObject({
    status: 303,
    location: `/order/${accessToken}`,
  });
});

test("what is found uses up nothing, so that thousands behind one address can look", async () => {
  await using shop = await openShop();
  await orderOf(shop);
  const open = openBrowsers(shop);
  for (let times = 0; times < 70; times += 1) {
    expect(
      (
        await open({ address: "203.0.113.9" }).call(track, "/track", {
          form: { number: "10001", phone: "0300 1234567" },
        })
      ).status,
    ).toBe(303);
  }
});

test("the page asks for what the book asks for: less an advance, nothing of what is paid, the rest of a transfer in cash", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ price: 11_000, onHand: 9 });
  const look = async (accessToken: string) => {
    const { order } = (await openPage(shop, accessToken).load()).data as { order: OrderDetails };
    return { ...order, box: renderPage("/order", createElement(PaymentInstructions, { order, result: null })) };
  };
  const pay = (order: string, amount: number) => recordPayment(shop.db, system, { order, kind: "advance", amount });

  const cash = await orderOf(shop, [whey]);
  await pay(cash.orderId, rupees(2_000));
  const part = await look(cash.accessToken);
  expect(part).toMatchObject({ total: rupees(11_000), toPay: rupees(9_000), owedBack: 0 });
  expect(part.nextSteps.join(" ")).toContain("Have exactly Rs 9,000 in cash ready.");
  expect(part.box).toContain("Rs 2,000 has arrived");

  await pay(cash.orderId, rupees(9_000));
  const whole = await look(cash.accessToken);
  expect(whole).toMatchObject({ toPay: 0, payment: { label: "Already paid" } });
  expect(whole.nextSteps.join(" ")).not.toContain("in cash");
  expect(whole.box).toContain("It is paid already: nothing is due at the door.");
  await moveOrder(shop.db, system, { order: cash.orderId, to: "cancelled" });
  expect(await look(cash.accessToken)).toMatchObject({ toPay: 0, owedBack: rupees(11_000) });
  await recordPayment(shop.db, system, { order: cash.orderId, kind: "refund-paid", amount: rupees(11_000) });
  expect(await look(cash.accessToken)).toMatchObject({ owedBack: 0, paidBack: { money: rupees(11_000), credit: 0 } });

  // Of one that has arrived, what was paid too much: less than all of it.
  const arrived = await deliverOrder(shop, [whey], { recipient: buyer(3) });
  await pay(arrived.order, rupees(150));
  expect(await look(arrived.accessToken)).toMatchObject({ owedBack: rupees(150), paidBack: { money: 0, credit: 0 } });
  await recordPayment(shop.db, system, { order: arrived.order, kind: "refund-paid", amount: rupees(150) });
  expect(await look(arrived.accessToken)).toMatchObject({ owedBack: 0, paidBack: { money: rupees(150), credit: 0 } });

  const transfer = await orderOf(shop, [whey], { payment: "jazzcash", recipient: buyer(2) });
  await pay(transfer.orderId, rupees(11_000));
  expect((await look(transfer.accessToken)).box).toContain("Your payment has arrived. Nothing is due at the door.");
  await editOrder(shop.db, staffWith("orders.edit"), {
    order: transfer.orderId,
    lines: [{ position: 0, quantity: 2 }],
  });
  const added = await look(transfer.accessToken);
  expect(added).toMatchObject({ toPay: rupees(11_000), payment: { label: "Cash on delivery" } });
  expect(added.nextSteps.join(" ")).toContain("Have exactly Rs 11,000 in cash ready.");
  expect(added.box).toContain("Pay exactly this amount to the rider");
});
