import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Customer, type Guest, isShopper, type SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cancelLockedOrder, listParcels } from "./internal/cancel-locked-order.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "./internal/change-order.ts";
import { endingCallField } from "./history/record-contact.ts";
import { insertEndingCall } from "./internal/insert-contact.ts";
import { canAccess } from "./internal/shopper-access.ts";
import type { OrderState } from "./order.ts";
import { canShopperCancel } from "./order-states.ts";

const cancelSchema = z.object({
  ...orderFields,
  note: noteField,
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
  /** The call in which the shopper did so, which is logged with it. */
  call: endingCallField,
});

export type CancelOutcome =
  | { outcome: "done"; state: OrderState }
  | { outcome: "already-done" }
  /** A parcel has left, or, for a shopper, is packed. */
  | { outcome: "not-allowed"; from: OrderState }
  | OrderRefusal;

/**
 * Cancels an order: frees its units, puts those back that are packed, takes what is not paid off the book, and notes what was paid as a refund that is
 * owed. A shopper can cancel until a parcel is packed, staff until one has left.
 */
export async function cancelOrder(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor | Customer | Guest,
  input: z.input<typeof cancelSchema>,
): Promise<CancelOutcome> {
  return changeOrder<typeof cancelSchema, CancelOutcome>(db, cancelSchema, input, async (tx, order, values) => {
    const byShopper = isShopper(by.kind);
    if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
    if (order.state === "cancelled") {
      await insertEndingCall(tx, by, order.id, values.call, "cancelled");
      return { outcome: "already-done" };
    }
    const parcels = listParcels(order);
    const mayCancel = byShopper
      ? canShopperCancel(order.state) && parcels.length === 0
      : parcels.every(({ state }) => state === "packed");
    if (!mayCancel) return { outcome: "not-allowed", from: order.state };
    const changed = await cancelLockedOrder(tx, by, order, values.note);
    await insertEndingCall(tx, by, order.id, values.call, "cancelled");
    return { outcome: "done", state: changed.state };
  });
}
