import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

export const toTermsValues = ({ taxPerMille }: ShopSettings): FormValues => ({
  taxPerMille: String(taxPerMille / 10),
});

/** The tax is typed in per cent, with one decimal at most. */
export function readTerms(values: FormValues) {
  const typed = toAsciiDigits(values.taxPerMille ?? "").replaceAll(/[\s%]/g, "");
  return {
    taxPerMille: /^\d{1,3}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : NaN,
  };
}
