import { type Paisa, paisa } from "#kernel/money.ts";
import type { ShipmentState } from "../shipments/shipment.ts";
import { type PaymentEntry, paymentKinds } from "./payment.ts";

interface HeldParcel {
  id: string;
  number: number;
  state: ShipmentState;
  /** What the courier holds of its money before these entries. */
  held: Paisa;
}

/**
 * How new entries of an order change what the courier holds of each of its parcels, by parcel id. An entry that names no
 * parcel lowers what is held of the first ones; the rest belongs to the last parcel that left or is to leave. The changes
 * of all parcels add up to that of the order, unless it has no parcel.
 */
export function shareByParcel(
  parcels: readonly HeldParcel[],
  entries: Iterable<Pick<PaymentEntry, "kind" | "amount"> & { shipmentId?: string | null | undefined }>,
): Map<string, Paisa> {
  const changes = new Map<string, Paisa>();
  const sorted = parcels.toSorted((one, other) => one.number - other.number);
  const last = sorted.findLast(({ state }) => state !== "cancelled") ?? sorted.at(-1);
  const add = (id: string, amount: number) => {
    if (amount !== 0) changes.set(id, paisa((changes.get(id) ?? 0) + amount));
  };
  for (const { kind, amount, shipmentId } of entries) {
    let left = paymentKinds[kind].courier * amount;
    if (shipmentId) add(shipmentId, left);
    else if (last && left !== 0) {
      for (const { id, held } of sorted) {
        const taken = Math.max(0, Math.min(-left, held + (changes.get(id) ?? 0)));
        add(id, -taken);
        left += taken;
      }
      add(last.id, left);
    }
  }
  return changes;
}
