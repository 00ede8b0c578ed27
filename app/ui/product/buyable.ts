import type { OptionGroup, Product, Variant } from "#domains/catalog/product.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import type { Availability } from "#domains/inventory/availability.ts";
import type { Paisa } from "#kernel/money.ts";

export interface BuyableVariant extends Variant {
  stock: Availability;
}

/** The data that choosing and buying a product needs. */
export interface Buyable {
  id: string;
  slug: string;
  name: string;
  optionGroups: OptionGroup[];
  variants: BuyableVariant[];
  discount: Discount | null;
  /** The lowest price of the variants. */
  lowestPrice: Paisa;
  /** The default for variants without a number of their own; null for products that are not eaten. */
  servings: number | null;
}

/** Combines the data of the catalogue, the stock and the discounts. A variant without stock data is sold out. Requires at least one variant. */
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
