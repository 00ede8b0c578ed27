import { afterAll, expect, test, vi } from "vitest";
import * as carts from "#domains/cart/find-cart.ts";
import * as summaries from "#domains/cart/find-cart-summary.ts";
import { capturedOrder, openStorefront } from "#test/open-storefront.ts";
import { openShop } from "#test/open-shop.ts";

// What happens once, behind a statement with which a capture reads its cart.
const behind = { dates: async () => {}, contents: async () => {} };

const { findCartTimestamps } = summaries;
const { findCart } = carts;
const spies = [
  vi.spyOn(summaries, "findCartTimestamps").mockImplementation(async (...values) => {
    const dates = await findCartTimestamps(...values);
    await behind.dates();
    return dates;
  }),
  vi.spyOn(carts, "findCart").mockImplementation(async (...values) => {
    const cart = await findCart(...values);
    await behind.contents();
    return cart;
  }),
];
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

test.each([
  ["its lines are read", "dates", {}],
  ["it changes a quantity", "contents", { quantity: 3 }],
] as const)(
  "a capture whose cart became an order just before %s gets that order, which the same capture placed",
  async (_, moment, change) => {
    await using shop = await openShop();
    const { capture, orders, checkout } = await openStorefront(shop);
    const body = { ...capturedOrder, line_items: checkout.live.line_items.map((line) => ({ ...line, ...change })) };
    let first: Awaited<ReturnType<typeof capture>> | null = null;
    behind[moment] = async () => {
      behind[moment] = async () => {};
      first = await capture(body);
    };
    const second = await capture(body);
    expect(second).toMatchObject({ status: 200, json: first!.json });
    expect(await orders()).toHaveLength(1);
  },
);
