import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

export const toCreditValues = ({ creditDays }: ShopSettings): FormValues => ({
  creditDays: creditDays === null ? "" : String(creditDays),
});

/** Empty: credit never ends. What is no number the command refuses. */
export function readCredit(values: FormValues): Pick<ShopSettings, "creditDays"> {
  const typed = (values.creditDays ?? "").trim();
  return { creditDays: typed === "" ? null : readWholeNumber(typed) };
}
