import type { CourierApiSettings } from "#domains/couriers/adapters/connection.ts";
import { askFor, type Behaviour } from "#test/services/serve-postex.ts";

/** What opens the token of the month's courier. */
export const secretKey = "a secret key for a month, long enough";

/** What a job needs to speak to the courier's API, which answers as it is asked to. */
export const courierApiSettings = (
  { api }: { api: string },
  troubles: Behaviour["troubles"] | null,
  says?: Behaviour["says"],
): CourierApiSettings => ({
  secretKey,
  courierUrls: { postex: askFor(api, { ...(troubles && { troubles }), ...(says && { says }) }) },
});

/** The number that a courier gives a parcel: its API by our reference, others by another scheme. */
export function numberOf(
  { mark }: { mark: string },
  order: { number: number },
  { at, parcel, booking }: { at: number; parcel: number; booking?: number | undefined },
): string {
  if (booking === undefined) return `T-${mark}-${at}-${parcel}`;
  return `PX-${order.number}-${parcel + 1}${booking > 0 ? `-${booking + 1}` : ""}`;
}
