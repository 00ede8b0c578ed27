import type { Goods } from "#domains/search/find-goods.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { nameOption } from "#kernel/name-option.ts";

export type ShownGoods = ReturnType<typeof presentGoods>;

/** A variant that was found for an order, as its row shows it. */
export function presentGoods({ variant, available }: Goods) {
  const { id, productName, selectedOptions, sku, price, picture } = variant;
  return {
    variantId: id,
    name: productName,
    options: selectedOptions.map(nameOption),
    sku,
    price: formatWithSymbol(price),
    available,
    pictureKey: picture?.key ?? null,
  };
}
