import { expect, test } from "vitest";
import type { RequestSession } from "#app/http/context.ts";
import { openShop } from "#test/open-shop.ts";
import { loadSession, renderCartBadge } from "./session.ts";

test("the cart's badge says the number of all items, with scripts and without", async () => {
  await using shop = await openShop();
  const goods = await Promise.all([1, 2, 3].map(() => shop.sells({ onHand: 40 })));
  const session = (secret: string | null) =>
    ({ cart: async () => secret, account: async () => null, saved: [] }) as unknown as RequestSession;
  const { secret } = await shop.cartWith(...goods.map(({ variantId }) => ({ variantId, quantity: 40 })));
  for (const [cart, items] of [
    [null, 0],
    [secret, 120],
  ] as const) {
    expect((await loadSession(shop.db, session(cart))).totalItems).toBe(items);
    const badge = await renderCartBadge(shop.db, session(cart));
    expect(badge).toContain(`aria-label="${items} in the cart"`);
    expect(badge).toMatch(new RegExp(`>${items}</text>`));
  }
  // Three digits need more room than two.
  expect(await renderCartBadge(shop.db, session(secret))).toMatch(
    /^<svg [^>]*width="32" height="20" viewBox="0 0 32 20"/,
  );
});
