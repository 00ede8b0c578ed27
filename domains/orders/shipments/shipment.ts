import type { Paisa } from "#kernel/money.ts";

/** Where a parcel is. */
export const shipmentStates = ["packed", "shipped", "delivered", "refused", "returned", "lost", "cancelled"] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/**
 * The allowed moves of a parcel. Nobody accepted a refused parcel on delivery; a returned one came back later or could
 * not be delivered; a cancelled one was packed, but never left.
 */
export const shipmentMoves: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  packed: ["shipped", "cancelled"],
  shipped: ["delivered", "refused", "returned", "lost"],
  delivered: ["returned"],
  refused: [],
  returned: [],
  lost: [],
  cancelled: [],
};

/** Whether it is still to arrive. */
export const isUnderway = (state: ShipmentState): boolean => state === "packed" || state === "shipped";

/** Whether a courier has it, or has had it. */
export const hasLeft = ({ state }: { state: ShipmentState }): boolean => state !== "packed" && state !== "cancelled";

/** What pages call the state of one parcel of several. */
export const shipmentLabels: Readonly<Record<ShipmentState, string>> = {
  packed: "packed",
  shipped: "on its way",
  delivered: "delivered",
  refused: "refused at the door",
  returned: "returned",
  lost: "lost by the courier",
  cancelled: "cancelled",
};

/** The number of units of an order's line that a parcel holds. */
export interface ShipmentLine {
  /** The line's position in the order. */
  position: number;
  quantity: number;
  /** Units of them that the shopper has sent back, return by return; left out while there are none. */
  returned?: number | undefined;
}

/** When a parcel made its steps; null for a step that it has not made. */
export interface ShipmentTimes {
  packedAt: Date;
  shippedAt: Date | null;
  /** When it was delivered or came to nothing. */
  endedAt: Date | null;
}

/** A parcel of an order. */
export interface Shipment {
  id: string;
  /** 1 for the order's first parcel, then ascending. */
  number: number;
  state: ShipmentState;
  /** The parcel's share of the order's total. */
  total: Paisa;
  /** What the rider collects at the door. */
  cashDue: Paisa;
  /** The name of the courier as it was; null before it is shipped, or booked through the courier's API. */
  courier: string | null;
  /** Null as long, and where the name is no courier's. */
  courierId: string | null;
  /** Null as long, and for couriers that give no number. */
  trackingNumber: string | null;
  lines: ShipmentLine[];
}
