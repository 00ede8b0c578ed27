import { type Paisa, paisa } from "#kernel/money.ts";
import type { Shipment, ShipmentState } from "../shipments/shipment.ts";
import { courierKinds, type PaymentEntry, paymentKinds } from "./payment.ts";

interface NumberedParcel {
  number: number;
  state: ShipmentState;
}

interface HeldParcel extends NumberedParcel {
  id: string;
  /** What the courier holds of its money before these entries. */
  held: Paisa;
  /** What of it was given up: money that comes after all is for that. */
  writtenOff?: Paisa;
}

/** The parcel that an entry belongs to which names none: the last one that left or is to leave. */
export function findLastParcel<Parcel extends NumberedParcel>(parcels: readonly Parcel[]): Parcel | undefined {
  const sorted = parcels.toSorted((one, other) => one.number - other.number);
  return sorted.findLast(({ state }) => state !== "cancelled") ?? sorted.at(-1);
}

/**
 * How new entries of an order change what the courier holds of each of its parcels, by parcel id. An entry that names no
 * parcel settles the first ones of which something is open, then pays what was written off of them; the rest belongs to the last parcel that left or is to leave. The changes
 * of all parcels add up to that of the order, unless it has no parcel.
 */
export function shareByParcel(
  parcels: readonly HeldParcel[],
  entries: Iterable<Pick<PaymentEntry, "kind" | "amount"> & { shipmentId?: string | null | undefined }>,
): Map<string, Paisa> {
  const changes = new Map<string, Paisa>();
  const sorted = parcels.toSorted((one, other) => one.number - other.number);
  const last = findLastParcel(parcels);
  const add = (id: string, amount: number) => {
    if (amount !== 0) changes.set(id, paisa((changes.get(id) ?? 0) + amount));
  };
  for (const { kind, amount, shipmentId } of entries) {
    let left = paymentKinds[kind].courier * amount;
    if (shipmentId) add(shipmentId, left);
    else if (last && left !== 0) {
      const sign = Math.sign(left);
      for (const { id, held } of sorted) {
        const open = -sign * (held + (changes.get(id) ?? 0));
        const taken = sign * Math.max(0, Math.min(sign * left, open));
        add(id, taken);
        left -= taken;
      }
      for (const { id, writtenOff = 0 } of kind === "remitted" ? sorted : []) {
        const taken = -Math.max(0, Math.min(-left, writtenOff));
        add(id, taken);
        left -= taken;
      }
      add(last.id, left);
    }
  }
  return changes;
}

/**
 * The entries, in which each entry about a courier's money names its parcel: one without a parcel becomes an entry for each parcel that it changes.
 * So the next payout, and the statements of two couriers, know whose money it was. Where there is no parcel it stays as it is.
 */
export function nameParcels<
  Entry extends Pick<PaymentEntry, "kind" | "amount"> & { shipmentId?: string | null | undefined },
>(parcels: readonly HeldParcel[], entries: readonly Entry[]): Entry[] {
  let now = parcels;
  return entries.flatMap((entry) => {
    const shares = shareByParcel(now, [entry]);
    now = now.map((parcel) => ({ ...parcel, held: paisa(parcel.held + (shares.get(parcel.id) ?? 0)) }));
    if (entry.shipmentId || shares.size === 0) return [entry];
    return [...shares].map(([shipmentId, change]) => ({
      ...entry,
      shipmentId,
      amount: paisa(change * paymentKinds[entry.kind].courier),
    }));
  });
}

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
