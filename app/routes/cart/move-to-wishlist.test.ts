import { createElement } from "react";
import { expect, test } from "vitest";
import { maxSavedByGuest } from "#app/actions/wishlist/device-wishlist.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { findCart } from "#domains/cart/find-cart.ts";
import { newId } from "#kernel/ids.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { action, loader } from "./cart.tsx";

async function shopWithCart() {
  const shop = await openShop();
  const whey = await shop.sells({ name: "Whey", onHand: 6 });
  const belt = await shop.sells({ name: "Belt", onHand: 6 });
  const { secret } = await shop.cartWith({ variantId: whey.variantId, quantity: 2 }, { variantId: belt.variantId });
  const visit = openVisit(shop.db, { cartSecret: secret });
  const lines = async () => (await findCart(shop.db, secret)).lines;
  return {
    shop,
    visit,
    whey,
    lines,
    lineId: (await lines())[0]!.id,
    quantities: async () => (await lines()).map(({ productName, quantity }) => [productName, quantity]),
    send: (fields: Record<string, string>) => visit.send(action, "/cart", fields),
    show: async () => {
      const { data } = await visit.look(loader, "/cart");
      return renderPage(
        "/cart",
        createElement(CartView, { ...(data as Parameters<typeof CartView>[0]), refusals: [] }),
      );
    },
  };
}

/** The fields of the page's Undo, as a browser without scripts sends them. */
function readUndo(html: string): Record<string, string> {
  const [, note = ""] = /role="alert"([\s\S]*?)Undo<\/span><\/button>/.exec(html) ?? [];
  const fields = [...note.matchAll(/<input type="hidden" form="cart-form" name="([^"]+)" value="([^"]+)"\/>/g)];
  return { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), intent: "restore" };
}

test("a line moves to the wishlist, and Undo brings it back as it was, to its own place", async () => {
  const { shop, visit, whey, lineId, send, show, quantities, lines } = await shopWithCart();
  await using _ = shop;
  expect(await show()).toMatch(
    new RegExp(`<button[^>]*value="${lineId}"[^>]*aria-label="Move to wishlist: Whey[^"]*"[^>]*name="save"`),
  );
  expect(await send({ save: lineId })).toMatchObject({ status: 303, location: "/cart" });
  expect(visit.requestSession.saved).toEqual([whey.productId]);
  expect(await quantities()).toEqual([["Belt", 1]]);

  const html = await show();
  expect(html).toMatch(
    /role="alert"[^>]*autofocus[\s\S]*Moved to your <a [^>]*href="\/wishlist"[^>]*>wishlist<\/a>: <bdi>2 × Whey/i,
  );
  expect(await send(readUndo(html))).toMatchObject({ status: 303, location: "/cart" });
  expect(await quantities()).toEqual([
    ["Whey", 2],
    ["Belt", 1],
  ]);
  expect((await lines())[0]!.variantId, "the variant that was chosen").toBe(whey.variantId);
  expect(visit.requestSession.saved, "the wishlist is as before, too").toEqual([]);
  expect(await show()).toContain("Back in your cart: <bdi>2 × Whey");
});

test("a product that was saved before stays on the wishlist when the move is undone", async () => {
  const { shop, visit, whey, lineId, send, show, quantities } = await shopWithCart();
  await using _ = shop;
  visit.requestSession.saved = [whey.productId];
  await send({ save: lineId });
  expect(await quantities()).toEqual([["Belt", 1]]);
  await send(readUndo(await show()));
  expect(await quantities()).toEqual([
    ["Whey", 2],
    ["Belt", 1],
  ]);
  expect(visit.requestSession.saved).toEqual([whey.productId]);
});

test("a line that cannot be saved stays in the cart, and says why", async () => {
  const { shop, visit, lineId, send, quantities } = await shopWithCart();
  await using _ = shop;
  visit.requestSession.saved = Array.from({ length: maxSavedByGuest }, () => newId());
  expect(await send({ save: lineId })).toMatchObject({
    status: 409,
    data: [
      { lineId, value: "2", error: expect.stringContaining("Without an account your wishlist holds 40 products") },
    ],
  });
  expect(await quantities()).toEqual([
    ["Whey", 2],
    ["Belt", 1],
  ]);
});

test("what was typed for other lines counts, and a line that is gone or another's moves nothing", async () => {
  const { shop, visit, lineId, send, quantities, lines } = await shopWithCart();
  await using _ = shop;
  const [, belt] = await lines();
  const other = await shop.sells({ name: "Towel", onHand: 3 });
  const { secret } = await shop.cartWith({ variantId: other.variantId });
  const foreign = (await findCart(shop.db, secret)).lines[0]!.id;
  for (const save of [foreign, newId(), "nonsense"])
    expect(await send({ save })).toMatchObject({ status: 303, location: "/cart" });
  expect(visit.requestSession.saved).toEqual([]);
  expect((await findCart(shop.db, secret)).lines).toHaveLength(1);
  await send({
    save: lineId,
    [`shown.${belt!.id}`]: "1",
    [`quantity.${belt!.id}`]: "3",
    [`quantity.${lineId}`]: "lots",
  });
  expect(await quantities()).toEqual([["Belt", 3]]);
});
