import { z } from "zod";
import type { LockedShipment } from "./lock-order.ts";

/** For a parcel that its courier tells of: the courier who had it, by id, and its number, when the word was read. Another courier, or another number, by now is a conflict. */
export const seenWithField = z.object({ courierId: z.string(), trackingNumber: z.string() }).optional();

/** Whether the parcel still has this number of the courier, or of one whose name is nobody's; true where nothing was seen. */
export const isStillWith = (shipment: LockedShipment, seen: z.infer<typeof seenWithField>): boolean =>
  seen === undefined ||
  (shipment.trackingNumber === seen.trackingNumber &&
    (shipment.courierId === null || shipment.courierId === seen.courierId));
