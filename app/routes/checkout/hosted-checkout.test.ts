import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { loader as cartPage } from "#app/routes/cart/cart.tsx";
import { action as take, loader as takePage } from "#app/routes/cart/take.tsx";
import { action as logOut } from "#app/routes/account/log-out.tsx";
import { issueCartId } from "#domains/api-keys/cart-ids.ts";
import { createApiKey, updateApiKey } from "#domains/api-keys/api-keys.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { addOne } from "#test/add-one.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { action as placeOrder, loader as checkoutPage } from "./checkout.tsx";
import { loader as successPage } from "./success.tsx";

const thanks = "https://corner.example/thanks?lang=ur#top";

/** A storefront with a key and a filled cart, and the URL to which it sends its shopper. */
async function openStorefront(
  shop: TestShop,
  { returnUrl = thanks, origins = ["https://corner.example"] }: { returnUrl?: string | null; origins?: string[] } = {},
) {
  const made = await createApiKey(shop.db, system, { name: "Corner shop", origins, requestsPerMinute: 60 });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const { variantId } = await shop.sells({ name: "Amber Whey" });
  const fill = async () => {
    const id = issueCartId(made.key);
    await addOne(shop.db, { mode: "refuse", issuedSecret: id.secret, mayOpen: true, variantId, quantity: 1 });
    return `/cart/take?${new URLSearchParams({ key: made.key.publicKey, cart: id.text, ...(returnUrl === null ? {} : { return_url: returnUrl }) }).toString()}`;
  };
  return { key: made.key, fill, address: await fill() };
}

type Visit = ReturnType<typeof openVisit>;

async function order(shop: TestShop, visit: Visit, fields: Record<string, string> = {}) {
  const cart = await findCart(shop.db, visit.requestSession.cartSecret);
  return visit.send(
    placeOrder,
    "/checkout",
    formFor({ cartId: cart.id!, total: cart.total, fingerprint: cart.fingerprint }, fields),
  );
}

const orders = (shop: TestShop) => shop.look("select channel, api_key_id as key from orders_orders order by number");

test("who comes from a storefront orders here under its name, and is led back to it once, with the order's number", async () => {
  await using shop = await openShop();
  const { key, address } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  expect((await visit.look(takePage, address)).data).toMatchObject({ returnUrl: thanks, refusedReturn: false });
  expect(visit.requestSession.referral).toBeNull();

  expect(await visit.send(take, address, {})).toMatchObject({ location: "/checkout" });
  expect((await visit.look(checkoutPage, "/checkout")).data).toMatchObject({ returnUrl: thanks });
  expect((await visit.look(cartPage, "/cart")).data).toMatchObject({ returnUrl: thanks });

  expect(await order(shop, visit)).toMatchObject({ status: 303, location: "/checkout/success" });
  expect(await orders(shop)).toEqual([{ channel: "hosted-checkout", key: key.id }]);
  const shown = (await visit.look(successPage, "/checkout/success")).data as { order: { number: number } };
  const url = `https://corner.example/thanks?lang=ur&order=${shown.order.number}#top`;
  expect(shown).toMatchObject({ back: { url, automatic: true } });
  expect((await visit.look(successPage, "/checkout/success")).data).toMatchObject({ back: { url, automatic: false } });
  expect((await visit.look(cartPage, "/cart")).data).toMatchObject({ returnUrl: null });
});

test("who comes from a storefront is asked for another way to pay where the owner's rules take no cash, and goes on from there", async () => {
  await using shop = await openShop();
  const { key, address } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  const advance = { fromScore: null, aboveTotal: rupees(1_000) };
  const risk = { ...defaultShopSettings.risk, advance };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, risk });
  expect(await order(shop, visit)).toMatchObject({
    status: 409,
    data: { errors: { payment: [expect.stringMatching(/^Orders above Rs 1,000 are paid before delivery\./)] } },
  });
  expect(await orders(shop)).toEqual([]);
  expect(await order(shop, visit, { payment: "jazzcash" })).toMatchObject({ location: "/checkout/success" });
  expect(await orders(shop)).toEqual([{ channel: "hosted-checkout", key: key.id }]);
});

test("the next order of the same shopper is the shop's own, and leads nowhere else", async () => {
  await using shop = await openShop();
  const { address, fill } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  await order(shop, visit);
  const { variantId } = await shop.sells({ name: "Plain Whey" });
  visit.requestSession.setCartCookie((await shop.cartWith({ variantId })).secret);
  await order(shop, visit);
  expect(await orders(shop)).toMatchObject([{ channel: "hosted-checkout" }, { channel: "shop", key: null }]);
  expect((await visit.look(successPage, "/checkout/success")).data).toMatchObject({ back: null });
  expect(visit.requestSession.referral).toBeNull();

  await visit.send(take, await fill(), {});
  expect(
    (await visit.look(successPage, "/checkout/success")).data,
    "the order before is none of the storefront's",
  ).toMatchObject({ back: null });
});

test("a storefront that names no address to come back to gets its order all the same", async () => {
  await using shop = await openShop();
  const { key, address } = await openStorefront(shop, { returnUrl: null });
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  expect((await visit.look(checkoutPage, "/checkout")).data).toMatchObject({ returnUrl: null });
  await order(shop, visit);
  expect(await orders(shop)).toEqual([{ channel: "hosted-checkout", key: key.id }]);
  expect((await visit.look(successPage, "/checkout/success")).data).toMatchObject({ back: null });
});

test("whoever has to pay to an account first is not led away from its number", async () => {
  await using shop = await openShop();
  const { address } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  await order(shop, visit, { payment: "easypaisa", payment_reference: "TX 77" });
  expect((await visit.look(successPage, "/checkout/success")).data).toMatchObject({
    back: { url: expect.stringContaining("https://corner.example/thanks"), automatic: false },
  });
});

test("an address that the key does not name is refused in words, and nobody is led to it", async () => {
  await using shop = await openShop();
  const { address } = await openStorefront(shop, { returnUrl: "https://evil.example/login" });
  const visit = openVisit(shop.db);
  expect(await visit.look(takePage, address)).toMatchObject({
    status: 200,
    data: { returnUrl: null, refusedReturn: true },
  });
  await visit.send(take, address, {});
  await order(shop, visit);
  expect((await visit.look(successPage, "/checkout/success")).data).toMatchObject({ back: null });
});

test("a key that is switched off or loses the origin in between leads nobody back, and the order is placed", async () => {
  await using shop = await openShop();
  const { key, address, fill } = await openStorefront(shop);
  const first = openVisit(shop.db);
  await first.send(take, address, {});
  const second = openVisit(shop.db);
  await second.send(take, await fill(), {});
  const again = ({ requestSession: { cartSecret, referral } }: Visit) =>
    Object.assign(openVisit(shop.db, { cartSecret }), { referral });

  await updateApiKey(shop.db, system, key.publicKey, { origins: ["https://other.example"] });
  const narrowed = again(first);
  narrowed.requestSession.setReferralCookie(narrowed.referral);
  expect((await narrowed.look(checkoutPage, "/checkout")).data).toMatchObject({ returnUrl: null });
  expect(await order(shop, narrowed)).toMatchObject({ location: "/checkout/success" });
  expect((await narrowed.look(successPage, "/checkout/success")).data).toMatchObject({ back: null });

  await updateApiKey(shop.db, system, key.publicKey, { enabled: false, origins: ["https://corner.example"] });
  const off = again(second);
  off.requestSession.setReferralCookie(off.referral);
  expect(await order(shop, off)).toMatchObject({ location: "/checkout/success" });
  expect((await off.look(successPage, "/checkout/success")).data).toMatchObject({ back: null });
  expect(await orders(shop)).toEqual([
    { channel: "hosted-checkout", key: key.id },
    { channel: "shop", key: null },
  ]);
});

test("a logout forgets who sent the shopper", async () => {
  await using shop = await openShop();
  const { address } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  await visit.send(logOut, "/user/logout", {});
  expect(visit.requestSession.referral).toBeNull();
});

test("without the database the typed form comes back, whoever sent the shopper", async () => {
  await using shop = await openShop();
  const { address } = await openStorefront(shop);
  const visit = openVisit(shop.db);
  await visit.send(take, address, {});
  const gone = openVisit(await openUnreachableDatabase({ silent: false }), {
    cartSecret: visit.requestSession.cartSecret,
  });
  await gone.rememberSettings();
  gone.requestSession.setReferralCookie(visit.requestSession.referral);
  const cart = await findCart(shop.db, visit.requestSession.cartSecret);
  const answer = await gone.send(
    placeOrder,
    "/checkout",
    formFor({ cartId: cart.id!, total: cart.total, fingerprint: cart.fingerprint }),
  );
  expect(answer).toMatchObject({ status: 503, data: { refusal: { kind: "not-placed" } } });
  expect(await gone.look(checkoutPage, "/checkout")).toMatchObject({ status: 200, data: { returnUrl: null } });
});
