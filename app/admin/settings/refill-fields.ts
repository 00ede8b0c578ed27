import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

export const toRefillValues = ({ refill }: ShopSettings): FormValues => ({
  ...(refill.enabled && { enabled: "on" }),
  daysBefore: String(refill.daysBefore),
});

/** What is no number the command refuses. */
export const readRefill = (values: FormValues): Pick<ShopSettings, "refill"> => ({
  refill: { enabled: values.enabled !== undefined, daysBefore: readWholeNumber((values.daysBefore ?? "").trim()) },
});
