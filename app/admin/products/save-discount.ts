import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { isDiscountPercentage } from "#domains/pricing/discount-percentage.ts";
import { type EditableDiscount, findEditableDiscount } from "#domains/pricing/find-discounts.ts";
import { findPercentage } from "#domains/pricing/discounted-price.ts";
import { removeDiscount, saveDiscount } from "#domains/pricing/save-discount.ts";
import { scheduleDiscount } from "#domains/pricing/schedule-discount.ts";
import type { FormValues } from "#app/http/forms.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import { formatAmount, formatWithSymbol, paisa } from "#kernel/money.ts";
import { readPercentage, readRupees } from "#kernel/read-numbers.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import type { Saved, SaveRefusal } from "./save-product.ts";
import { warnOfDiscount } from "./warn-of-prices.ts";

/** The discount of a product by the fields of its form. */
export function toDiscountValues(discount: EditableDiscount | null): FormValues {
  if (!discount) return { kind: "lower" };
  const stated = discount.startsAt === null;
  return {
    kind: stated ? "stated" : "lower",
    percentage: String(discount.percentage),
    ...(stated && { original: formatAmount(discount.original) }),
    startsAt: toLocalDateTime(discount.startsAt),
    endsAt: toLocalDateTime(discount.endsAt),
  };
}

/** Saves the discount of a product, or ends it. The discount has a version of its own. */
export async function saveProductDiscount(
  db: Database,
  by: Staff<"pricing.edit">,
  product: Pick<EditableProduct, "id" | "variants">,
  values: FormValues,
): Promise<Saved> {
  const productId = product.id;
  const version = values.discountVersion ? Number(values.discountVersion) : null;
  if (version !== null && !(Number.isInteger(version) && version > 0)) throw unknownForm();
  const rest = {
    flash: "product-saved" as const,
    toField: (field: string) => field,
    stored: async () => toDiscountValues(await findEditableDiscount(db, by, productId)),
  };
  if (values.remove !== undefined) {
    const removed = version === null ? null : await removeDiscount(db, by, { productId, version });
    // Somebody else ended it already: what was asked for is so.
    return { ...rest, result: removed === null || removed.outcome === "not-found" ? { outcome: "removed" } : removed };
  }
  const percentage = readPercentage(values.percentage ?? "");
  if (values.kind === "lower") {
    const [startsAt, endsAt] = [parseLocalDateTime(values.startsAt ?? ""), parseLocalDateTime(values.endsAt ?? "")];
    const warning = warnOfDiscount(await findEditableDiscount(db, by, productId), percentage, values);
    return {
      ...rest,
      result: warning ?? (await scheduleDiscount(db, by, { productId, version, percentage, startsAt, endsAt })),
    };
  }
  const stated = completeDiscount(values, percentage, Math.min(...product.variants.map(({ price }) => price)));
  if ("outcome" in stated) return { ...rest, result: stated };
  return { ...rest, result: await saveDiscount(db, by, { productId, version, ...stated }) };
}

/**
 * The percentage and the price before of goods that cost this much now: one follows from the other where it is left empty. Refuses two that differ by
 * more than a point, because shoppers would read a saving that is none.
 */
function completeDiscount(
  { percentage: typed = "", original: before = "" }: FormValues,
  percentage: number,
  price: number,
): { percentage: number; original: number } | SaveRefusal {
  const original = readRupees(before);
  if (typed.trim() === "" && Number.isFinite(original) && original > 0)
    return { percentage: findPercentage(price, original), original };
  if (before.trim() === "" && isDiscountPercentage(percentage))
    return { percentage, original: Math.round(price / (100 - percentage)) * 100 };
  const actual = findPercentage(price, original);
  if (Number.isFinite(percentage) && Number.isFinite(original) && Math.abs(percentage - actual) > 1) {
    const [was, is] = [original, price].map((amount) => formatWithSymbol(paisa(amount)));
    return { outcome: "invalid", errors: { percentage: `From ${was} to ${is} it is ${actual}%` } };
  }
  return { percentage, original };
}
