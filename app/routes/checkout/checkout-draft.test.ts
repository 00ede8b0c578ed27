import { expect, test } from "vitest";
import { draftCookie } from "#app/actions/checkout/checkout-draft.ts";
import type { FormValues } from "#app/http/forms.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { saveAddress } from "#domains/accounts/addresses/save-address.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { ownAccountMessage } from "#domains/orders/payments/own-accounts.ts";
import { withdrawnMethodMessage } from "#domains/orders/payments/payment-methods.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { filledForm, formFor } from "#test/checkout-forms.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { recipient } from "#test/order-requests.ts";
import { openBrowsers, password } from "#test/visitors.ts";
import { action as logIn } from "../account/log-in.tsx";
import { action as logOut } from "../account/log-out.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { action as add } from "../cart/add.tsx";
import { action, loader } from "./checkout.tsx";

async function openCheckout(shop: TestShop, { loggedIn = false } = {}) {
  const browser = openBrowsers(shop)();
  if (loggedIn) await registerAndEnter(browser);
  const fillCart = async () => {
    const { variantId, slug } = await shop.sells();
    await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  };
  await fillCart();
  return {
    browser,
    fillCart,
    accountId: async () => (await findSession(shop.db, browser.jar.get("taqat_session") ?? null))!.account.id,
    filled: async (query = "") =>
      ((await browser.call(loader, `/checkout${query}`)).data as { filled: FormValues }).filled,
    async send(change: Record<string, string> = {}) {
      const { id, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
      return browser.call(action, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }, change) });
    },
  };
}

test("what a refused form held is there again when the checkout is opened anew, until the order is placed", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  expect(await checkout.filled()).toEqual({});
  expect(await checkout.send({ phone: "042 35761234" })).toMatchObject({ status: 422 });
  expect(await checkout.filled()).toEqual({ ...filledForm, phone: "042 35761234" });

  expect(await checkout.send()).toMatchObject({ location: "/checkout/success" });
  expect(checkout.browser.jar.has(draftCookie)).toBe(false);
});

test("the way to the cart keeps the form without scripts, and orders nothing", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  expect(await checkout.send({ intent: "change", city: "" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await shop.look("select 1 from orders_orders")).toEqual([]);
  expect(await checkout.filled()).toEqual({ ...filledForm, city: "" });
});

test("a draft belongs to the cart it was typed for: the next order begins with an empty form", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  await checkout.send({ intent: "change" });
  const draft = checkout.browser.jar.get(draftCookie)!;
  await checkout.send();
  await checkout.fillCart();
  checkout.browser.jar.set(draftCookie, draft);
  expect(await checkout.filled()).toEqual({});
});

test("whoever comes after a logout finds nothing of what was typed", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop, { loggedIn: true });
  await checkout.send({ intent: "change" });
  expect(checkout.browser.jar.has(draftCookie)).toBe(true);
  await checkout.browser.call(logOut, "/user/logout", { form: {} });
  expect(checkout.browser.jar.has(draftCookie)).toBe(false);
  await checkout.fillCart();
  expect(await checkout.filled()).toEqual({});
});

test("whoever logs in where somebody else is logged in finds nothing of what that one typed", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop, { loggedIn: true });
  await checkout.send({ intent: "change", address: "House 12, Street 4" });
  expect(await checkout.filled()).toMatchObject({ address: "House 12, Street 4" });

  await registerAndEnter(checkout.browser, { firstname: "Bilal", secondname: "Ahmed", email: "bilal@example.com" });
  expect(checkout.browser.jar.has(draftCookie)).toBe(false);
  await checkout.fillCart();
  expect(await checkout.filled()).toEqual({
    f_name: "Bilal",
    s_name: "Ahmed",
    email: "bilal@example.com",
    keep_address: "yes",
  });
});

test("a draft wins over the address book, but not over an address that is chosen after it", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop, { loggedIn: true });
  const home = await saveAddress(shop.db, await checkout.accountId(), { ...recipient, address: "Home" });
  const work = await saveAddress(shop.db, await checkout.accountId(), { ...recipient, address: "Work" });
  if (home.outcome !== "saved" || work.outcome !== "saved") throw new Error("Not saved");

  await checkout.send({
    intent: "change",
    filled_from: home.id,
    address: "Home, ring twice",
    email: "other@example.com",
  });
  const values = {
    address: "Home, ring twice",
    email: "other@example.com",
    payment: "cash-on-delivery",
    filled_from: home.id,
  };
  for (const query of ["", `?address=${home.id}`]) expect(await checkout.filled(query)).toMatchObject(values);
  expect((await checkout.browser.call(loader, "/checkout")).data).toMatchObject({ own: { source: home.id } });
  expect(await checkout.filled(`?address=${work.id}`)).toMatchObject({
    address: "Work",
    email: "other@example.com",
    payment: "cash-on-delivery",
  });
});

test("what a guest began goes on after a login, and what was left empty is filled", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  await checkout.send({ intent: "change", f_name: "", email: "", city: "Quetta" });
  await registerAndEnter(checkout.browser);
  expect(await checkout.filled()).toMatchObject({
    f_name: "Ayesha",
    email: "ayesha@example.com",
    city: "Quetta",
    keep_address: "yes",
  });
});

test("what a guest began goes on after a login to an account that has a cart already, whose checkout it becomes", async () => {
  await using shop = await openShop();
  const elsewhere = await openCheckout(shop, { loggedIn: true });
  const checkout = await openCheckout(shop);
  await checkout.send({ intent: "change", f_name: "", city: "Quetta" });
  await checkout.browser.call(logIn, "/user/login", { form: { email: "ayesha@example.com", password } });
  expect(await checkout.filled()).toMatchObject({ f_name: "Ayesha", city: "Quetta", address: filledForm.address });
  expect(await elsewhere.filled()).not.toMatchObject({ city: "Quetta" });
});

test("where everybody can be reached the cookie is readable by the page's scripts and sent to this very host alone", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop, { https: true })();
  const { variantId, slug } = await shop.sells();
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  const { setCookies } = await browser.call(action, "/checkout", {
    form: { ...filledForm, cart: "a-cart", intent: "change" },
  });
  expect(setCookies.find((line) => line.startsWith(`__Host-${draftCookie}=`))).toMatch(
    /Max-Age=7200; Path=\/; Secure; SameSite=Lax$/,
  );
});

test("a way to pay that the owner withdraws is not shown, and a form that still has it, or the shop's own account as reference, places no order and keeps its fields", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  const transfersOffered = { bank: true, easypaisa: false, jazzcash: false };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, transfersOffered });

  const page = (await checkout.browser.call(loader, "/checkout")).data as { methods: { id: string }[] };
  expect(page.methods.map(({ id }) => id)).toEqual(["cash-on-delivery", "bank-transfer"]);
  expect(await checkout.send({ payment: "easypaisa" })).toMatchObject({
    status: 409,
    data: { refusal: { kind: "fields" }, errors: { payment: [withdrawnMethodMessage] } },
  });
  expect(await shop.look("select 1 from orders_orders")).toEqual([]);
  expect(await checkout.filled()).toEqual({ ...filledForm, payment: "easypaisa" });
  const bank = { title: "Taqat", number: "PK36 SCBL 0000 0011 2345 6702", bank: "SCB" };
  const accounts = { ...defaultShopSettings.accounts, bank };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, transfersOffered, accounts });
  const own = { payment: "bank-transfer", payment_reference: "1123456702" };
  expect(await checkout.send(own)).toMatchObject({
    status: 422,
    data: { refusal: { kind: "fields" }, errors: { payment_reference: [ownAccountMessage] } },
  });
  expect(await shop.look("select 1 from orders_orders")).toEqual([]);
  expect(await checkout.filled()).toEqual({ ...filledForm, ...own });
  expect(await checkout.send({ payment: "bank-transfer" })).toMatchObject({ location: "/checkout/success" });
});

test("cash above the owner's amount is refused beside the ways to pay, keeps what was typed, and a transfer goes through", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  const refuseCash = { fromScore: null, aboveTotal: rupees(1_000) };
  const risk = { ...defaultShopSettings.risk, refuseCash };
  const phone = "+923117654321";
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, phone, risk });
  const says =
    "Cash on delivery is possible up to Rs 1,000. Please choose another way to pay: we pack your order when the money has arrived. Or call us: 0311 7654321";
  const refused = (message: string) => ({
    status: 409,
    data: { refusal: { kind: "fields" }, errors: { payment: [message] } },
  });
  expect(await checkout.send({})).toMatchObject(refused(says));
  expect(await shop.look("select 1 from orders_orders")).toEqual([]);
  expect(await checkout.filled()).toEqual(filledForm);
  const transfersOffered = { bank: false, easypaisa: false, jazzcash: false };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, phone, risk, transfersOffered });
  const calls = "Cash on delivery is possible up to Rs 1,000. Please call us: 0311 7654321";
  expect(await checkout.send({})).toMatchObject(refused(calls));
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, phone, risk });
  expect(await checkout.send({ payment: "bank-transfer" })).toMatchObject({ location: "/checkout/success" });
});
