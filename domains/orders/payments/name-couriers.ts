import type { Shipment } from "../shipments/shipment.ts";
import { courierKinds, type PaymentEntry } from "./payment.ts";
import { findLastParcel } from "./share-by-parcel.ts";

const kinds = new Set(courierKinds);

/**
 * Entries with the courier whose money they are: the one that their parcel is with now. It stays with the entry, so that a
 * fee stands with who charged it, also when another courier takes the parcel later.
 */
export function nameCouriers<Entry extends Pick<PaymentEntry, "kind" | "shipmentId">>(
  parcels: readonly Pick<Shipment, "id" | "number" | "state" | "courierId">[],
  entries: readonly Entry[],
): (Entry & { courierId: string | null })[] {
  return entries.map((entry) => {
    const parcel =
      entry.shipmentId === null ? findLastParcel(parcels) : parcels.find(({ id }) => id === entry.shipmentId);
    return { ...entry, courierId: kinds.has(entry.kind) ? (parcel?.courierId ?? null) : null };
  });
}
