import type { FormValues } from "#app/http/forms.ts";
import { defaultShopSettings, type OrderLimits, type ShopSettings } from "#domains/settings/shop-settings.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

const orderLimits = Object.keys(defaultShopSettings.orderLimits) as (keyof OrderLimits)[];

export const toLimitValues = (settings: ShopSettings): FormValues =>
  Object.fromEntries(orderLimits.map((limit) => [limit, String(settings.orderLimits[limit])]));

export const readLimits = (values: FormValues) => ({
  orderLimits: Object.fromEntries(
    orderLimits.map((limit) => [limit, readWholeNumber(values[limit] ?? "")]),
  ) as OrderLimits,
});
