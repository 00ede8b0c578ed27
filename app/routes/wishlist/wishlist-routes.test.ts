import { data } from "react-router";
import { expect, test } from "vitest";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { changeSavedIds, packIds, unpackIds } from "#app/actions/wishlist/device-wishlist.ts";
import { maxSavedChanges, serializeSavedChanges } from "#app/actions/wishlist/saved-changes.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { maxSavedProducts } from "#domains/wishlist/saved-products.ts";
import { newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as logIn } from "../account/log-in.tsx";
import { action as register } from "#test/register-and-enter.ts";
import { applyChanges } from "#app/endpoints/session.ts";
import type { Route } from "./+types/save";
import { action as save, loader as savePage } from "./save.tsx";
import { action as remove, loader as wishlist } from "./wishlist.tsx";

const ayesha = {
  firstname: "Ayesha",
  secondname: "Khan",
  email: "ayesha@example.com",
  password,
  confirm_password: password,
};
const registerAt = (browser: Browser, path = "/user/registration", email = ayesha.email) =>
  browser.call(register, path, { form: { ...ayesha, email } });
const logInAt = (browser: Browser, path = "/user/login") =>
  browser.call(logIn, path, { form: { email: ayesha.email, password } });
const press = (browser: Browser, product: string, more: Record<string, string> = {}) =>
  browser.call(save, "/wishlist", { form: { product, intent: "save", ...more } });
/** What a page's scripts do to a guest's cookie before they ask the shop. */
function changeOnDevice({ jar }: Browser, ...changes: [string, boolean][]) {
  const saved = changes.reduce(
    (ids, [productId, isSaved]) => changeSavedIds(ids, productId, isSaved),
    unpackIds(jar.get("taqat_wishlist") ?? null),
  );
  jar.set("taqat_wishlist", packIds(saved));
}
/** The request of a save button on a page with scripts. */
const pressHearts = (browser: Browser, ...changes: [string, boolean][]) =>
  browser.call(
    async ({ request, context }: Route.ActionArgs) => {
      const { status, headers, body } = await applyChanges(
        context.get(shopContext),
        context.get(requestSessionContext),
        await request.formData(),
      );
      return data(body, { status, headers });
    },
    "/session/saved",
    { body: serializeSavedChanges(changes) },
  );
const savedIn = (shop: TestShop) => shop.look("select product_id from wishlist_saved_products");

test("a guest saves on this device, sees it, takes it off, and takes the rest along to the account that is made", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells(), await shop.sells({ name: "Belt" })];
  await refreshListings(shop.db, [whey.productId, belt.productId]);
  const guest = openBrowsers(shop)();
  const pressed = await press(guest, whey.productId);
  expect(pressed).toMatchObject({ status: 303, location: `/products/${whey.slug}` });
  expect(pressed.setCookies).toEqual(expect.arrayContaining([expect.stringMatching(/^taqat_wishlist=.*SameSite=Lax/)]));
  expect(guest.jar.get("taqat_notice")).toBe("saved");
  changeOnDevice(guest, [belt.productId, true]);
  expect(await pressHearts(guest, [belt.productId, true])).toMatchObject({
    status: 200,
    data: { products: { [belt.productId]: true } },
  });
  expect(await guest.call(savePage, "/wishlist")).toMatchObject({
    data: { saved: [{ name: "Belt" }, { name: "Whey", card: { id: whey.productId } }], full: false },
  });
  expect(await press(guest, belt.productId, { intent: "remove", from: "list" })).toMatchObject({
    status: 303,
    location: "/wishlist",
  });
  expect(await savedIn(shop)).toEqual([]);

  expect(await registerAt(guest)).toMatchObject({ status: 303 });
  expect(await savedIn(shop)).toEqual([{ product_id: whey.productId }]);
  expect(guest.jar.get("taqat_notice")).toBe("logged-in-saved");
  expect(guest.jar.has("taqat_wishlist")).toBe(false);
  expect(await guest.call(savePage, "/wishlist")).toMatchObject({ status: 302, location: "/user/dashboard/wishlist" });
});

test("a login takes along what the device kept, each once, and says nothing where there was nothing", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells(), await shop.sells({ name: "Belt" })];
  const open = openBrowsers(shop);
  const owner = open();
  await registerAt(owner);
  expect(owner.jar.get("taqat_notice")).toBe("logged-in");
  await press(owner, whey.productId);
  const guest = open();
  for (const { productId } of [whey, belt, belt]) await press(guest, productId);
  await logInAt(guest);
  expect(guest.jar.get("taqat_notice")).toBe("logged-in-saved");
  expect(new Set((await savedIn(shop)).map(({ product_id: id }) => id))).toEqual(
    new Set([whey.productId, belt.productId]),
  );
});

test("a device keeps forty products, and what somebody wrote into its cookie saves nothing that is not sold", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const other = await shop.sells({ name: "Belt" });
  await shop.pool.query("update catalog_products set status = 'draft' where id = $1", [productId]);
  const open = openBrowsers(shop);
  await registerAt(open());
  for (const cookie of [packIds([productId]), packIds([newId()]), "nonsense"]) {
    expect(await logInAt(open({ cookies: { taqat_wishlist: cookie } }))).toMatchObject({ status: 303 });
  }
  expect(await savedIn(shop)).toEqual([]);
  const full = open({ cookies: { taqat_wishlist: packIds(Array.from({ length: 40 }, () => newId())) } });
  expect(await pressHearts(full, [other.productId, true])).toMatchObject({
    status: 409,
    data: {
      products: { [other.productId]: false },
      problem: "Without an account your wishlist holds 40 products. Log in to save more.",
    },
  });
});

test("who is logged in saves and takes off: with scripts in place, without them on the product's page, which says so", async () => {
  await using shop = await openShop();
  const { productId, slug } = await shop.sells();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  expect(await pressHearts(browser, [productId, true])).toMatchObject({
    status: 200,
    data: { products: { [productId]: true } },
  });
  expect(await pressHearts(browser, [productId, false])).toMatchObject({
    status: 200,
    data: { products: { [productId]: false } },
  });
  expect(await press(browser, productId)).toMatchObject({ status: 303, location: `/products/${slug}` });
  expect(browser.jar.get("taqat_notice")).toBe("saved");
  expect(await savedIn(shop)).toEqual([{ product_id: productId }]);
  expect(await press(browser, productId, { intent: "remove" })).toMatchObject({ status: 303 });
  expect(browser.jar.get("taqat_notice")).toBe("unsaved");
  expect(await savedIn(shop)).toEqual([]);
});

test("what is not sold, a full list and a script that presses on are refused in place or on a page", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  for (const id of [newId(), "nothing", ""]) {
    expect((await press(browser, id)).status).toBe(404);
    expect(await pressHearts(browser, [id, true])).toMatchObject({
      status: 404,
      data: { products: { [id]: false }, problem: "That product is no longer sold." },
    });
  }
  await shop.pool.query(
    `
    with made as (insert into catalog_products (id, slug, name) select gen_random_uuid(), 'filler-' || n, 'Filler ' || n from generate_series(1, $1::int) n returning id)
    insert into wishlist_saved_products (account_id, product_id) select (select id from accounts_accounts), id from made`,
    [maxSavedProducts],
  );
  expect(await pressHearts(browser, [productId, true])).toMatchObject({
    status: 409,
    data: { problem: "Your wishlist holds 200 products, the most it can. Remove one, then save this one." },
  });
  expect((await press(browser, productId)).status).toBe(409);
  for (let turn = 0; turn < 120; turn += 1) await press(browser, "");
  expect(await pressHearts(browser, [productId, false])).toMatchObject({
    status: 429,
    data: { products: { [productId]: true } },
  });
});

test("without scripts a heart says what becomes of its product: pressing it again on a page that was kept changes nothing", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells(), await shop.sells({ name: "Belt" })];
  await refreshListings(shop.db, [whey.productId, belt.productId]);
  const guest = openBrowsers(shop)();
  const member = openBrowsers(shop)();
  await registerAt(member);
  for (const browser of [guest, member]) {
    const pressHeart = (form: Record<string, string>) => browser.call(save, "/wishlist", { form });
    const listed = async () =>
      browser === guest
        ? unpackIds(guest.jar.get("taqat_wishlist") ?? null)
        : (await savedIn(shop)).map(({ product_id }) => product_id);
    await pressHeart({ save: whey.productId });
    for (let time = 0; time < 2; time += 1)
      expect(await pressHeart({ save: belt.productId })).toMatchObject({
        status: 303,
        location: `/products/${belt.slug}`,
      });
    expect((await listed()).toSorted()).toEqual([whey.productId, belt.productId].toSorted());
    for (let time = 0; time < 2; time += 1)
      expect(await pressHeart({ remove: whey.productId })).toMatchObject({ status: 303, location: "/wishlist" });
    expect(await listed()).toEqual([belt.productId]);
  }
});

test("without scripts a heart leads back to the public page that it was pressed on, and nowhere else", async () => {
  await using shop = await openShop();
  const { productId, slug } = await shop.sells();
  const guest = openBrowsers(shop)();
  const from = (referrer: string) => guest.call(save, "/wishlist", { form: { save: productId }, referrer });
  const list = "/categories/proteins?goal=bulk&min=1000&page=2";
  expect(await from(`https://taqat.test${list}`)).toMatchObject({ status: 303, location: list });
  expect(guest.jar.get("taqat_notice")).toBe("saved");
  expect(unpackIds(guest.jar.get("taqat_wishlist") ?? null)).toEqual([productId]);
  for (const path of ["/", "/search/?search=whey", `/products/${slug}`])
    expect(await from(`https://taqat.test${path}`)).toMatchObject({ location: path });
  for (const referrer of [
    "",
    "x",
    "https://taqat.test//evil.test/",
    "https://taqat.test/cart/add",
    "https://taqat.test/%ff",
  ])
    expect(await from(referrer), referrer).toMatchObject({ location: `/products/${slug}` });
});

test("a link saves nothing and takes nothing off", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const browser = openBrowsers(shop)();
  expect(await browser.call(savePage, `/wishlist?product=${productId}`)).toMatchObject({ data: { saved: [] } });
  expect(browser.jar.size).toBe(0);
});

test("the wishlist is its account's alone: nobody else sees it or takes anything off it", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  await refreshListings(shop.db, [productId]);
  const open = openBrowsers(shop);
  const [owner, other] = [open(), open()];
  await registerAt(owner);
  await registerAt(other, "/user/registration", "mallory@example.com");
  await press(owner, productId);

  expect(await owner.call(wishlist, "/user/dashboard/wishlist")).toMatchObject({
    data: { saved: [{ productId, name: "Whey", card: { id: productId } }], full: false },
  });
  expect(await other.call(wishlist, "/user/dashboard/wishlist")).toMatchObject({ data: { saved: [] } });
  expect(await other.call(remove, "/user/dashboard/wishlist", { form: { product: productId } })).toMatchObject({
    data: { removed: null },
  });
  expect(await open().call(wishlist, "/user/dashboard/wishlist")).toMatchObject({
    status: 303,
    location: "/user/login?next=%2Fuser%2Fdashboard%2Fwishlist",
  });
  expect(await open().call(remove, "/user/dashboard/wishlist", { form: { product: productId } })).toMatchObject({
    status: 303,
  });
  expect(await savedIn(shop)).toEqual([{ product_id: productId }]);
  expect(await owner.call(remove, "/user/dashboard/wishlist", { form: { product: productId } })).toMatchObject({
    data: { removed: "Whey" },
  });
  expect(await savedIn(shop)).toEqual([]);
});

test("what was pressed on a page that is left at once is kept in one request, and a repetition changes nothing", async () => {
  await using shop = await openShop();
  const [whey, belt, mat] = [await shop.sells(), await shop.sells({ name: "Belt" }), await shop.sells({ name: "Mat" })];
  const guest = openBrowsers(shop)();
  const pressed: [string, boolean][] = [
    [whey.productId, true],
    [belt.productId, true],
    [mat.productId, false],
  ];
  changeOnDevice(guest, [mat.productId, true], ...pressed);
  for (const answer of [1, 2]) {
    expect(await pressHearts(guest, ...pressed), `answer ${answer}`).toMatchObject({
      status: 200,
      data: { products: { [whey.productId]: true, [belt.productId]: true, [mat.productId]: false } },
    });
    expect(unpackIds(guest.jar.get("taqat_wishlist")!)).toEqual([belt.productId, whey.productId]);
  }
  await registerAt(guest);
  expect(await pressHearts(guest, [whey.productId, false], [newId(), true], [mat.productId, true])).toMatchObject({
    status: 404,
    data: { products: { [whey.productId]: false, [mat.productId]: true }, problem: "That product is no longer sold." },
  });
  expect((await savedIn(shop)).map(({ product_id: id }) => id).sort()).toEqual([belt.productId, mat.productId].sort());
});

test("late responses to a guest's presses overwrite nothing: the device was changed before the shop was asked", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells(), await shop.sells({ name: "Belt" })];
  const guest = openBrowsers(shop)();
  for (const { productId } of [whey, belt]) {
    // The browser may have sent the request before the cookie was written.
    expect(await pressHearts(guest, [productId, true])).toMatchObject({ status: 200, setCookies: [] });
    changeOnDevice(guest, [productId, true]);
    expect(await press(guest, productId, { from: "list" })).toMatchObject({
      setCookies: [expect.stringMatching(/^taqat_notice=/)],
    });
  }
  expect(unpackIds(guest.jar.get("taqat_wishlist")!)).toEqual([belt.productId, whey.productId]);
  await registerAt(guest, undefined, "bilal@example.com");
  guest.jar.set("taqat_wishlist", packIds([whey.productId]));
  await pressHearts(guest, [belt.productId, true]);
  expect(guest.jar.has("taqat_wishlist"), "an account's list is in the account").toBe(false);
});

test("a request with no end of hearts changes no more than a page can have", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const guest = openBrowsers(shop)();
  const flood = Array.from({ length: maxSavedChanges }, (): [string, boolean] => [newId(), false]);
  expect(await pressHearts(guest, ...flood, [productId, true])).toMatchObject({ status: 404 });
  expect(guest.jar.has("taqat_wishlist")).toBe(false);
});
