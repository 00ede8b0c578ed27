import { estimateDelivery } from "#domains/settings/estimate-delivery.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";

/** Expected days as a form shows them: "Tue 24 Nov to Thu 26 Nov". */
export interface DeliveryEstimate {
  /** Between the quickest and the slowest province; null while no province has an estimate. */
  anywhere: string | null;
  byProvince: Record<string, string>;
}

/** When a parcel ordered at the moment should arrive, in each province and all over the country. */
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
