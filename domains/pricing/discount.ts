import type { Paisa } from "#kernel/money.ts";

/** The discount of a product, and its price before. */
export interface Discount {
  /** A whole per cent from 1 to 99. */
  percentage: number;
  original: Paisa;
}

/** The name of the discounted product, in any case. */
export interface NamedDiscount extends Discount {
  name: string;
}
