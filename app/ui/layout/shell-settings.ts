import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** What the frame of every page shows of the shop's settings. */
export interface ShellSettings extends Pick<
  ShopSettings,
  "title" | "email" | "phone" | "whatsapp" | "postalAddress" | "openingHours" | "social" | "deliveryFee"
> {
  /** The ways to pay, as they are called. */
  payments: string[];
}

/** "Free delivery all over Pakistan", or what it costs. */
export function describeDelivery({ deliveryFee }: Pick<ShopSettings, "deliveryFee">): string {
  return deliveryFee === 0
    ? "Free delivery all over Pakistan"
    : `Delivery all over Pakistan for ${formatWithSymbol(deliveryFee)}`;
}
