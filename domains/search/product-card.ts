import type { Picture } from "#domains/media/find-pictures.ts";
import type { Paisa } from "#kernel/money.ts";

/** "low" means five units or fewer over all variants. */
export type StockState = "in-stock" | "low" | "sold-out";

/** A product in lists. Prices are in paisa; `price` is the lowest of its variants. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  /** The first category, displayed above the name. */
  category: { slug: string; name: string } | null;
  brand: { slug: string; name: string } | null;
  price: Paisa;
  /** Whether some variant costs more than `price`. */
  hasPriceRange: boolean;
  /** From the discount with the product's name; both are set or neither. */
  percentage: number | null;
  originalPrice: Paisa | null;
  /** The discount of a stack compared with the sum of its parts; 0 for a single product. */
  saving: Paisa;
  stock: StockState;
  picture: Picture | null;
  /** The lowest over variants in stock; null when the product is not eaten. */
  costPerServing: Paisa | null;
  /** How many options each group has, in group order: "6 flavours", "3 sizes". */
  choices: { group: string; count: number }[];
  /**
   * CSS hex colours of the product's colour options, when there are several; cards built before this field existed
   * have none.
   */
  swatches?: string[];
}
