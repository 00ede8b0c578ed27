import type { CourierBooking } from "../history/order-history.ts";

interface Courier {
  /** The name that pages display. */
  name: string;
  /** Other spellings of the name, in lower case letters and digits. */
  known: readonly string[];
  /** The courier's public tracking page of one parcel. The number must be percent-encoded. */
  page(number: string): string;
}

const couriers: readonly Courier[] = [
  {
    name: "TCS",
    known: ["tcs", "tcsexpress", "tcscourier"],
    page: (number) => `https://www.tcsexpress.com/track/${number}`,
  },
  {
    name: "Leopards",
    known: ["leopards", "leopard", "leopardscourier", "lcs"],
    page: (number) => `https://www.leopardscourier.com/shipment_tracking?cn_number=${number}`,
  },
  {
    name: "M&P",
    known: ["mp", "mandp", "mnp", "mpexpress", "mulphilog"],
    page: (number) => `https://www.mulphilog.com/tracking/${number}`,
  },
  {
    name: "Trax",
    known: ["trax", "sonic", "traxlogistics"],
    page: (number) => `https://sonic.pk/tracking?tracking_number=${number}`,
  },
  { name: "PostEx", known: ["postex"], page: (number) => `https://postex.pk/tracking?cn=${number}` },
  {
    name: "Pakistan Post",
    known: ["pakistanpost", "pakpost", "ems"],
    page: (number) => `https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz=${number}`,
  },
];

/** The display names of the couriers that have a tracking page. */
export const courierNames: readonly string[] = couriers.map(({ name }) => name);

/** The display name of a courier, whatever spelling was typed; null for an unknown courier. */
export function resolveCourierName(typed: string): string | null {
  return findCourier(typed)?.name ?? null;
}

/** The URL of the parcel's tracking page; null without a number, or for a courier without a known tracking page. */
export function trackingLink({ courier, trackingNumber }: CourierBooking): string | null {
  return trackingNumber === null ? null : (findCourier(courier)?.page(encodeURIComponent(trackingNumber)) ?? null);
}

function findCourier(typed: string): Courier | undefined {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return couriers.find(({ known }) => known.includes(plain));
}
