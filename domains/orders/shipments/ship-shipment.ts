import { z } from "zod";
import { type Courier, resolveCourier } from "#domains/couriers/courier.ts";
import { isTrackingNumber, toTrackingNumber } from "#domains/couriers/tracking-number.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findOrder } from "../find-order.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { cancelOtherBookings } from "../courier-api/cancel-bookings.ts";
import { isStillWith, seenWithField } from "../internal/lock-order.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { CourierBooking } from "../history/order-history.ts";
import type { OrderState } from "../order.ts";
import { isUnderway } from "./shipment.ts";
import { orderTextLimits } from "../text-limits.ts";

const shipSchema = z.object({
  ...orderFields,
  shipmentId: z.string(),
  courier: z
    .string()
    .overwrite(cleanLine)
    .max(orderTextLimits.courier, { error: `Shorten the courier's name to ${orderTextLimits.courier} characters` })
    .default(""),
  /** Required for couriers that give numbers. */
  tracking: z.string().max(orderTextLimits.tracking).default(""),
  note: noteField,
  seenWith: seenWithField,
});

export type ShipOutcome =
  | { outcome: "done"; state: OrderState }
  /** The parcel has left with this courier and number already. */
  | { outcome: "already-done" }
  | { outcome: "not-allowed"; from: OrderState }
  /** No courier, no number of a courier that gives numbers, or an invalid number. */
  | { outcome: "shipment-incomplete"; missing: "courier" | "tracking" }
  /** The courier that has it, and the shop, owe each other money of it: below zero, the shop owes. */
  | { outcome: "money-open"; courier: string; held: Paisa }
  | OrderRefusal;

/**
 * Hands a packed parcel to a courier. On a parcel that has left already, another courier or number corrects the
 * booking, and the shopper is told once more. Money that is open with a courier would be asked of the next one, so it is settled first.
 */
export async function shipShipment(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof shipSchema>,
): Promise<ShipOutcome> {
  return changeOrder<typeof shipSchema, ShipOutcome>(db, shipSchema, input, async (tx, order, values) => {
    const parsed = parseBooking(await listCouriers(tx), values);
    if ("missing" in parsed) return { outcome: "shipment-incomplete", ...parsed };
    const { courierId, ...booking } = parsed;
    const shipment = order.shipments.find(({ id }) => id === values.shipmentId);
    if (!shipment) return { outcome: "not-found" };
    if (!isUnderway(shipment.state)) return { outcome: "not-allowed", from: order.state };
    if (!isStillWith(shipment, values.seenWith)) {
      const current = await findOrder(tx, order.id);
      return current ? { outcome: "conflict", current } : { outcome: "not-found" };
    }
    const { courier, trackingNumber } = shipment;
    if (shipment.state === "shipped" && courier === booking.courier && trackingNumber === booking.trackingNumber)
      return { outcome: "already-done" };
    if (shipment.courierId !== null && shipment.courierId !== courierId && shipment.held !== 0)
      return { outcome: "money-open", courier: courier ?? "", held: shipment.held };

    const changed = await writeOrder(tx, by, order, {
      shipments: [{ ...shipment, ...booking, courierId, state: "shipped" }],
      history: { note: values.note, details: { kind: "shipment", ...booking } },
    });
    // The parcel is locked by now, so that nobody books it meanwhile.
    await cancelOtherBookings(tx, shipment.id, { courierId, trackingNumber: booking.trackingNumber });
    await recordOrderChange(tx, by, order, changed, {
      type: "shipment.shipped",
      shipmentId: shipment.id,
      fields: { before: { courier, trackingNumber }, after: booking },
    });
    return { outcome: "done", state: changed.state };
  });
}

/** The courier's own name where it is one of ours, and the number without spaces; or what is missing. */
export function parseBooking(
  couriers: readonly Courier[],
  { courier = "", tracking = "" }: { courier?: string | undefined; tracking?: string | undefined },
): (CourierBooking & { courierId: string | null }) | { missing: "courier" | "tracking" } {
  if (courier.trim() === "") return { missing: "courier" };
  const known = resolveCourier(couriers, courier);
  const number = toTrackingNumber(tracking);
  if (number === "" ? known?.givesNumbers : !isTrackingNumber(number)) return { missing: "tracking" };
  return { courier: known?.name ?? courier.trim(), courierId: known?.id ?? null, trackingNumber: number || null };
}
