import { expect, test } from "vitest";
import type { PrefilledCheckout } from "#app/actions/checkout/prefill-checkout.ts";
import { revokeOtherSessions } from "#domains/accounts/sessions/sessions.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { saveAddress } from "#domains/accounts/addresses/save-address.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { openBrowsers, password } from "#test/visitors.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { action as logIn } from "../account/log-in.tsx";
import { loader as registrationPage } from "../account/registration.tsx";
import { action as add } from "../cart/add.tsx";
import { action, loader } from "./checkout.tsx";
import { loader as success } from "./success.tsx";

const shopPlace = { ...recipient, firstName: "Bilal", address: "Shop 3, Anarkali", zip: null };

async function openCheckout(shop: TestShop, { email = "ayesha@example.com", loggedIn = true } = {}) {
  const browser = openBrowsers(shop)();
  if (loggedIn) await registerAndEnter(browser, { email });
  const { variantId, slug } = await shop.sells();
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  const accountId = (await findSession(shop.db, browser.jar.get("taqat_session") ?? null))?.account.id ?? "";
  return {
    browser,
    accountId,
    fill: async (query = "") =>
      ((await browser.call(loader, `/checkout${query}`)).data as { own: PrefilledCheckout | null }).own,
    async send(change: Record<string, string> = {}) {
      const { id, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
      return browser.call(action, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }, change) });
    },
  };
}

test("a guest's checkout knows nobody, asks no database for an account, and keeps no address", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop, { loggedIn: false });
  const sent = await shop.statementsOf(async () => expect(await checkout.fill()).toBeNull());
  expect(sent.filter((statement) => /accounts_/.test(statement))).toEqual([]);
  expect(await checkout.send({ keep_address: "yes" })).toMatchObject({ status: 303 });
  expect(await shop.look("select id from accounts_addresses")).toEqual([]);
});

test("the fields are filled from the address used last, or the one that is asked for, with the account's e-mail", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  expect(await checkout.fill()).toMatchObject({
    source: "new",
    addresses: [],
    values: { f_name: "Ayesha", s_name: "Khan", email: "ayesha@example.com", keep_address: "yes" },
  });
  const first = await saveAddress(shop.db, checkout.accountId, recipient);
  const last = await saveAddress(shop.db, checkout.accountId, shopPlace);
  if (first.outcome !== "saved" || last.outcome !== "saved") throw new Error("Not saved");

  const filled = await checkout.fill();
  expect(filled).toMatchObject({
    source: last.id,
    values: {
      f_name: "Bilal",
      phone: "0300 1234567",
      state: "Punjab",
      address: "Shop 3, Anarkali",
      zip: "",
      email: "ayesha@example.com",
    },
  });
  expect(filled?.values.keep_address).toBeUndefined();
  expect(await checkout.fill(`?address=${first.id}`)).toMatchObject({
    source: first.id,
    values: { f_name: "Ayesha", address: recipient.address, zip: "54700" },
  });
  const empty = await checkout.fill("?address=new");
  expect(empty).toMatchObject({ source: "new", values: { f_name: "Ayesha", keep_address: "yes" } });
  expect(empty?.values.address).toBeUndefined();
});

test("no id of another's address fills anything", async () => {
  await using shop = await openShop();
  const [owner, mallory] = [await openCheckout(shop), await openCheckout(shop, { email: "mallory@example.com" })];
  const kept = await saveAddress(shop.db, owner.accountId, recipient);
  if (kept.outcome !== "saved") throw new Error("Not saved");
  expect(await mallory.fill(`?address=${kept.id}`)).toEqual(await mallory.fill());
  expect(JSON.stringify(await mallory.fill(`?address=${kept.id}`))).not.toContain("Model Town");
});

test("an order keeps its new address only where that was ticked, and makes a known one the one used last", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  await saveAddress(shop.db, checkout.accountId, recipient);
  await saveAddress(shop.db, checkout.accountId, shopPlace);
  expect(await checkout.send({ address: "A gift for somebody" })).toMatchObject({ status: 303 });
  expect((await listAddresses(shop.db, checkout.accountId)).map(({ address }) => address)).toEqual([
    "Shop 3, Anarkali",
    recipient.address,
  ]);

  const again = async (change: Record<string, string>) => {
    const { variantId, slug } = await shop.sells();
    await checkout.browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
    expect(await checkout.send(change)).toMatchObject({ status: 303, location: "/checkout/success" });
    return (await listAddresses(shop.db, checkout.accountId)).map(({ address }) => address);
  };
  expect(await again({})).toEqual([recipient.address, "Shop 3, Anarkali"]);
  expect(await again({ address: "House 9", keep_address: "yes" })).toEqual([
    "House 9",
    recipient.address,
    "Shop 3, Anarkali",
  ]);
});

test("an order stands, and is answered as ever, where its address cannot be kept", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  await shop.db.execute("alter table accounts_addresses rename to accounts_addresses_gone");
  expect(await checkout.send({ keep_address: "yes" })).toMatchObject({ status: 303, location: "/checkout/success" });
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: checkout.accountId }]);
  expect(checkout.browser.jar.has("taqat_order")).toBe(true);
});

test("after the order a guest is offered an account, whose form knows the names and the e-mail and whose address does not", async () => {
  await using shop = await openShop();
  const guest = await openCheckout(shop, { loggedIn: false });
  expect((await guest.browser.call(registrationPage, "/user/registration?from=order")).data).toMatchObject({
    values: {},
  });
  await guest.send({ f_name: "Bilal", email: "bilal@example.com" });
  expect((await guest.browser.call(success, "/checkout/success")).data).toMatchObject({
    own: false,
    offersAccount: true,
  });
  expect((await guest.browser.call(registrationPage, "/user/registration?from=order")).data).toMatchObject({
    values: { firstname: "Bilal", secondname: "Khan", email: "bilal@example.com" },
  });
  expect((await guest.browser.call(registrationPage, "/user/registration")).data).toMatchObject({ values: {} });
  expect((await openBrowsers(shop)().call(registrationPage, "/user/registration?from=order")).data).toMatchObject({
    values: {},
  });
});

test("a device whose login was ended from elsewhere opens no order of the account, and orders nothing out of its cart", async () => {
  await using shop = await openShop();
  const lost = await openCheckout(shop);
  await lost.send();
  expect((await lost.browser.call(success, "/checkout/success")).data).toMatchObject({ own: true });
  const { slug, variantId } = await shop.sells();
  await lost.browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  await revokeOtherSessions(shop.db, lost.accountId, "another");
  const before = new Map(lost.browser.jar);
  expect((await lost.browser.call(success, "/checkout/success")).data).toBeNull();
  expect([lost.browser.jar.has("taqat_order"), lost.browser.jar.has("taqat_session")]).toEqual([false, false]);

  for (const [name, value] of before) lost.browser.jar.set(name, value);
  expect(await lost.send()).toMatchObject({ status: 409, location: null });
  expect((await lost.browser.call(success, "/checkout/success")).data).toBeNull();
  expect(lost.browser.jar.has("taqat_cart")).toBe(false);
});

test("an account finds its order in its dashboard, and is offered none", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  await checkout.send();
  const { data } = await checkout.browser.call(success, "/checkout/success");
  expect(data).toMatchObject({ own: true, offersAccount: false, order: { page: "/user/dashboard/orders/10001" } });
  expect(JSON.stringify(data)).not.toContain(checkout.browser.jar.get("taqat_order"));
});

test("what strangers order with an account's e-mail address before its login, or with its phone in another account, uses up nothing of it", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  const enter = async (email: string) => {
    const browser = open();
    await registerAndEnter(browser, { email });
    return browser;
  };
  const [, stranger] = [await enter(recipient.email), await enter("stranger@example.com")];
  const { variantId, slug } = await shop.sells({ onHand: 100 });
  for (let turn = 0; turn < 5; turn += 1) {
    const fake = orderFor(await shop.cartWith({ variantId, quantity: 6 }), {
      recipient: { ...buyer(turn), email: recipient.email },
    });
    expect(await placeOrder(shop.db, fake)).toMatchObject({ outcome: "placed" });
    const sessionToken = stranger.jar.get("taqat_session") ?? null;
    const other = { recipient: { ...recipient, email: "stranger@example.com" }, sessionToken };
    expect(await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId }), other))).toMatchObject({
      outcome: "placed",
    });
  }

  const own = open();
  expect(await own.call(logIn, "/user/login", { form: { email: recipient.email, password } })).toMatchObject({
    status: 303,
  });
  expect(await shop.look("select 1 from orders_orders where account_id is not null")).toHaveLength(10);
  const order = async () => {
    await own.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
    const { id, total, fingerprint } = await findCart(shop.db, own.jar.get("taqat_cart")!);
    return own.call(action, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }) });
  };
  for (let turn = 0; turn < 5; turn += 1) expect(await order()).toMatchObject({ status: 303 });
  expect(await order()).toMatchObject({ status: 409 });
  // Nor does a login give strangers room for more.
  const more = orderFor(await shop.cartWith({ variantId }), { recipient: { ...buyer(9), email: recipient.email } });
  expect(await placeOrder(shop.db, more)).toMatchObject({ outcome: "over-limit" });
});
