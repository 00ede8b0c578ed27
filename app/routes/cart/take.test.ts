import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { issueCartId } from "#domains/api-keys/cart-ids.ts";
import { createApiKey } from "#domains/api-keys/api-keys.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { addOne } from "#test/add-one.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { action, loader } from "./take.tsx";

async function openClientCart() {
  const shop = await openShop();
  const made = await createApiKey(shop.db, system, { name: "Corner shop", origins: [], requestsPerMinute: 60 });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const id = issueCartId(made.key);
  const { variantId } = await shop.sells({ name: "Amber Whey" });
  await addOne(shop.db, { mode: "refuse", issuedSecret: id.secret, mayOpen: true, variantId, quantity: 2 });
  const path = (cart = id.text, key = made.key.publicKey) =>
    `/cart/take?${new URLSearchParams({ key, cart }).toString()}`;
  return { shop, id, path, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("looking at another site's cart shows it and changes nothing; pressing the button makes it the visitor's own", async () => {
  await using open = await openClientCart();
  const visit = openVisit(open.shop.db);
  expect(await visit.look(loader, open.path())).toMatchObject({
    status: 200,
    data: { from: "Corner shop", cart: { subtotal: 900_000, lines: [{ productName: "Amber Whey", quantity: 2 }] } },
  });
  expect(visit.requestSession.cartSecret).toBeNull();
  expect(await findCart(open.shop.db, open.id.secret)).toMatchObject({ totalItems: 2 });

  expect(await visit.send(action, open.path(), {})).toMatchObject({ status: 303, location: "/checkout" });
  expect(visit.requestSession.cartSecret).not.toBe(open.id.secret);
  expect(await findCart(open.shop.db, visit.requestSession.cartSecret)).toMatchObject({ totalItems: 2 });

  const kept = visit.requestSession.cartSecret;
  expect(await visit.send(action, open.path(), {})).toMatchObject({ status: 303, location: "/cart" });
  expect(visit.requestSession.cartSecret).toBe(kept);
  expect(await visit.look(loader, open.path())).toMatchObject({ status: 404, data: { cart: null } });
});

test("an address with an unknown key, an invented cart or neither shows that there is no such cart", async () => {
  await using open = await openClientCart();
  const visit = openVisit(open.shop.db);
  for (const path of ["/cart/take", open.path("cart_x"), open.path(undefined, "pk_x"), open.path("", "")]) {
    expect(await visit.look(loader, path)).toMatchObject({ status: 404, data: { cart: null } });
    expect(await visit.send(action, path, {})).toMatchObject({ status: 303, location: "/cart" });
  }
  expect(visit.requestSession.cartSecret).toBeNull();
});
