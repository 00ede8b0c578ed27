import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import type { Paisa } from "#kernel/money.ts";
import type { OrderLine } from "#domains/orders/order.ts";
import type { ReorderedLine } from "#domains/checkout/reorder.ts";

/** What was typed into the form with the address, and why it is not saved. */
export interface CorrectionResult {
  kind: "correction";
  values: FormValues;
  errors: FieldErrors;
  /** A sentence for the form as a whole. */
  message: string | null;
  /** The total that saving it agrees to; null where the total stays. */
  seenTotal: Paisa | null;
  /** The version of the order that the values belong to. */
  version: number;
}

/** The result of an action on the order page. */
export type OrderActionResult =
  | { kind: "cannot-cancel" }
  | { kind: "cannot-confirm"; cancelled: boolean }
  | { kind: "cannot-correct" }
  /** The form with the address was refused, or shows another total before it saves. */
  | CorrectionResult
  /** The code of the guest's store credit, which is said once. */
  | { kind: "credit-code"; code: string }
  | { kind: "no-credit" }
  | { kind: "not-done" }
  | { kind: "reference-kept" }
  /** The form with the transfer's reference and the photo of its receipt, with an error for either. */
  | { kind: "reference-refused"; error: string | null; photoError: string | null; value: string }
  | { kind: "too-many-payment-proofs" }
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
