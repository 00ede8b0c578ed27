import type { Picture } from "#domains/media/picture.ts";
import type { Paisa } from "#kernel/money.ts";

/** "low" is five pieces or fewer over all variants. */
export type StockState = "in-stock" | "low" | "sold-out";

/** A product as lists show it. Prices in paisa; `price` is the lowest of its variants. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  /** The first category, as shown above the name. */
  category: { slug: string; name: string } | null;
  brand: { slug: string; name: string } | null;
  price: Paisa;
  /** Whether some variant costs more than `price`. */
  hasPriceRange: boolean;
  /** From the discount of the same name; both or neither. */
  percentage: number | null;
  originalPrice: Paisa | null;
  /** What a stack costs less than its parts one by one; 0 for what is no stack. */
  saving: Paisa;
  stock: StockState;
  picture: Picture | null;
  /** The lowest over variants in stock; null for what is not eaten. */
  costPerServing: Paisa | null;
  /** How many options each group offers, in group order: "6 flavours", "3 sizes". */
  choices: { group: string; count: number }[];
  /** CSS hex colours of the colours it comes in, where there are several; cards of before they were kept have none. */
  swatches?: string[];
}
