import { createElement } from "react";
import { expect, test } from "vitest";
import type { RateLimits } from "#app/http/rate-limits.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { CheckoutView } from "#app/ui/checkout/checkout-view.tsx";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { rupees } from "#kernel/money.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { formFor } from "#test/checkout-forms.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { action as sendCart, loader as loadCart } from "../cart/cart.tsx";
import { action, loader } from "./checkout.tsx";

async function openCheckout(limits: Partial<RateLimits> = {}) {
  const shop = await openShop();
  const { variantId } = await shop.sells({ price: 5_000 });
  const { secret } = await shop.cartWith({ variantId, quantity: 2 });
  await makeDiscountCode(shop.db, "EID10", { usesPerPhone: 1 });
  const visit = openVisit(shop.db, { cartSecret: secret, limits });
  const cart = () => findCart(shop.db, secret);
  return {
    shop,
    visit,
    secret,
    variantId,
    cart,
    async send(change: Record<string, string> = {}) {
      const { id, total, fingerprint } = await cart();
      return visit.send(action, "/checkout", formFor({ cartId: id!, total, fingerprint }, change));
    },
    orders: () => shop.look<{ total: string }>("select total::text from orders_orders"),
  };
}

test("the cart takes a code without scripts, says what it saves, and takes it off again", async () => {
  const { shop, visit, cart } = await openCheckout();
  await using _ = shop;
  const send = (form: Record<string, string>) => visit.send(sendCart, "/cart", form);
  const wrong = await send({ intent: "apply-discount", discount_code: "EID20" });
  expect(wrong).toMatchObject({
    status: 422,
    data: [{ value: "EID20", error: expect.stringContaining("no such code") }],
  });
  const { data } = await visit.look(loadCart, "/cart");
  const shown = await renderPage(
    "/cart",
    createElement(CartView, { ...(data as object), refusals: wrong.data } as never),
  );
  expect(shown).toMatch(/value="EID20"[\s\S]*There is no such code/);

  // Enter presses the button of the quantities; the code counts all the same.
  expect(await send({ intent: "quantities", discount_code: " eid 10" })).toMatchObject({ status: 303 });
  expect(await cart()).toMatchObject({ total: rupees(9_000), code: { code: "EID10", saved: rupees(1_000) } });
  const now = await visit.look(loadCart, "/cart");
  const page = await renderPage("/cart", createElement(CartView, { ...(now.data as object), refusals: [] } as never));
  expect(page).toMatch(/Saved with code EID10[\s\S]*Rs 1,000[\s\S]*Subtotal[\s\S]*Rs 9,000/);
  expect(await send({ intent: "remove-discount" })).toMatchObject({ status: 303, location: "/cart" });
  expect(await cart()).toMatchObject({ total: rupees(10_000), code: null });
});

test("a code that is typed at the checkout is never left out: whatever is pressed, the new total comes first, then the order", async () => {
  const { shop, visit, send, orders, cart } = await openCheckout();
  await using _ = shop;
  expect(await send({ discount_code: "nonsense" })).toMatchObject({
    status: 422,
    data: { errors: { discount_code: [expect.stringContaining("no such code")] }, values: { f_name: "Ayesha" } },
  });
  // 'Place order' with a code that was not taken in yet.
  expect(await send({ discount_code: "eid10" })).toMatchObject({ data: { refusal: { kind: "discount-entered" } } });
  expect(await orders()).toEqual([]);
  expect((await visit.look(loader, "/checkout")).data).toMatchObject({ cart: { total: rupees(9_000) } });
  expect(await send({ intent: "remove-discount" })).toMatchObject({ data: { refusal: { kind: "discount-removed" } } });
  expect((await cart()).code).toBe(null);
  await send({ intent: "apply-discount", discount_code: "EID10" });
  expect(await send()).toMatchObject({ status: 303, location: "/checkout/success" });
  expect(await orders()).toEqual([{ total: "900000" }]);
});

test("a code that ends while the checkout is open is named where the shopper reads that nothing was ordered", async () => {
  const { shop, visit, secret, send, orders, cart } = await openCheckout();
  await using _ = shop;
  await setDiscountCode(shop.db, { secret, typed: "EID10" });
  const { id, total, fingerprint } = await cart();
  await shop.pool.query("update pricing_discount_codes set ends_at = now() - interval '1 second'");
  const { status, data: result } = await visit.send(action, "/checkout", formFor({ cartId: id!, total, fingerprint }));
  expect({ status, result, orders: await orders() }).toMatchObject({
    status: 409,
    result: { refusal: { kind: "changed" } },
    orders: [],
  });
  const { data } = await visit.look(loader, "/checkout");
  const page = renderPage("/checkout", createElement(CheckoutView, { ...(data as object), result } as never));
  expect(page).toMatch(
    /role="alert"[^]*is not what this page showed\. The code EID10 has ended\. Check the order below/,
  );
  expect(await send()).toMatchObject({ status: 303 });
  expect(await orders()).toEqual([{ total: "1000000" }]);
});

test("whoever's number has used the code reads so beside it, keeps the form, and orders without it", async () => {
  const { shop, secret, variantId, send, orders } = await openCheckout();
  await using _ = shop;
  await setDiscountCode(shop.db, { secret, typed: "EID10" });
  await send();
  const next = await shop.cartWith({ variantId });
  await setDiscountCode(shop.db, { secret: next.secret, typed: "EID10" });
  const again = openVisit(shop.db, { cartSecret: next.secret });
  const form = async (change: Record<string, string> = {}) => {
    const { id, total, fingerprint } = await findCart(shop.db, next.secret);
    return again.send(action, "/checkout", formFor({ cartId: id!, total, fingerprint }, change));
  };
  expect(await form()).toMatchObject({
    status: 409,
    data: {
      errors: { discount_code: [expect.stringContaining("has used the code EID10")] },
      values: { s_name: "Khan" },
    },
  });
  await form({ intent: "remove-discount" });
  expect(await form()).toMatchObject({ status: 303 });
  expect((await orders()).map(({ total }) => total)).toEqual(["900000", "500000"]);
});

test("whoever tries many wrong codes has to wait, and loses nothing that was typed; right ones do not count", async () => {
  const { shop, send, visit } = await openCheckout({ discountCodes: createRateLimit(2, 600) });
  await using _ = shop;
  for (const code of ["EID10", "EID10", "EID10"]) expect((await send({ discount_code: code })).status).toBe(200);
  for (const code of ["GUESS1", "GUESS2"]) expect((await send({ discount_code: code })).status).toBe(422);
  // The right one is not even looked at.
  expect(await send({ discount_code: "EID10" })).toMatchObject({ status: 429, data: { values: { f_name: "Ayesha" } } });
  expect(await visit.send(sendCart, "/cart", { intent: "apply-discount", discount_code: "EID10" })).toMatchObject({
    status: 429,
  });
});
