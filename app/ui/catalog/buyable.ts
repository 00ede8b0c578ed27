import type { OptionGroup, Product, Variant } from "#domains/catalog/product.ts";
import type { Discount } from "#domains/pricing/discount.ts";
import type { Availability } from "#domains/inventory/availability.ts";
import type { Paisa } from "#kernel/money.ts";

export interface BuyableVariant extends Variant {
  stock: Availability;
}

/** What choosing and buying needs of a product. */
export interface Buyable {
  id: string;
  slug: string;
  name: string;
  optionGroups: OptionGroup[];
  variants: BuyableVariant[];
  discount: Discount | null;
  /** The lowest price of its variants. */
  lowestPrice: Paisa;
  /** Where a variant does not say otherwise; null for what is not eaten. */
  servings: number | null;
}

/** Brings together what the catalogue, the stock and the discounts say; a variant without a stock is sold out. The product has a variant at least. */
export function toBuyable(
  product: Product,
  stockOf: (variantId: string) => Availability | undefined,
  discount: Discount | null,
): Buyable {
  const { id, slug, name, optionGroups, facts } = product;
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: stockOf(variant.id) ?? { state: "sold-out" as const },
  }));
  const lowestPrice = variants.map(({ price }) => price).reduce((one, other) => (other < one ? other : one));
  return {
    id,
    slug,
    name,
    optionGroups,
    variants,
    discount,
    lowestPrice,
    servings: facts?.servingsPerContainer ?? null,
  };
}
