import type { Shipment } from "./order-history.ts";

interface Courier {
  /** As it is shown. */
  name: string;
  /** What people call it, in lower case letters and digits. */
  known: readonly string[];
  /** The courier's own public page about one parcel; the number comes percent-encoded. */
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

/** The couriers whose parcels can be followed on a page of theirs, by the names that are shown. */
export const courierNames: readonly string[] = couriers.map(({ name }) => name);

/** The name that is shown for a courier however it was typed; null for one that we know nothing of. */
export function resolveCourierName(typed: string): string | null {
  return findCourier(typed)?.name ?? null;
}

/** Where the parcel can be followed; null without a number, or with a courier that has no page that we know. */
export function trackingLink({ courier, trackingNumber }: Shipment): string | null {
  return trackingNumber === null ? null : (findCourier(courier)?.page(encodeURIComponent(trackingNumber)) ?? null);
}

function findCourier(typed: string): Courier | undefined {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return couriers.find(({ known }) => known.includes(plain));
}
