import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

export const toBrowserValues = ({ offlinePages, orderNews }: ShopSettings): FormValues => ({
  ...(orderNews && { orderNews: "on" }),
  ...(offlinePages && { offlinePages: "on" }),
});

export const readBrowsers = (values: FormValues): Pick<ShopSettings, "offlinePages" | "orderNews"> => ({
  offlinePages: values.offlinePages !== undefined,
  orderNews: values.orderNews !== undefined,
});
