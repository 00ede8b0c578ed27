import type { Paisa } from "#kernel/money.ts";
import type { Buyable, BuyableVariant } from "./buyable.ts";

export interface OfferPrice {
  amount: Paisa;
  /** The price before the discount, where it is known to be this variant's: discounts name the original of the lowest price. */
  original: Paisa | null;
  percentage: number | null;
  /** Nothing is chosen yet and other variants cost more. */
  from: boolean;
}

/** The price to show for the chosen variant, or for the product while none is chosen. */
export function findOfferPrice({ variants, discount, lowestPrice }: Pick<Buyable, "variants" | "discount" | "lowestPrice">, variant: BuyableVariant | null): OfferPrice {
  const amount = variant?.price ?? lowestPrice;
  return {
    amount,
    original: discount && amount === lowestPrice && discount.original > amount ? discount.original : null,
    percentage: discount?.percentage ?? null,
    from: variant === null && variants.some(({ price }) => price > lowestPrice),
  };
}

/** What one serving costs, rounded to whole paisa; null where servings are unknown. */
export function costPerServing({ servings }: Pick<Buyable, "servings">, variant: BuyableVariant | null): Paisa | null {
  const count = variant ? (variant.servings ?? servings) : null;
  return variant && count ? (Math.round(variant.price / count) as Paisa) : null;
}
