import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { guest } from "#test/actors.ts";
import { createElement } from "react";
import { expect, test } from "vitest";
import { serializeLastChange } from "#app/actions/cart/last-change.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openCartPage } from "#test/open-cart-page.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { action, loader } from "./cart.tsx";

test("a quantity is changed and the cart shown anew", async () => {
  const { shop, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  expect(await send({ intent: "quantities", [`quantity.${lineId}`]: "5" })).toMatchObject({
    status: 303,
    location: "/cart",
  });
  expect(await quantities()).toEqual([5, 1]);
});

test("scripts that stay on the page are answered without a redirect", async () => {
  const { shop, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  expect(await send({ intent: "quantities", [`quantity.${lineId}`]: "4", stay: "yes" })).toMatchObject({
    status: 200,
    location: null,
    data: null,
  });
  expect(await quantities()).toEqual([4, 1]);
});

test.for(["0", "-1", "1.5", "1e9", `${maxLineQuantity + 1}`, "abc", ""])(
  "a quantity of '%s' is refused beside its line, as it was typed, and changes nothing",
  async (quantity) => {
    const { shop, send, lineId, quantities } = await openCartPage();
    await using _ = shop;
    expect(await send({ intent: "quantities", [`quantity.${lineId}`]: quantity })).toMatchObject({
      status: 422,
      data: [{ lineId, value: quantity, error: `Enter a whole number from 1 to ${maxLineQuantity}` }],
    });
    expect(await quantities()).toEqual([2, 1]);
  },
);

test("on the way to the checkout what was typed for every line is taken first, and what cannot be stays in the cart to be read", async () => {
  const { shop, secret, send, quantities } = await openCartPage(6);
  await using _ = shop;
  const [whey, belt] = (await findCart(shop.db, secret)).lines.map(({ id }) => id);
  const withQuantities = (first: string, second: string) => ({
    intent: "check-out",
    [`shown.${whey}`]: "2",
    [`quantity.${whey}`]: first,
    [`shown.${belt}`]: "1",
    [`quantity.${belt}`]: second,
  });
  expect(await send(withQuantities("3", "5"))).toMatchObject({ status: 303, location: "/checkout" });
  expect(await quantities()).toEqual([3, 5]);
  expect(await send(withQuantities("4", "none"))).toMatchObject({
    status: 422,
    location: null,
    data: [{ lineId: belt, value: "none", error: `Enter a whole number from 1 to ${maxLineQuantity}` }],
  });
  expect(await quantities()).toEqual([4, 5]);
  expect(await send(withQuantities("", "50"))).toMatchObject({
    status: 422,
    data: [
      { lineId: whey, value: "" },
      { lineId: belt, value: "6", error: "Only 6 left: your cart now holds all of them." },
    ],
  });
  expect(await quantities()).toEqual([4, 6]);
  expect(await send(withQuantities("50", "6"))).toMatchObject({ status: 409, data: [{ lineId: whey, value: "6" }] });
});

test("what was not touched on a page is not taken back to what it showed, when another tab has changed it since", async () => {
  const { shop, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  await send({ intent: "quantities", [`quantity.${lineId}`]: "5", stay: "yes" });
  expect(await send({ intent: "check-out", [`shown.${lineId}`]: "2", [`quantity.${lineId}`]: "2" })).toMatchObject({
    status: 303,
    location: "/checkout",
  });
  expect(await quantities()).toEqual([5, 1]);
});

test("a line that is removed takes along nothing of what was typed for the others", async () => {
  const { shop, secret, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  const belt = (await findCart(shop.db, secret)).lines[1]!.id;
  expect(await send({ remove: lineId, [`shown.${belt}`]: "1", [`quantity.${belt}`]: "4" })).toMatchObject({
    status: 303,
    location: "/cart",
  });
  expect(await quantities()).toEqual([4]);
});

test("more than there is becomes what there is, told beside the line", async () => {
  const { shop, send, lineId, quantities } = await openCartPage(6);
  await using _ = shop;
  const { status, data } = await send({ intent: "quantities", [`quantity.${lineId}`]: "50", stay: "yes" });
  expect(status).toBe(409);
  expect(data).toEqual([{ lineId, value: "6", error: "Only 6 left: your cart now holds all of them." }]);
  expect(await quantities()).toEqual([6, 1]);
});

test("a line goes, and going once more from another tab is no error", async () => {
  const { shop, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  for (const _tab of [1, 2]) expect(await send({ remove: lineId })).toMatchObject({ status: 303, location: "/cart" });
  expect(await send({ intent: "quantities", [`quantity.${lineId}`]: "3" })).toMatchObject({ status: 303 });
  expect(await quantities()).toEqual([1]);
});

test("what was removed is said once, and one press puts it back as it was", async () => {
  const { shop, visit, send, lineId, variantId, quantities } = await openCartPage();
  await using _ = shop;
  await send({ remove: lineId });
  const removed = (await visit.look(loader, "/cart")).data as { lastChange: { addedAt: number } };
  expect(removed).toMatchObject({
    lastChange: { kind: "removed", name: "Whey", variantId, quantity: 2, canRestore: true },
  });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({ lastChange: null });

  expect(
    await send({ intent: "restore", variant: variantId, quantity: "2", added_at: String(removed.lastChange.addedAt) }),
  ).toMatchObject({ status: 303, location: "/cart" });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({
    lastChange: { kind: "restored", name: "Whey", quantity: 2 },
  });
  expect(await quantities()).toEqual([2, 1]);
});

test("what is put back stands where it was among lines that came in one moment, and never before its time", async () => {
  await using shop = await openShop();
  const variantIds: string[] = [];
  for (const name of ["Whey", "Belt", "Shaker"]) variantIds.push((await shop.sells({ name })).variantId);
  const { secret } = await addToCart(shop.db, {
    cart: { secret: null },
    lines: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
    mode: "top-up",
  });
  const visit = openVisit(shop.db, { cartSecret: secret });
  const names = async () => (await findCart(shop.db, secret)).lines.map(({ productName }) => productName);
  const removeBelt = async () => {
    const belt = (await findCart(shop.db, secret)).lines.find(({ productName }) => productName === "Belt")!;
    await visit.send(action, "/cart", { remove: belt.id });
    return ((await visit.look(loader, "/cart")).data as { lastChange: { addedAt: number } }).lastChange.addedAt;
  };
  const restore = (addedAt: string) =>
    visit.send(action, "/cart", { intent: "restore", variant: variantIds[1]!, quantity: "1", added_at: addedAt });
  await restore(String(await removeBelt()));
  expect(await names()).toEqual(["Whey", "Belt", "Shaker"]);
  for (const nowhere of ["9999999999999999", "", "x"]) {
    await removeBelt();
    await restore(nowhere);
    expect(await names(), nowhere).toEqual(["Whey", "Shaker", "Belt"]);
  }
  expect(await shop.look("select count(*)::int as later from cart_lines where added_at > now()")).toEqual([
    { later: 0 },
  ]);
});

test("what sold out meanwhile is not offered back, and putting it back says why it cannot come", async () => {
  const { shop, visit, send, lineId, variantId, quantities } = await openCartPage();
  await using _ = shop;
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 6 }]));
  await send({ remove: lineId });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({
    lastChange: { kind: "removed", canRestore: false },
  });
  await send({ intent: "restore", variant: variantId, quantity: "2" });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({ lastChange: { kind: "not-restored" } });
  expect(await quantities()).toEqual([1]);
});

test.for<Record<string, string>>([
  { variant: "x", quantity: "1" },
  { variant: "", quantity: "1" },
  { quantity: "0" },
  { quantity: String(maxLineQuantity + 1) },
])("nothing that never was a line is put back (%o)", async (fields) => {
  const { shop, send, variantId, quantities } = await openCartPage();
  await using _ = shop;
  expect(await send({ intent: "restore", variant: variantId, ...fields })).toMatchObject({ status: 400 });
  expect(await quantities()).toEqual([2, 1]);
});

test("all that is sold out goes with one press, and what is short is named apart", async () => {
  const { shop, visit, send, variantId, quantities } = await openCartPage();
  await using _ = shop;
  const show = async () => {
    const { data } = await visit.look(loader, "/cart");
    return renderPage("/cart", createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }));
  };
  expect(await show()).not.toContain("to check out.");
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 5 }]));
  expect(await show()).toContain("One line asks for more than is left. Change or remove it to check out.");
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }]));
  const html = await show();
  expect(html).toContain("One line is sold out. Remove it to check out.");
  expect(html).toMatch(/value="remove-sold-out"[^>]*><span[^>]*>Remove what is sold out</);
  await send({ intent: "remove-sold-out" });
  expect(await quantities()).toEqual([1]);
});

test("amounts are shown as on every other page", async () => {
  const { shop, visit } = await openCartPage();
  await using _ = shop;
  const { data } = await visit.look(loader, "/cart");
  const html = renderPage(
    "/cart",
    createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }),
  );
  expect(html).toContain("Rs 4,500 each");
  expect(html).toMatch(/Subtotal<\/dt><dd>Rs 13,500</);
  expect(html).not.toContain("PKR");
});

test("the cart is emptied after a second step that needs no scripts", async () => {
  const { shop, visit, send, quantities } = await openCartPage();
  await using _ = shop;
  expect((await visit.look(loader, "/cart")).data).toMatchObject({ confirmEmpty: false });
  expect((await visit.look(loader, "/cart?empty")).data).toMatchObject({ confirmEmpty: true });
  expect(await send({ intent: "empty" })).toMatchObject({ status: 303 });
  expect(await quantities()).toEqual([]);
});

test("nobody changes another shopper's cart", async () => {
  const { shop, lineId, quantities } = await openCartPage();
  await using _ = shop;
  const stranger = openVisit(shop.db);
  await stranger.send(action, "/cart", { remove: lineId });
  await stranger.send(action, "/cart", { intent: "quantities", [`quantity.${lineId}`]: "5" });
  await stranger.send(action, "/cart", { intent: "empty" });
  expect(await quantities()).toEqual([2, 1]);
});

test.for<Record<string, string>>([{}, { intent: "" }, { intent: "pay" }])(
  "a form that asks for something else (%o) is answered 400 and changes nothing",
  async (fields) => {
    const { shop, send, quantities } = await openCartPage();
    await using _ = shop;
    expect(await send(fields)).toMatchObject({ status: 400 });
    expect(await quantities()).toEqual([2, 1]);
  },
);

test("an address that changes carts without pause is told to wait", async () => {
  const { shop, secret, lineId, quantities } = await openCartPage();
  await using _ = shop;
  const hasty = openVisit(shop.db, { cartSecret: secret, limits: { cart: createRateLimit(1, 60) } });
  await hasty.send(action, "/cart", { intent: "quantities", [`quantity.${lineId}`]: "3" });
  const refused = await hasty.send(action, "/cart", { intent: "quantities", [`quantity.${lineId}`]: "4" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await quantities()).toEqual([3, 1]);
});

test("a quantity that the stock capped is explained beside its line; other variants are not", async () => {
  const { shop, visit, variantId, lineId } = await openCartPage();
  await using _ = shop;
  expect((await visit.look(loader, `/cart?capped=${variantId}`)).data).toMatchObject({
    capped: { lineId, value: "2", error: "Only 2 left: your cart now holds all of them." },
  });
  for (const other of [newId(), "", "x"])
    expect((await visit.look(loader, `/cart?capped=${other}`)).data).toMatchObject({ capped: null });
});

test("what was added is still told after a page that failed", async () => {
  const { shop, visit, variantId } = await openCartPage();
  await using _ = shop;
  await setVariantPrice(shop.db, variantId, rupees(5_000));
  visit.requestSession.setLastChangeCookie(serializeLastChange({ kind: "added", variantId, quantity: 2 }));
  const before = (text: string) => {
    if (text.includes("seen_price = coalesce")) throw new Error("No database");
  };
  await expect(shop.during({ before }, () => visit.look(loader, "/cart"))).rejects.toThrow();
  expect((await visit.look(loader, "/cart")).data).toMatchObject({ lastChange: { kind: "added", quantity: 2 } });
});

test("a changed price is told the first time the cart is shown, then it is known", async () => {
  const { shop, visit, variantId } = await openCartPage();
  await using _ = shop;
  await setVariantPrice(shop.db, variantId, rupees(5_000));
  expect((await visit.look(loader, "/cart")).data).toMatchObject({
    cart: { lines: [{ problem: { kind: "price-changed", from: 4_500_00 } }, { problem: null }] },
  });
  expect((await visit.look(loader, "/cart")).data).toMatchObject({
    cart: { lines: [{ problem: null }, { problem: null }] },
  });
});

test("who has no cart sees an empty one", async () => {
  await using shop = await openShop();
  expect((await openVisit(shop.db).look(loader, "/cart")).data).toMatchObject({
    cart: { id: null, lines: [], totalItems: 0 },
    capped: null,
  });
});
