import type { Paisa } from "#kernel/money.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** What a courier paid for one parcel. Amounts are in paisa; what is paid out may be below zero, when the fee is higher than the cash. */
export interface ParcelPayment {
  shipmentId: string;
  paidOut: Paisa;
  fee: Paisa;
  tax: Paisa;
  /** Whether the parcel, which is on its way, is delivered by this: its cash was collected. */
  deliver: boolean;
  /** The parcel as the caller has seen it. */
  seen: {
    state: ShipmentState;
    cashDue: Paisa;
    held: Paisa;
    /** What of its money was written off; left out by trials from before it was looked at. */
    writtenOff?: Paisa;
  };
}
