import type { Paisa } from "#kernel/money.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** The most parcels of one sheet, and of the list of those that wait for one. */
export const maxParcelsPerSheet = 200;

/** A parcel that waits to be booked. */
export interface WaitingParcel {
  id: string;
  orderNumber: number;
  /** Its number in the order. */
  number: number;
  firstName: string;
  secondName: string;
  city: string;
  province: string;
  cashDue: Paisa;
  /** E.164. */
  phone: string;
  packedAt: Date;
}

/** A parcel of a sheet with everything that the courier is told. */
export interface BookedParcel extends WaitingParcel {
  state: ShipmentState;
  orderId: string;
  courier: string | null;
  trackingNumber: string | null;
  total: Paisa;
  email: string;
  address: string;
  lines: { name: string; quantity: number; takes: { variantId: string; quantity: number }[] }[];
  /** What the shopper wrote with the order. */
  remarks: string | null;
}

/** A booking sheet. */
export interface BookingSheet {
  id: string;
  courierId: string;
  createdAt: Date;
  /** The account of who made it. */
  actorId: string | null;
}

/** A parcel as its label and sheets name it: "10001-1". */
export const parcelCode = ({ orderNumber, number }: Pick<WaitingParcel, "orderNumber" | "number">) =>
  `${orderNumber}-${number}`;
