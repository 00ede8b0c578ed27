import type { ProductCard } from "#domains/search/product-card.ts";

/** The maximum number of products on an account's wishlist. */
export const maxSavedProducts = 200;

/** A product on a wishlist. */
export interface SavedProduct {
  productId: string;
  slug: string;
  name: string;
  /** False once it is no longer sold. */
  onSale: boolean;
  /** Its card in lists; null when it is not sold, or so new that no list contains it yet. */
  card: ProductCard | null;
}
