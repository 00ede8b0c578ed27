import type { Paisa } from "#kernel/money.ts";

/** Where a parcel is. */
export const shipmentStates = ["packed", "shipped", "delivered", "refused", "returned", "lost", "cancelled"] as const;
export type ShipmentState = (typeof shipmentStates)[number];

interface ShipmentRules {
  /** What pages call the state of one parcel of several. */
  label: string;
  /** The states to which a parcel in this state can move. */
  next: readonly ShipmentState[];
  /** Whether a courier has it, or has had it. */
  hasLeft: boolean;
  /** Whether it waits in the shop or is with a courier: its cash is still to be collected, and its number names it alone. */
  underway: boolean;
  /** Whether it left the shop and has come to an end, which reports count. */
  ended: boolean;
  /** Whether all of its units come back to the stock with it. */
  comesBack: boolean;
}

/**
 * What each state of a parcel means. Nobody accepted a refused parcel on delivery; a returned one came back later or could not be delivered; a
 * cancelled one was packed, but never left.
 */
export const shipmentRules: Readonly<Record<ShipmentState, ShipmentRules>> = {
  packed: {
    label: "packed",
    next: ["shipped", "cancelled"],
    hasLeft: false,
    underway: true,
    ended: false,
    comesBack: false,
  },
  shipped: {
    label: "on its way",
    next: ["delivered", "refused", "returned", "lost"],
    hasLeft: true,
    underway: true,
    ended: false,
    comesBack: false,
  },
  delivered: {
    label: "delivered",
    next: ["returned"],
    hasLeft: true,
    underway: false,
    ended: true,
    comesBack: false,
  },
  refused: { label: "refused at the door", next: [], hasLeft: true, underway: false, ended: true, comesBack: true },
  returned: { label: "returned", next: [], hasLeft: true, underway: false, ended: true, comesBack: true },
  // It may turn up after all.
  lost: {
    label: "lost by the courier",
    next: ["returned"],
    hasLeft: true,
    underway: false,
    ended: true,
    comesBack: false,
  },
  cancelled: { label: "cancelled", next: [], hasLeft: false, underway: false, ended: false, comesBack: false },
};

/** Whether a courier has it, or has had it. */
export const hasLeft = ({ state }: { state: ShipmentState }): boolean => shipmentRules[state].hasLeft;

/** Whether it waits in the shop or is with a courier. */
export const isUnderway = (state: ShipmentState): boolean => shipmentRules[state].underway;

/** The states of parcels that wait in the shop or are with a courier. */
export const underwayShipmentStates = shipmentStates.filter((state) => shipmentRules[state].underway);

/** The states in which parcels that left the shop have come to an end. */
export const endedShipmentStates = shipmentStates.filter((state) => shipmentRules[state].ended);

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
