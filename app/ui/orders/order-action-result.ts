import type { OrderLine } from "#domains/orders/order.ts";
import type { ReorderedLine } from "#domains/checkout/reorder.ts";

/** The result of an action on the order page. */
export type OrderActionResult =
  | { kind: "cannot-cancel" }
  | { kind: "not-done" }
  | { kind: "reference-kept" }
  | { kind: "reference-refused"; error: string; value: string }
  | { kind: "too-many-references" }
  | { kind: "no-reference-needed" }
  /** Some products could not be added to the cart. */
  | { kind: "again"; lines: ReorderedLine[] };

/** "Whey (Kulfi, 2 lb)". */
export function formatLineName({
  productName,
  selectedOptions,
}: Pick<OrderLine, "productName" | "selectedOptions">): string {
  return selectedOptions.length === 0
    ? productName
    : `${productName} (${selectedOptions.map(({ option }) => option).join(", ")})`;
}
