import type { Paisa } from "#kernel/money.ts";

/** Throws RangeError for an amount that is not above zero: a product without a price is not for sale. */
export function assertPrice(price: Paisa): void {
  if (price <= 0) throw new RangeError(`Not a price: ${price} paisa`);
}
