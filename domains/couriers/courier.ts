/** Who carries parcels: a courier, or the shop's own rider. */
export interface Courier {
  id: string;
  /** The name that pages display. */
  name: string;
  /** Other spellings of the name, as `toSpelling` writes them; also the names that it had before. */
  known: readonly string[];
  /** The URL of one parcel's public page, with `{number}` where the tracking number stands; null without one. */
  trackingPage: string | null;
  /** Whether each of its parcels has a tracking number. */
  givesNumbers: boolean;
  /** After so many days, cash that it collected is overdue. */
  payoutDays: number;
  /** Which program talks to its API; null where sheets do. */
  adapter: string | null;
  version: number;
  /** Null while it takes parcels. */
  archivedAt: Date | null;
}

/** A typed name as spellings are compared: its letters and digits in lower case. */
export const toSpelling = (typed: string) =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The courier of a typed name in any of its spellings, archived or not; null for a name that is none. */
export function resolveCourier<Each extends Pick<Courier, "name" | "known">>(
  couriers: readonly Each[],
  typed: string,
): Each | null {
  const spelling = toSpelling(typed);
  if (spelling === "") return null;
  return couriers.find(({ name, known }) => toSpelling(name) === spelling || known.includes(spelling)) ?? null;
}

/** The URL of a parcel's tracking page; null without a number, or where the name is no courier with such a page. */
export function trackingLink(
  couriers: readonly Courier[],
  { courier, trackingNumber }: { courier: string; trackingNumber: string | null },
): string | null {
  const page = trackingNumber === null ? null : (resolveCourier(couriers, courier)?.trackingPage ?? null);
  return page === null || trackingNumber === null
    ? null
    : page.replaceAll("{number}", () => encodeURIComponent(trackingNumber));
}
