import { createElement } from "react";
import { expect, test } from "vitest";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { findCart } from "#domains/cart/find-cart.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { register } from "#test/register.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import ProductPage, { loader as loadProduct } from "../storefront/product.tsx";
import { BuyBox } from "#app/ui/product/buy-box.tsx";
import { action as add } from "./add.tsx";
import { action, loader } from "./cart.tsx";

async function openLimited(piecesOfVariant: number) {
  const shop = await openShop();
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    orderLimits: { ...defaultShopSettings.orderLimits, piecesOfVariant },
  });
  return shop;
}

async function show(
  visit: ReturnType<typeof openVisit>,
  path = "/cart",
  refused: Parameters<typeof CartView>[0]["refusals"] = [],
) {
  const { capped, ...shown } = (await visit.look(loader, path)).data as Parameters<typeof CartView>[0] & {
    capped: Parameters<typeof CartView>[0]["refusals"][number] | null;
  };
  return renderPage("/cart", createElement(CartView, { ...shown, refusals: capped ? [capped] : refused }));
}

const mostOf = (html: string) => [...html.matchAll(/<input[^>]* max="(\d+)"/g)].map(([, max]) => Number(max));

test("the cart takes no more of a variant than one buyer can have on order, and says so beside the line", async () => {
  await using shop = await openLimited(12);
  const { productId, variantId } = await shop.sells({ name: "Whey", onHand: 100 });
  const visit = openVisit(shop.db);
  expect(await visit.send(add, "/cart/add", { product: productId, quantity: "20" })).toMatchObject({
    location: `/cart?capped=${variantId}`,
  });
  const capped = await show(visit, `/cart?capped=${variantId}`);
  expect(capped).toContain("One buyer can have 12 of these on order here");
  expect(mostOf(capped)).toEqual([12]);
  const secret = visit.requestSession.cartSecret;
  const { lines } = await findCart(shop.db, secret);
  expect(lines).toMatchObject([{ quantity: 12 }]);

  const set = (quantity: string) =>
    visit.send(action, "/cart", { intent: "quantities", [`quantity.${lines[0]!.id}`]: quantity });
  expect(await set("13")).toMatchObject({
    status: 409,
    data: [{ value: "12", error: expect.stringContaining("One buyer can have 12 of these on order here") }],
  });
  expect(await set("11")).toMatchObject({ status: 303 });
  expect(await show(visit)).not.toContain("One buyer can have");
  expect(await set("12")).toMatchObject({ status: 303 });
  expect(await show(visit)).toContain("One buyer can have 12 of these on order here");
});

test("the page of a product offers no more than one buyer can have on order, and of a stack as many as that leaves", async () => {
  await using shop = await openLimited(12);
  const whey = await shop.sells({ name: "Whey", onHand: 100 });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantId, quantity: 5 }] });
  const visit = openVisit(shop.db);
  const offered = async (slug: string) => {
    const shown = (await visit.look(loadProduct, `/products/${slug}`, { id: slug })).data as Parameters<
      typeof ProductPage
    >[0]["loaderData"];
    const { buyable: product, chosen, settings } = shown;
    return mostOf(await renderPage("/", createElement(BuyBox, { product, chosen, most: settings.mostUnits })));
  };
  expect(await offered(whey.slug)).toEqual([12]);
  expect(await offered(stack.slug)).toEqual([2]);
});

test("pieces in stacks count: beside a stack the cart offers what is left of the limit, and leads to no checkout that refuses it", async () => {
  await using shop = await openLimited(12);
  const { variantId } = await shop.sells({ name: "Whey", onHand: 100 });
  const pair = await shop.sellsStack({ name: "Pair", parts: [{ variantId, quantity: 2 }] });
  const { secret } = await shop.cartWith({ variantId: pair.variantId, quantity: 5 }, { variantId, quantity: 4 });
  const visit = openVisit(shop.db, { cartSecret: secret });

  expect(await findCart(shop.db, secret)).toMatchObject({ ready: false, lines: [{ limit: 6 }, { limit: 2 }] });
  const html = await show(visit);
  expect(mostOf(html)).toEqual([6, 2]);
  expect(html).toContain("One line asks for more than one buyer can have on order. Change or remove it to check out.");
  expect(html).toContain("One buyer can have 2 of these on order here, with what is in stacks and still on its way.");
  expect(html).toContain("Take 2");
});

test("a quantity above the limit is answered with what is left of it beside a stack, and with a way to take as many", async () => {
  await using shop = await openLimited(12);
  const { variantId } = await shop.sells({ name: "Whey", onHand: 100 });
  const pair = await shop.sellsStack({ name: "Pair", parts: [{ variantId, quantity: 2 }] });
  const { secret } = await shop.cartWith({ variantId: pair.variantId, quantity: 4 }, { variantId, quantity: 1 });
  const visit = openVisit(shop.db, { cartSecret: secret });
  const line = (await findCart(shop.db, secret)).lines[1]!;
  const sent = await visit.send(action, "/cart", { intent: "quantities", [`quantity.${line.id}`]: "13" });
  const html = await show(visit, "/cart", sent.data as Parameters<typeof CartView>[0]["refusals"]);
  expect(html).toContain("One buyer can have 4 of these on order here");
  expect(html).not.toContain("can have 12");
  expect(html).toContain("Take 4");
});

test("what is put back says how many came back, where the limit left no room for all of them", async () => {
  await using shop = await openLimited(12);
  const { variantId } = await shop.sells({ name: "Whey", onHand: 100 });
  const { secret } = await shop.cartWith({ variantId, quantity: 20 });
  const visit = openVisit(shop.db, { cartSecret: secret });
  await visit.send(action, "/cart", { remove: (await findCart(shop.db, secret)).lines[0]!.id });
  await visit.send(action, "/cart", { intent: "restore", variant: variantId, quantity: "20" });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({ lastChange: { kind: "restored", quantity: 12 } });
});

test("a variant whose stock a stack in the cart uses is not called sold out", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Whey", onHand: 4 });
  const pair = await shop.sellsStack({ name: "Pair", parts: [{ variantId, quantity: 2 }] });
  const { secret } = await shop.cartWith({ variantId: pair.variantId, quantity: 2 }, { variantId, quantity: 1 });

  const html = await show(openVisit(shop.db, { cartSecret: secret }));
  expect(html).not.toContain("Sold out");
  expect(html).not.toContain("Take 0");
  expect(html).toContain("<bdi>Pair</bdi> in your cart uses the same goods, which leaves none for this line.");
  expect(html).toContain("One line asks for more than is left.");
});

test("the cart of who is logged in counts what the account has on order: it says what can still be ordered", async () => {
  await using shop = await openLimited(12);
  const { variantId } = await shop.sells({ name: "Whey", onHand: 100 });
  const opened = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: recipient.email, password: "blue river stone" },
    { address: "203.0.113.7", agent: "Browser" },
    { verified: true },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  const { account, token } = opened.session;
  const order = async (quantity: number, change: Parameters<typeof orderFor>[1]) => {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId, quantity }), change));
    expect(placed.outcome).toBe("placed");
  };
  await order(7, { sessionToken: token });
  // Anybody can type the account's address, and a friend's order is the friend's.
  await order(2, {});
  await order(3, { sessionToken: token, recipient: buyer(1) });
  const { secret } = await shop.cartWith({ variantId, quantity: 6 });
  const visit = openVisit(shop.db, { cartSecret: secret });
  expect(await show(visit)).not.toContain("on order");
  visit.requestSession.account = async () => account;
  const html = await show(visit);
  expect(html).toContain("With what you have on order already, you can order 5 of these here now.");
  expect(html).toContain("Take 5");
  expect(mostOf(html)).toEqual([5]);
  // As the checkout would refuse it.
  const refused = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 6 }), { sessionToken: token }),
  );
  expect(refused).toMatchObject({ outcome: "over-limit", limit: { kind: "pieces", max: 12 } });
});
