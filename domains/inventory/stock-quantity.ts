/** Whole pieces of one variant. */
export interface StockQuantity {
  variantId: string;
  quantity: number;
}

/** A variant of which less is there than all claims together want. */
export interface Shortage {
  variantId: string;
  wanted: number;
  onHand: number;
}
