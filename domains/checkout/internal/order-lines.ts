import type { LockedCart } from "#domains/cart/lock-cart.ts";
import { allocateStock } from "#domains/inventory/allocate-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { OrderLine } from "#domains/orders/order.ts";
import type { LineShortage } from "../order-request.ts";

/** A line of the cart as the order keeps it. */
export function copyLine({ variant, quantity, unitPrice, lineTotal }: LockedCart["lines"][number]): OrderLine {
  const { productId, productName, productSlug, sku, selectedOptions, takes, picture } = variant;
  return {
    productId,
    variantId: variant.id,
    productName,
    productSlug,
    sku,
    selectedOptions,
    takes,
    pictureKey: picture?.key ?? null,
    unitPrice,
    quantity,
    lineTotal,
  };
}

/**
 * The lines that cause the refusal: as on the cart page, the stock of the short variants is assigned to the lines in
 * cart order.
 */
export function toLineShortages({ lines }: LockedCart, shortages: Shortage[]): LineShortage[] {
  const short = new Map(shortages.map(({ variantId, available }) => [variantId, available]));
  const demands = lines.map(({ variant, quantity }) => ({
    quantity,
    takes: variant.takes.filter(({ variantId }) => short.has(variantId)),
  }));
  const served = allocateStock(
    demands.filter(({ takes }) => takes.length > 0),
    short,
  );

  const touched = lines.filter((_, position) => (demands[position]?.takes.length ?? 0) > 0);
  return touched.flatMap(({ id, variant, quantity }, position) => {
    const available = served[position] ?? 0;
    return available < quantity ? [{ lineId: id, productName: variant.productName, wanted: quantity, available }] : [];
  });
}
