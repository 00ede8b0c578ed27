import { expect, test } from "vitest";
import { newSecret } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { findCart } from "./find-cart.ts";
import { findCartTimestamps } from "./find-cart-summary.ts";
import { addOne } from "#test/add-one.ts";
import { transferCart } from "./transfer-cart.ts";

/** Creates a cart as API clients do. */
async function clientCart(shop: TestShop, ...lines: { variantId: string; quantity: number }[]) {
  const secret = newSecret();
  for (const line of lines)
    expect(await addOne(shop.db, { mode: "refuse", issuedSecret: secret, mayOpen: true, ...line })).toMatchObject({
      outcome: "added",
    });
  return secret;
}

const contents = async (shop: TestShop, secret: string) =>
  (await findCart(shop.db, secret)).lines.map(({ productName, quantity, cappedFrom }) => [
    productName,
    quantity,
    cappedFrom,
  ]);

test("a cart is taken over into a new one, whose secret the old one's holder cannot know, and the old one is over", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Whey" });
  const from = await clientCart(shop, { variantId, quantity: 2 });

  const taken = await transferCart(shop.db, { from, secret: null, accountId: null });

  expect(taken?.secret).not.toBe(from);
  expect(await contents(shop, taken!.secret)).toEqual([["Whey", 2, null]]);
  expect(await findCartTimestamps(shop.db, from)).toMatchObject({ closed: true });
  expect(await contents(shop, from)).toEqual([]);
  expect(
    await addOne(shop.db, { mode: "refuse", issuedSecret: from, mayOpen: true, variantId, quantity: 1 }),
  ).toMatchObject({
    outcome: "no-cart",
  });
});

test("what the shopper's own cart holds stays, and the same goods add up to what there is", async () => {
  await using shop = await openShop();
  const [whey, bar] = [await shop.sells({ name: "Whey", onHand: 5 }), await shop.sells({ name: "Bar" })];
  const own = await shop.cartWith({ variantId: whey.variantId, quantity: 3 });
  const from = await clientCart(
    shop,
    { variantId: whey.variantId, quantity: 4 },
    { variantId: bar.variantId, quantity: 1 },
  );

  expect(await transferCart(shop.db, { from, secret: own.secret, accountId: null })).toEqual({ secret: own.secret });
  expect(await contents(shop, own.secret)).toEqual([
    ["Whey", 5, 7],
    ["Bar", 1, null],
  ]);
});

test("said twice at once it happens once, and a cart that never was or is over gives nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Whey" });
  const from = await clientCart(shop, { variantId, quantity: 2 });
  const both = await Promise.all([1, 2].map(() => transferCart(shop.db, { from, secret: null, accountId: null })));
  expect(both.filter((taken) => taken === null)).toHaveLength(1);
  expect(await shop.look("select sum(quantity)::int as pieces from cart_lines")).toEqual([{ pieces: 2 }]);
  expect(await transferCart(shop.db, { from: newSecret(), secret: null, accountId: null })).toBeNull();
});
