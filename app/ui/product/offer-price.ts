import { findOriginalPrice } from "#domains/pricing/discounted-price.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Buyable, BuyableVariant } from "./buyable.ts";

export interface OfferPrice {
  amount: Paisa;
  /** The price before the discount; null when it is unknown for this variant. */
  original: Paisa | null;
  percentage: number | null;
  /** Whether nothing is chosen yet and other variants cost more. */
  from: boolean;
}

/** The price of the chosen variant, or of the product while none is chosen. */
export function findOfferPrice(
  { variants, discount, lowestPrice }: Pick<Buyable, "variants" | "discount" | "lowestPrice">,
  variant: BuyableVariant | null,
): OfferPrice {
  const amount = variant?.price ?? lowestPrice;
  return {
    amount,
    original: findOriginalPrice(discount, amount, lowestPrice),
    percentage: discount?.percentage ?? null,
    from: variant === null && variants.some(({ price }) => price > lowestPrice),
  };
}

/**
 * The price of one serving, rounded to whole paisa: of the chosen variant, or the lowest among the variants in stock, as on cards. null
 * when the number of servings is unknown.
 */
export function costPerServing(
  { servings, variants }: Pick<Buyable, "servings" | "variants">,
  variant: BuyableVariant | null,
): Paisa | null {
  const inStock = variants.filter(({ stock }) => stock.state !== "sold-out");
  const costs = (variant ? [variant] : inStock.length > 0 ? inStock : variants).flatMap((each) => {
    const count = each.servings ?? servings;
    return count ? [Math.round(each.price / count)] : [];
  });
  return costs.length > 0 ? (Math.min(...costs) as Paisa) : null;
}
