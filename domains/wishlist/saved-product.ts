import type { ProductCard } from "#domains/search/product-card.ts";

/** Products that one account can keep. */
export const maxSavedProducts = 200;

/** Products that a device keeps for a guest: its cookie goes along with every request. */
export const maxSavedByGuest = 40;

/** A product on a wishlist. */
export interface SavedProduct {
  productId: string;
  slug: string;
  name: string;
  /** False once it is no longer sold. */
  onSale: boolean;
  /** As lists show it; null when it is not sold, or so new that no list has it yet. */
  card: ProductCard | null;
}
