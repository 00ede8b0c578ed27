import type { TestShop } from "./open-shop.ts";

/**
 * Dates an order back to the last noon in Pakistan, or every order of the shop where none is named.
 * The hour of an order counts in its risk (`risk-reasons.ts`), so a test of other reasons must not depend on the hour it runs at.
 */
export async function placeAtNoon(shop: TestShop, order: string | null = null) {
  await shop.pool.query(
    `update orders_orders set placed_at = date_bin('1 day', now(), '2026-01-01 12:00+05')
      where $1::uuid is null or id = $1`,
    [order],
  );
}
