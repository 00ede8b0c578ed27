import { addWorkingDays } from "#kernel/working-days.ts";
import type { ShopSettings } from "./shop-settings.ts";

/**
 * The earliest and latest day of delivery for a parcel to the state, without Sundays; null for a state without an
 * estimate.
 */
export function estimateDelivery(
  { deliveryDays }: Pick<ShopSettings, "deliveryDays">,
  state: string,
  orderedAt: Date,
): { soonest: Date; latest: Date } | null {
  const range = deliveryDays[state];
  return range ? { soonest: addWorkingDays(orderedAt, range[0]), latest: addWorkingDays(orderedAt, range[1]) } : null;
}
