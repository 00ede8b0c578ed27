import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

export const toBrowserValues = ({ offlinePages }: ShopSettings): FormValues => ({
  ...(offlinePages && { offlinePages: "on" }),
});

export const readBrowsers = (values: FormValues): Pick<ShopSettings, "offlinePages"> => ({
  offlinePages: values.offlinePages !== undefined,
});
