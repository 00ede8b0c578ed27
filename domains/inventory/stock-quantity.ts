/** Whole units of one variant. */
export interface StockQuantity {
  variantId: string;
  quantity: number;
}

/** A variant with less stock than the sum of the quantities. */
export interface Shortage {
  variantId: string;
  wanted: number;
  onHand: number;
}
