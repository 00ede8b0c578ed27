import { findDeliveryFeeRange, findFreeDeliveryFrom } from "#domains/pricing/delivery-fee.ts";
import type { LogoPicture } from "#app/presenters/present-logo.ts";
import type { DeliveryRates, ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** The settings in the layout of every page. */
export interface ShellSettings extends Pick<
  ShopSettings,
  "title" | "email" | "phone" | "whatsapp" | "postalAddress" | "openingHours" | "social" | "offlinePages"
> {
  logo: LogoPicture | null;
  /** "Free delivery all over Pakistan"; see `describeDelivery`. */
  delivery: string;
  /** Whether delivery costs nothing, whatever is ordered from wherever. */
  freeDelivery: boolean;
  /** The labels of the payment methods. */
  payments: string[];
}

/**
 * "Free delivery all over Pakistan", or what it costs: "Delivery all over Pakistan for Rs 200", "Delivery from Rs 150,
 * free from Rs 5,000".
 */
export function describeDelivery(rates: DeliveryRates): string {
  if (isDeliveryFree(rates)) return "Free delivery all over Pakistan";
  const { lowest, highest } = findDeliveryFeeRange(rates, paisa(0));
  const freeFrom = findFreeDeliveryFrom(rates);
  const from = lowest === highest ? "" : "from ";
  return freeFrom === null
    ? `Delivery all over Pakistan ${from || "for "}${formatWithSymbol(lowest)}`
    : `Delivery ${from}${formatWithSymbol(lowest)}, free from ${formatWithSymbol(freeFrom)}`;
}

/** Whether delivery costs nothing, whatever is ordered from wherever. */
export const isDeliveryFree = (rates: DeliveryRates): boolean => findDeliveryFeeRange(rates, paisa(0)).highest === 0;
