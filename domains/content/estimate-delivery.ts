import type { ShopSettings } from "./shop-settings.ts";

const day = 24 * 60 * 60 * 1000;
const karachi = 5 * 60 * 60 * 1000;

/** The first and the last day on which a parcel sent to the state should arrive, Sundays not counted; null for a state without an estimate. */
export function estimateDelivery({ deliveryDays }: Pick<ShopSettings, "deliveryDays">, state: string, orderedAt: Date): { soonest: Date; latest: Date } | null {
  const range = deliveryDays[state];
  return range ? { soonest: addWorkingDays(orderedAt, range[0]), latest: addWorkingDays(orderedAt, range[1]) } : null;
}

function addWorkingDays(from: Date, days: number): Date {
  let time = from.getTime();
  let left = days;
  while (left > 0 || isSunday(time)) {
    time += day;
    if (!isSunday(time)) left -= 1;
  }
  return new Date(time);
}

// Pakistan keeps one offset all year.
function isSunday(time: number): boolean {
  return new Date(time + karachi).getUTCDay() === 0;
}
