import { data } from "react-router";
import { findDiscountVersion } from "#domains/pricing/find-discounts.ts";
import { removeDiscount, saveDiscount } from "#domains/pricing/save-discount.ts";
import type { FormValues } from "#app/http/forms.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import { toDiscountValues } from "./load-product-page.ts";
import type { Saved } from "./save-product.ts";

/** Saves the discount of a product, or ends it. The discount has a version of its own. */
export async function saveProductDiscount(
  db: Database,
  by: Staff<"pricing.edit">,
  productId: string,
  values: FormValues,
): Promise<Saved> {
  const version = values.discountVersion ? Number(values.discountVersion) : null;
  if (version !== null && !(Number.isInteger(version) && version > 0))
    throw data("The form asks for something that cannot be done here.", { status: 400 });
  const rest = {
    flash: "product-saved" as const,
    toField: (field: string) => field,
    stored: async () => toDiscountValues(await findDiscountVersion(db, productId)),
  };
  if (values.remove === undefined)
    return {
      ...rest,
      result: await saveDiscount(db, by, {
        productId,
        version,
        percentage: readWholeNumber((values.percentage ?? "").replace(/%\s*$/, "")),
        original: readRupees(values.original ?? ""),
      }),
    };
  const removed = version === null ? null : await removeDiscount(db, by, { productId, version });
  // Somebody else ended it already: what was asked for is so.
  return { ...rest, result: removed === null || removed.outcome === "not-found" ? { outcome: "removed" } : removed };
}
