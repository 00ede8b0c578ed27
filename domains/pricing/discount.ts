import type { Paisa } from "#kernel/money.ts";

/** What a product is marked down by, and the price before. */
export interface Discount {
  /** A whole per cent from 1 to 99. */
  percentage: number;
  original: Paisa;
}

/** Belongs to the product whose name it carries, regardless of case. */
export interface NamedDiscount extends Discount {
  name: string;
}
