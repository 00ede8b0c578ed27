import type { RequestSession, Shop } from "#app/http/context.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { loadGoods } from "#domains/search/find-goods.ts";
import { formatWithSymbol, sum, times } from "#kernel/money.ts";

/** Goods that a link offers, at current prices and stock, beside what the visitor's own cart holds. It changes nothing. */
export async function presentOfferedCart(
  { database }: Pick<Shop, "database">,
  requestSession: Pick<RequestSession, "cart">,
  offered: { variantId: string; quantity: number }[],
) {
  const wanted = new Map(offered.map(({ variantId, quantity }) => [variantId, quantity]));
  const goods = await loadGoods(database, [...wanted.keys()]);
  const own = await findCart(database, await requestSession.cart());
  const held = new Map(own.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const lines = goods.map(({ variant, available }) => {
    const quantity = wanted.get(variant.id)!;
    return { variant, quantity, available, buyable: Math.min(quantity, available) };
  });
  const buyable = lines.filter((line) => line.buyable > 0);
  return {
    lines: lines.map(({ variant, quantity, available }) => ({
      id: variant.id,
      name: variant.productName,
      options: variant.selectedOptions.map(({ option }) => option),
      picture: variant.picture,
      quantity,
      total: formatWithSymbol(times(variant.price, quantity)),
      available,
    })),
    gone: offered.length - goods.length,
    /** What can be bought of it now; null when nothing can. */
    total:
      buyable.length === 0
        ? null
        : formatWithSymbol(sum(buyable.map(({ variant, buyable: units }) => times(variant.price, units)))),
    held: own.totalItems,
    isInCart: buyable.length > 0 && buyable.every((line) => (held.get(line.variant.id) ?? 0) >= line.buyable),
  };
}
