import { listCouriers } from "#domains/couriers/list-couriers.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cancelOrder } from "./cancel-order.ts";
import { confirmOrder } from "./confirm-order.ts";
import { findOrderRecord, type OrderRecord } from "./find-order-record.ts";
import type { OrderRefusal } from "./internal/change-order.ts";
import { stateRules } from "./order-states.ts";
import type { OrderState } from "./order.ts";
import { findPaymentMethod } from "./payments/payment-methods.ts";
import { recordPayment } from "./payments/record-payment.ts";
import { deliverShipment } from "./shipments/deliver-shipment.ts";
import { packShipment } from "./shipments/pack-shipment.ts";
import { refuseShipment } from "./shipments/refuse-shipment.ts";
import { returnShipment } from "./shipments/return-shipment.ts";
import { type Shipment, shipmentRules } from "./shipments/shipment.ts";
import { parseBooking, shipShipment } from "./shipments/ship-shipment.ts";

export interface OrderMove {
  /** The order's id. */
  order: string;
  to: OrderState;
  /** The message for the shopper. */
  note?: string | null | undefined;
  /** Required for shipped; the number too, where the courier gives numbers. */
  courier?: string | undefined;
  tracking?: string | undefined;
  /** The number of the parcel, where an order has several. */
  parcel?: number | undefined;
}

export type MoveOrderOutcome =
  | { outcome: "moved" }
  /** The order was in this state already, and nothing was done. */
  | { outcome: "already-there" }
  | { outcome: "not-allowed"; from: OrderState; allowed: readonly OrderState[] }
  | { outcome: "shipment-incomplete"; missing: "courier" | "tracking" }
  /** The courier that has the parcel, and the shop, owe each other money of it. */
  | { outcome: "money-open"; courier: string; held: Paisa }
  /** Packed: fewer units are there than the order needs, for example after a count. */
  | { outcome: "short-of-stock"; shortages: Shortage[] }
  /** Several parcels can make this move: one of them must be named. */
  | { outcome: "several-parcels"; numbers: number[] }
  | { outcome: "no-such-parcel" }
  | OrderRefusal;

type MovingActor = Staff<"orders.read" | "orders.edit" | "orders.fulfil" | "payments.reconcile"> | SystemActor;

/**
 * Moves an order to one of the states that shoppers read, for callers that know neither parcels nor the book, such as
 * the command line. Confirmed confirms an order of cash on delivery, and records the arrival of a transfer; packed packs
 * everything that is in no parcel yet; the other states of a parcel move the one parcel that can make the move.
 */
export async function moveOrder(db: Database, by: MovingActor, move: OrderMove): Promise<MoveOrderOutcome> {
  const { to, note, courier, tracking } = move;
  const booking = to === "shipped" ? parseBooking(await listCouriers(db), move) : null;
  if (booking && "missing" in booking) return { outcome: "shipment-incomplete", ...booking };
  const order = await findOrderRecord(db, by, move.order);
  if (!order) return { outcome: "not-found" };
  const input = { order: order.id, note };

  if (to === "cancelled") return report(order, await cancelOrder(db, by, input));
  if (order.state === to && to !== "shipped" && move.parcel === undefined) return { outcome: "already-there" };
  if (to === "placed") return refuse(order);
  if (to === "confirmed") return order.state === "placed" ? confirm(db, by, order, input) : refuse(order);
  if (to === "packed") return report(order, await packShipment(db, by, input));

  const parcels = order.shipments.filter(
    ({ state, number }) =>
      (shipmentRules[state].next.includes(to) || state === to) && (move.parcel === undefined || number === move.parcel),
  );
  const movable = parcels.filter(({ state }) => state !== to);
  const [parcel, ...others] = movable.length > 0 ? movable : parcels;
  if (!parcel) return move.parcel === undefined ? refuse(order) : { outcome: "no-such-parcel" };
  if (others.length > 0)
    return { outcome: "several-parcels", numbers: [parcel, ...others].map(({ number }) => number) };
  return report(order, await moveParcel(db, by, parcel, { ...input, to, courier, tracking }));
}

function moveParcel(
  db: Database,
  by: MovingActor,
  { id: shipmentId }: Shipment,
  move: OrderMove & { to: Exclude<OrderState, "placed" | "confirmed" | "packed" | "cancelled"> },
) {
  const { to, courier, tracking, order, note } = move;
  const input = { order, note, shipmentId };
  switch (to) {
    case "shipped":
      return shipShipment(db, by, { ...input, courier, tracking });
    case "delivered":
      return deliverShipment(db, by, input);
    case "refused":
      return refuseShipment(db, by, input);
    case "returned":
      return returnShipment(db, by, input);
  }
}

async function confirm(
  db: Database,
  by: MovingActor,
  order: OrderRecord,
  input: { order: string; note: string | null | undefined },
): Promise<MoveOrderOutcome> {
  const { shopper } = order.balance;
  const paidBefore = findPaymentMethod(order.payment).asksReference && shopper > 0;
  if (!paidBefore) return report(order, await confirmOrder(db, by, input));
  // With the version, so that a transfer is not recorded twice.
  const paid = await recordPayment(db, by, { ...input, version: order.version, kind: "advance", amount: shopper });
  return report(order, paid);
}

const refuse = ({ state }: Pick<OrderRecord, "state">): MoveOrderOutcome => ({
  outcome: "not-allowed",
  from: state,
  allowed: stateRules[state].next,
});

type CommandOutcome =
  | { outcome: "done"; state: OrderState }
  | {
      outcome:
        | "already-done"
        | "payment-awaited"
        | "more-than-owed"
        | "more-than-paid"
        | "not-in-order"
        | "no-such-shipment";
    }
  | { outcome: "not-allowed"; from: OrderState }
  | { outcome: "shipment-incomplete"; missing: "courier" | "tracking" }
  | { outcome: "money-open"; courier: string; held: Paisa }
  | { outcome: "short-of-stock"; shortages: Shortage[] }
  | OrderRefusal;

/** The outcome of a command as that of a move. */
function report(order: OrderRecord, outcome: CommandOutcome): MoveOrderOutcome {
  switch (outcome.outcome) {
    case "done":
      return { outcome: "moved" };
    case "already-done":
      return { outcome: "already-there" };
    case "not-allowed":
      return refuse({ state: outcome.from });
    case "payment-awaited":
    case "more-than-owed":
    case "more-than-paid":
    case "not-in-order":
    case "no-such-shipment":
      // Somebody else moved the order since it was read.
      return refuse(order);
    default:
      return outcome;
  }
}
