import type { StaffOrderRecord } from "#domains/orders/lists/find-staff-orders.ts";
import { isUnderway } from "#domains/orders/shipments/shipment.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";

/** A parcel for which a slip or a label is printed. */
export interface PrintParcel {
  number: number;
  /** Whether it is packed; otherwise it is what the order still needs. */
  packed: boolean;
  lines: { position: number; quantity: number }[];
  cashDue: Paisa;
  courier: string | null;
  trackingNumber: string | null;
}

/**
 * The parcels of an order that wait for a slip or a label: those that are packed and not handed over, and the one with
 * everything that is not packed yet. When nothing waits, the parcels that have left, to print theirs again.
 */
export function listPrintParcels(
  order: Pick<StaffOrderRecord, "status" | "lines" | "shipments" | "balance">,
): PrintParcel[] {
  const parcels = order.shipments.filter(({ state }) => state !== "cancelled");
  const packed = parcels.filter(({ state }) => state === "packed");
  const rest = order.lines
    .filter(({ unpacked }) => unpacked > 0)
    .map(({ position, unpacked }) => ({ position, quantity: unpacked }));
  const mayPack = order.status === "confirmed" && rest.length > 0;
  const waiting = mayPack || packed.length > 0 ? packed : parcels;
  const shown = waiting.map(({ number, lines, cashDue, courier, trackingNumber }) => ({
    number,
    packed: true,
    lines,
    cashDue,
    courier,
    trackingNumber,
  }));
  if (!mayPack) return shown;
  const underway = parcels.filter(({ state }) => isUnderway(state));
  // As `packShipment` reckons for the last parcel, which collects what the others do not.
  const cashDue = paisa(Math.max(0, order.balance.shopper - sum(underway.map((parcel) => parcel.cashDue))));
  const number = Math.max(0, ...order.shipments.map((parcel) => parcel.number)) + 1;
  return [...shown, { number, packed: false, lines: rest, cashDue, courier: null, trackingNumber: null }];
}
