import type { OrderLine } from "#domains/orders/order.ts";
import type { RepeatedLine } from "#domains/checkout/order-again.ts";

/** What an order's page is told of what was just asked of it. */
export type OrderAnswer =
  | { kind: "cannot-cancel" }
  | { kind: "not-done" }
  | { kind: "reference-kept" }
  | { kind: "reference-refused"; error: string; typed: string }
  | { kind: "too-many-references" }
  | { kind: "no-reference-needed" }
  /** Not everything could be put into the cart. */
  | { kind: "again"; lines: RepeatedLine[] };

/** "Whey (Kulfi, 2 lb)". */
export function nameLine({ productName, selectedOptions }: Pick<OrderLine, "productName" | "selectedOptions">): string {
  return selectedOptions.length === 0 ? productName : `${productName} (${selectedOptions.map(({ option }) => option).join(", ")})`;
}
