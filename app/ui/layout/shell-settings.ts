import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** The settings in the layout of every page. */
export interface ShellSettings extends Pick<
  ShopSettings,
  "title" | "email" | "phone" | "whatsapp" | "postalAddress" | "openingHours" | "social" | "deliveryFee"
> {
  /** The labels of the payment methods. */
  payments: string[];
}

/** "Free delivery all over Pakistan", or the delivery fee. */
export function describeDelivery({ deliveryFee }: Pick<ShopSettings, "deliveryFee">): string {
  return deliveryFee === 0
    ? "Free delivery all over Pakistan"
    : `Delivery all over Pakistan for ${formatWithSymbol(deliveryFee)}`;
}
