import type { FormValues } from "#app/http/forms.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { EditableDiscount } from "#domains/pricing/find-discounts.ts";
import { describeDiscountJump, describePriceJump } from "#domains/pricing/price-jump.ts";
import { paisa } from "#kernel/money.ts";
import { meantField, variantField } from "./variants.ts";

/** What may be a slip of the pen. Nothing is saved until the form comes again with the same values in the fields of `meant`. */
export interface PriceWarnings {
  outcome: "warned";
  /** A sentence for each field of the form that it warns of. */
  errors: Record<string, string>;
  /** The hidden fields that say what is meant, with their values. */
  meant: FormValues;
}

/** Warns of prices of variants that fall or rise far, those apart that the form says are meant. */
export function warnOfPrices(
  { variants }: Pick<EditableProduct, "variants">,
  changes: readonly { id: string; price?: number }[],
  values: FormValues,
): PriceWarnings | null {
  const before = new Map(variants.map(({ id, price }) => [id, price]));
  return warn(
    changes.flatMap(({ id, price }) => {
      const was = before.get(id);
      if (was === undefined || price === undefined || !Number.isInteger(price) || price <= 0) return [];
      const jump = describePriceJump(was, paisa(price));
      return [{ field: variantField(id, "price"), meantBy: meantField(id), jump, value: price }];
    }),
    values,
  );
}

/** Warns of a discount by which the shop lowers prices far, unless it is the one that the product has or the form says it is meant. */
export function warnOfDiscount(
  current: Pick<EditableDiscount, "percentage" | "state"> | null,
  percentage: number,
  values: FormValues,
): PriceWarnings | null {
  if (current && current.state !== "ended" && current.percentage === percentage) return null;
  return warn(
    [{ field: "percentage", meantBy: "meant", jump: describeDiscountJump(percentage), value: percentage }],
    values,
  );
}

interface Change {
  field: string;
  meantBy: string;
  jump: string | null;
  /** What the form says when it is meant. */
  value: number;
}

function warn(changes: Change[], values: FormValues): PriceWarnings | null {
  const warned = changes.flatMap(({ field, meantBy, jump, value }) =>
    jump && values[meantBy] !== String(value) ? [{ field, meantBy, jump, value: String(value) }] : [],
  );
  if (warned.length === 0) return null;
  return {
    outcome: "warned",
    errors: Object.fromEntries(warned.map(({ field, jump }) => [field, `${jump}. If it is meant, save again.`])),
    meant: Object.fromEntries(warned.map(({ meantBy, value }) => [meantBy, value])),
  };
}
