import { clampDiscountPercentage } from "#domains/pricing/discount-percentage.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import { findOriginalPrice } from "#domains/pricing/discounted-price.ts";
import type { StoredDiscount } from "#domains/pricing/set-discounts.ts";
import type { Paisa } from "#kernel/money.ts";
import type { ProductEdit } from "./product-edit.ts";

/** A variant with its price as it is to be, and the price before the discount that somebody entered: 0 for none, undefined where nothing was entered. */
export interface PricedVariant {
  id: string;
  price: Paisa;
  was?: number | undefined;
}

/**
 * The discount that a product gets from the prices of its variants. The percentage follows from the lowest price and the price before; without a new
 * price before, the known one stays, and the discount ends when the price is no longer below it. Returns null when the discount stays as it is, and
 * the variants at fault when a price before cannot be.
 */
export function planDiscount(
  current: StoredDiscount | null,
  variants: PricedVariant[],
  /** The lowest price until now; null for a new product. */
  formerLowest: Paisa | null,
): { discount: ProductEdit["discount"]; problem?: undefined } | { problem: string; variantIds: string[] } {
  const lowest = Math.min(...variants.map(({ price }) => price)) as Paisa;
  const entered = variants.filter(({ was }) => was !== undefined);
  const idsOf = (variants: PricedVariant[]) => variants.map(({ id }) => id);
  const wrong = entered.filter(({ price, was }) => was! > 0 && price !== lowest);
  if (wrong.length > 0)
    return {
      problem: "Only the cheapest variant of a product has a price before the discount",
      variantIds: idsOf(wrong),
    };
  const tooLow = entered.filter(({ price, was }) => was! > 0 && was! <= price);
  if (tooLow.length > 0)
    return { problem: "The price before must be higher than the price", variantIds: idsOf(tooLow) };
  const [first] = entered.filter(({ price }) => price === lowest);
  const other = entered.find(({ price, was }) => price === lowest && was !== first!.was);
  if (other) return { problem: "All of the cheapest variants have the same price before", variantIds: [other.id] };

  if (current?.isTimed && first)
    return {
      problem: "A discount with a time sets this price. Change it on the product's own page.",
      variantIds: [first.id],
    };
  if (current?.isTimed) return { discount: null };
  const running = current?.isRunning ? current : null;
  if (first) {
    const to = first.was === 0 ? null : discountFrom(first.was as Paisa, lowest);
    const same = to?.original === running?.original && (to === null || lowest === formerLowest);
    return { discount: same ? null : { version: current?.version ?? null, to } };
  }
  const known = running && formerLowest !== null ? findOriginalPrice(running, formerLowest, formerLowest) : null;
  if (!running || known === null || lowest === formerLowest) return { discount: null };
  return { discount: { version: running.version, to: known > lowest ? discountFrom(known, lowest) : null } };
}

function discountFrom(original: Paisa, price: Paisa): Discount {
  const percentage = Math.round((100 * (original - price)) / original);
  return { original, percentage: clampDiscountPercentage(percentage) };
}
