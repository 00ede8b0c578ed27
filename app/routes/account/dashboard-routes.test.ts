import { expect, test } from "vitest";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { maxAddresses } from "#domains/accounts/addresses/saved-address.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId } from "#kernel/ids.ts";
import { filledForm, formFor } from "#test/checkout-forms.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers } from "#test/visitors.ts";
import { action as add } from "../cart/add.tsx";
import { action as checkOut } from "../checkout/checkout.tsx";
import { action as changeAddress, loader as addressPage } from "./address.tsx";
import { action as removeAddress, loader as addressesPage } from "./addresses.tsx";
import { action as logOut } from "./log-out.tsx";
import { loader as ordersPage } from "./orders.tsx";
import { loader as overviewPage } from "./overview.tsx";
import { action as actOnOrder, loader as orderPage } from "./order.tsx";
import { action as changeProfile, loader as profilePage } from "./profile.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { system } from "#test/actors.ts";

const home = {
  f_name: "Ayesha",
  s_name: "Khan",
  phone: "0300 1234567",
  state: "Punjab",
  city: "Lahore",
  address: "House 12, Street 4",
  zip: "54700",
};
const dashboard = "/user/dashboard";

async function registered(open: () => Browser, email: string) {
  const browser = open();
  await registerAndEnter(browser, { email });
  return browser;
}

/** Two browsers that are logged in to an account each, and one that is not logged in. */
async function threeBrowsers(shop: TestShop) {
  const open = openBrowsers(shop);
  return {
    owner: await registered(open, "ayesha@example.com"),
    mallory: await registered(open, "mallory@example.com"),
    guest: open(),
  };
}

async function orderAt(shop: TestShop, browser: Browser, change: Record<string, string> = {}) {
  const { variantId, slug } = await shop.sells();
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  const { id, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
  return browser.call(checkOut, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }, change) });
}

const orderOf = (browser: Browser, number: string, query = "") =>
  browser.call(orderPage, `${dashboard}/orders/${number}${query}`, { params: { number } });
const actAt = (browser: Browser, number: string, form: Record<string, string>) =>
  browser.call(actOnOrder, `${dashboard}/orders/${number}`, { params: { number }, form });
const addressAt = (browser: Browser, address: string) =>
  browser.call(addressPage, `${dashboard}/addresses/${address}`, { params: { address } });
const changeAt = (browser: Browser, address: string, form: Record<string, string>) =>
  browser.call(changeAddress, `${dashboard}/addresses/${address}`, { params: { address }, form });
const addressesOf = async (browser: Browser) =>
  (
    (await browser.call(addressesPage, `${dashboard}/addresses`)).data as {
      addresses: { id: string; address: string }[];
    }
  ).addresses;

test("without a login every page of the dashboard leads to the login and back, and no form does anything", async () => {
  await using shop = await openShop();
  const { owner, guest } = await threeBrowsers(shop);
  await orderAt(shop, owner, { keep_address: "yes" });
  const [{ id } = { id: "" }] = await addressesOf(owner);
  const pages = [
    [overviewPage, ""],
    [ordersPage, "/orders?page=2"],
    [addressesPage, "/addresses"],
    [profilePage, "/profile"],
  ] as const;
  for (const [loader, path] of pages)
    expect(await guest.call(loader, dashboard + path)).toMatchObject({
      status: 303,
      location: `/user/login?next=${encodeURIComponent(dashboard + path)}`,
      data: null,
    });
  expect(await orderOf(guest, "10001", "?cancel")).toMatchObject({
    status: 303,
    location: `/user/login?next=${encodeURIComponent(`${dashboard}/orders/10001?cancel`)}`,
  });
  expect(await addressAt(guest, id)).toMatchObject({ status: 303, data: null });

  const toLogin = { status: 303, location: "/user/login?next=%2Fuser%2Fdashboard" };
  for (const intent of ["cancel", "again", "reference"])
    expect(await actAt(guest, "10001", { intent, payment_reference: "X" })).toMatchObject(toLogin);
  expect(await changeAt(guest, id, { ...home, address: "Mine now" })).toMatchObject(toLogin);
  expect(await changeAt(guest, "new", home)).toMatchObject(toLogin);
  expect(
    await guest.call(removeAddress, `${dashboard}/addresses`, { form: { intent: "remove", address: id } }),
  ).toMatchObject(toLogin);
  expect(
    await guest.call(changeProfile, `${dashboard}/profile`, { form: { firstname: "Mal", secondname: "Lory" } }),
  ).toMatchObject(toLogin);
  expect(await orderOf(owner, "10001")).toMatchObject({ status: 200, data: { order: { state: "placed" } } });
  expect(await addressesOf(owner)).toMatchObject([{ id }]);
});

test("another account gets nothing by any number or id, and the same answer as for one that was never given", async () => {
  await using shop = await openShop();
  const { owner, mallory } = await threeBrowsers(shop);
  await orderAt(shop, owner, { keep_address: "yes", payment: "jazzcash" });
  const [{ id } = { id: "" }] = await addressesOf(owner);

  const unknown = await orderOf(mallory, "10099");
  expect(unknown).toMatchObject({ status: 404, data: expect.stringContaining("no order of this number") as string });
  for (const number of ["10001", "0x2711", "1e4", "010001", " 10001", "10001abc", ""])
    expect(await orderOf(mallory, number), number).toEqual(unknown);
  for (const number of ["0x2711", "010001", " 10001"]) expect(await orderOf(owner, number), number).toEqual(unknown);
  for (const intent of ["cancel", "again", "reference", "move"])
    expect(await actAt(mallory, "10001", { intent, payment_reference: "X" }), intent).toMatchObject({
      status: 404,
      setCookies: [],
    });

  const noAddress = await addressAt(mallory, newId());
  expect(noAddress.status).toBe(404);
  expect(await addressAt(mallory, id)).toEqual(noAddress);
  for (const tried of [id, newId(), "x"]) {
    expect(await changeAt(mallory, tried, { ...home, address: "Mine now" })).toMatchObject({ status: 404 });
    expect(await changeAt(mallory, tried, {})).toMatchObject({ status: 404 });
    expect(
      await mallory.call(removeAddress, `${dashboard}/addresses`, { form: { intent: "remove", address: tried } }),
    ).toMatchObject({ status: 404 });
  }
  expect((await mallory.call(ordersPage, `${dashboard}/orders`)).data).toMatchObject({ orders: [], count: 0 });
  expect((await mallory.call(overviewPage, dashboard)).data).toEqual({
    orders: [],
    count: 0,
    address: null,
    credit: null,
  });
  expect((await orderOf(owner, "10001")).data).toMatchObject({
    order: { state: "placed", payment: { reference: null } },
  });
  expect(await addressesOf(owner)).toMatchObject([{ id, address: "House 12, Street 4\nModel Town" }]);
});

test("an account's order is shown and acted upon under its login, and no secret of its private link goes out with it", async () => {
  await using shop = await openShop();
  const { owner } = await threeBrowsers(shop);
  await orderAt(shop, owner, { payment: "easypaisa" });
  const [{ id, access_token: token } = { id: "", access_token: "" }] = await shop.look<{
    id: string;
    access_token: string;
  }>("select id, access_token from orders_orders");
  const shown = await orderOf(owner, "10001");
  expect(shown).toMatchObject({
    status: 200,
    data: { order: { number: 10_001, page: `${dashboard}/orders/10001`, canCancel: true }, confirmCancel: false },
  });
  for (const { data } of [
    shown,
    await owner.call(ordersPage, `${dashboard}/orders`),
    await owner.call(overviewPage, dashboard),
  ])
    for (const secret of [id, token]) expect(JSON.stringify(data)).not.toContain(secret);

  expect(await actAt(owner, "10001", { intent: "reference", payment_reference: " EP 42 " })).toMatchObject({
    status: 200,
    data: { kind: "reference-kept" },
  });
  expect(await actAt(owner, "10001", { intent: "again" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await actAt(owner, "10001", { intent: "cancel" })).toMatchObject({
    status: 303,
    location: `${dashboard}/orders/10001`,
  });
  expect((await orderOf(owner, "10001")).data).toMatchObject({
    order: { state: "cancelled", payment: { reference: "EP 42" } },
  });
  expect(await actAt(owner, "10001", { intent: "refund" })).toMatchObject({ status: 400 });
});

test("once it is packed its account cannot cancel it, and a closed login opens nothing, whoever kept the cookie", async () => {
  await using shop = await openShop();
  const { owner } = await threeBrowsers(shop);
  await orderAt(shop, owner);
  const [{ id } = { id: "" }] = await shop.look<{ id: string }>("select id from orders_orders");
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: id, to });
  expect(await actAt(owner, "10001", { intent: "cancel" })).toMatchObject({
    status: 409,
    data: { kind: "cannot-cancel" },
  });

  const kept = owner.jar.get("taqat_session")!;
  await owner.call(logOut, "/user/logout", { form: {} });
  owner.jar.set("taqat_session", kept);
  expect(await orderOf(owner, "10001")).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/user\/login/) as string,
  });
});

test("an address is kept by the checkout's rules, with what was typed and what is wrong beside it", async () => {
  await using shop = await openShop();
  const { owner } = await threeBrowsers(shop);
  expect((await addressAt(owner, "new")).data).toMatchObject({
    full: false,
    values: { f_name: "Ayesha", s_name: "Khan" },
  });
  expect(await changeAt(owner, "new", { ...home, phone: "042 35761999", zip: "5470", state: "Bavaria" })).toMatchObject(
    {
      status: 422,
      data: {
        errors: {
          phone: [expect.stringMatching(/^That is a landline/)],
          zip: [expect.any(String)],
          state: ["Choose your province or territory"],
        },
        values: { address: "House 12, Street 4", phone: "042 35761999" },
      },
    },
  );
  expect(await changeAt(owner, "new", { ...home, account_id: newId(), id: newId() })).toMatchObject({
    status: 303,
    location: `${dashboard}/addresses`,
  });
  const [{ id } = { id: "" }] = await addressesOf(owner);
  expect((await addressAt(owner, id)).data).toMatchObject({ address: id, values: home });
  expect(await changeAt(owner, id, { ...home, city: "" })).toMatchObject({
    status: 422,
    data: { errors: { city: ["Enter your city or town"] } },
  });
  expect(await changeAt(owner, id, { ...home, city: "Multan" })).toMatchObject({ status: 303 });
  expect(await addressesOf(owner)).toMatchObject([
    { id, city: "Multan", phone: "0300 1234567", region: "Punjab 54700" },
  ]);
  expect(
    await owner.call(removeAddress, `${dashboard}/addresses`, { form: { intent: "remove", address: id } }),
  ).toMatchObject({ status: 303 });
  expect(await addressesOf(owner)).toEqual([]);
  expect(await owner.call(removeAddress, `${dashboard}/addresses`, { form: { intent: "empty" } })).toMatchObject({
    status: 400,
  });
});

test("a full address book takes no more, says so, and keeps what was typed", async () => {
  await using shop = await openShop();
  const { owner } = await threeBrowsers(shop);
  for (let at = 1; at <= maxAddresses; at += 1) await changeAt(owner, "new", { ...home, address: `House ${at}` });
  expect((await addressAt(owner, "new")).data).toMatchObject({ full: true });
  expect(await changeAt(owner, "new", { ...home, address: "One more" })).toMatchObject({
    status: 409,
    data: { errors: { form: [expect.stringContaining("is full") as string] }, values: { address: "One more" } },
  });
  expect(await orderAt(shop, owner, { ...filledForm, keep_address: "yes" })).toMatchObject({
    status: 303,
    location: "/checkout/success",
  });
  const [{ account_id } = { account_id: "" }] = await shop.look<{ account_id: string }>(
    "select account_id from orders_orders",
  );
  expect(await listAddresses(shop.db, account_id)).toHaveLength(maxAddresses);
});

test("names are changed by the registration's rules, and nothing else is", async () => {
  await using shop = await openShop();
  const { owner } = await threeBrowsers(shop);
  expect(
    await owner.call(changeProfile, `${dashboard}/profile`, { form: { firstname: " ", secondname: "Raza" } }),
  ).toMatchObject({
    status: 422,
    data: { errors: { firstname: ["Enter your first name"] }, values: { secondname: "Raza" } },
  });
  const form = {
    firstname: "عائشہ",
    secondname: "Raza",
    email: "other@example.com",
    role: "owner",
    emailVerified: "true",
  };
  expect(await owner.call(changeProfile, `${dashboard}/profile`, { form })).toMatchObject({
    status: 303,
    location: `${dashboard}/profile`,
  });
  expect(
    await shop.look(
      "select display_name, email, role, email_verified from accounts_accounts where email <> 'mallory@example.com'",
    ),
  ).toEqual([{ display_name: "عائشہ Raza", email: "ayesha@example.com", role: "customer", email_verified: true }]);
});
