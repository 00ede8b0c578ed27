import type { Paisa } from "#kernel/money.ts";
import type { Buyable, BuyableVariant } from "./buyable.ts";

export interface OfferPrice {
  amount: Paisa;
  /** The price before the discount. It is null when it is unknown for this variant, because discounts state the original price of the cheapest variant only. */
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
    original: discount && amount === lowestPrice && discount.original > amount ? discount.original : null,
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
