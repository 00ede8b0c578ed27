import { guest } from "#test/actors.ts";
import { createElement } from "react";
import { expect, test } from "vitest";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openCartPage } from "#test/open-cart-page.ts";
import { renderPage } from "#test/render-page.ts";
import { loader } from "./cart.tsx";

test("every field and button of the cart belongs to one form, whose first button takes the quantities", async () => {
  const { shop, visit, variantId, secret, send, lineId } = await openCartPage();
  await using _ = shop;
  const shaker = await shop.sells({ name: "Shaker", onHand: 3 });
  const towel = await shop.sells({ name: "Towel", onHand: 3 });
  for (const { variantId: more } of [shaker, towel])
    await addToCart(shop.db, { cart: { secret }, lines: [{ variantId: more, quantity: 3 }], mode: "top-up" });
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId: shaker.variantId, quantity: 3 }]));
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId: towel.variantId, quantity: 1 }]));
  const show = async (path: string) => {
    const { data } = await visit.look(loader, path);
    const html = renderPage(
      "/cart",
      createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }),
    );
    const [first] = html.match(/<(?:button|input)[^>]*(?:form="cart-form"|name="intent")[^>]*>/g) ?? [];
    expect(first).toMatch(/^<button value="quantities" hidden="" name="intent">$/);
    expect(html.match(/<form/g)).toHaveLength(1);
    const controls = html.match(/<(?:button|input)[^>]*>/g)!.filter((tag) => !/type="button"|hidden="" /.test(tag));
    for (const tag of controls) expect(tag).toContain('form="cart-form"');
    return controls.map((tag) => /name="([^"]*)"/.exec(tag)![1] + "=" + (/value="([^"]*)"/.exec(tag)?.[1] ?? ""));
  };
  await send({ remove: lineId });
  const towelLine = (await findCart(shop.db, secret)).lines.find(({ productName }) => productName === "Towel")!.id;
  const shown = await show("/cart");
  expect(shown).toEqual(
    expect.arrayContaining([
      "intent=ask-to-empty",
      "intent=remove-sold-out",
      "intent=restore",
      `variant=${variantId}`,
      `take.${towelLine}=2`,
      `remove=${towelLine}`,
      `shown.${towelLine}=3`,
      `quantity.${towelLine}=3`,
      "intent=quantities",
    ]),
  );
  expect(await show("/cart?empty")).toEqual(expect.arrayContaining(["intent=empty", "intent=quantities"]));
  await send({ intent: "remove-sold-out" });
  await send({ [`take.${towelLine}`]: "2" });
  expect(await show("/cart")).toContain("intent=check-out");
});

test("whichever button of the cart is pressed, what was typed for another line is saved", async () => {
  const { shop, secret, send, variantId, lineId, quantities } = await openCartPage();
  await using _ = shop;
  const belt = (await findCart(shop.db, secret)).lines[1]!.id;
  let value = 1;
  const press = (button: Record<string, string>) =>
    send({
      [`shown.${lineId}`]: "2",
      [`quantity.${lineId}`]: "2",
      [`shown.${belt}`]: String(value),
      [`quantity.${belt}`]: String(++value),
      ...button,
    });
  expect(await press({ intent: "quantities" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([2, 2]);
  expect(await press({ intent: "ask-to-empty" })).toMatchObject({ status: 303, location: "/cart?empty" });
  expect(await quantities()).toEqual([2, 3]);
  expect(await press({ intent: "remove-sold-out" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([2, 4]);
  expect(await press({ [`take.${lineId}`]: "5" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([5, 5]);
  expect(await press({ remove: lineId })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([6]);
  value = 5;
  expect(await press({ intent: "restore", variant: variantId, quantity: "5" })).toMatchObject({ status: 303 });
  expect((await quantities()).sort()).toEqual([5, 6]);
});

test("a line's own button wins over what was typed for that line, be it no number at all", async () => {
  const { shop, send, lineId, quantities } = await openCartPage();
  await using _ = shop;
  const fields = { [`shown.${lineId}`]: "2", [`quantity.${lineId}`]: "lots" };
  expect(await send({ ...fields, [`take.${lineId}`]: "4" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([4, 1]);
  expect(await send({ ...fields, [`take.${lineId}`]: "50", stay: "yes" })).toMatchObject({
    status: 409,
    data: [{ lineId, value: "6" }],
  });
  expect(await send({ ...fields, remove: lineId })).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([1]);
});

test("the page has ready what its scripts say when the shop does not respond, above the cart and beside a line, and says none of it by itself", async () => {
  const { shop, visit } = await openCartPage();
  await using _ = shop;
  const { data } = await visit.look(loader, "/cart");
  const html = renderPage(
    "/cart",
    createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }),
  );
  expect(html).toMatch(/<template id="unreached"><div[^>]*role="alert"[^>]*tabindex="-1"[^]*?No connection: this/i);
  expect(html).toMatch(/<template id="unreached-line"><p[^>]*role="alert"[^]*?No connection: this/);
  expect(html.replaceAll(/<template[^]*?<\/template>/g, "")).not.toContain("No connection");
});

test("on a phone the total and the way to the checkout, or to the first line to settle, stay in sight", async () => {
  const { shop, visit, variantId, lineId } = await openCartPage();
  await using _ = shop;
  const showBar = async () => {
    const { data } = await visit.look(loader, "/cart");
    return renderPage(
      "/cart",
      createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }),
    ).split("data-bottom-bar")[1];
  };
  expect(await showBar()).toMatch(
    /Total<\/span>.*Rs 13,500<.*<button[^>]*value="check-out"[^>]*><span[^>]*>Check out</,
  );
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 5 }]));
  const bar = await showBar();
  expect(bar).toMatch(new RegExp(`<a href="#line-${lineId}"[^>]*>Show what to settle<`));
  expect(bar).not.toContain("Check out");
});
