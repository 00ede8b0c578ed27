import { estimateDelivery } from "#domains/settings/estimate-delivery.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";

/** Expected days in a form: "Tue 24 Nov to Thu 26 Nov". */
export interface DeliveryEstimate {
  /** From the fastest to the slowest province; null while no province has an estimate. */
  anywhere: string | null;
  byProvince: Record<string, string>;
}

/** The delivery dates of an order placed at `orderedAt`, for each province and for the whole country. */
export function presentDelivery(settings: Pick<ShopSettings, "deliveryDays">, orderedAt: Date): DeliveryEstimate {
  const estimates = Object.keys(settings.deliveryDays).flatMap((province) => {
    const estimate = estimateDelivery(settings, province, orderedAt);
    return estimate ? [{ province, ...estimate }] : [];
  });
  const latest = estimates.map((estimate) => estimate.latest.getTime());
  const soonest = estimates.map((estimate) => estimate.soonest.getTime());
  return {
    anywhere: estimates.length === 0 ? null : formatDays(new Date(Math.min(...soonest)), new Date(Math.max(...latest))),
    byProvince: Object.fromEntries(
      estimates.map((estimate) => [estimate.province, formatDays(estimate.soonest, estimate.latest)]),
    ),
  };
}
