import type { CourierNews, CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import type { Paisa } from "#kernel/money.ts";
import { isUnderway, shipmentRules, type ShipmentState } from "../shipments/shipment.ts";
import type { IssueKind } from "./courier-api.ts";

/** The moves of a parcel that a courier's word can ask for, in the order in which a parcel makes them. */
export type CourierMove = "ship" | "deliver" | "refuse" | "return" | "lose";

/** What follows from a courier's word: moves, and whether somebody must look at it. */
export interface Decision {
  moves: CourierMove[];
  issue: IssueKind | null;
}

/** What the shop knows of a parcel. */
export interface KnownParcel {
  state: ShipmentState;
  cashDue: Paisa;
}

/** The state in which a step has a parcel; null for a booking that the courier cancelled. */
const stateOf: Readonly<Record<CourierStep, ShipmentState | null>> = {
  booked: "packed",
  "on-its-way": "shipped",
  delivered: "delivered",
  refused: "refused",
  returned: "returned",
  lost: "lost",
  cancelled: null,
};

/** What brings a parcel that is underway into a state; null where no courier's word does. */
const lastMove: Readonly<Record<ShipmentState, CourierMove | null>> = {
  packed: null,
  shipped: "ship",
  delivered: "deliver",
  refused: "refuse",
  returned: "return",
  lost: "lose",
  cancelled: null,
};

const nothing: Decision = { moves: [], issue: null };

/**
 * What a courier's word asks for. Parcels move forward alone: older words change nothing, however late they come. What
 * says another end than the one that we know, and what is about a parcel that should not be there, is for somebody to see.
 */
export function decideMove(
  { step, cash }: Pick<CourierNews, "step" | "cash">,
  { state, cashDue }: KnownParcel,
): Decision {
  if (step === null) return { moves: [], issue: "unknown-word" };
  const to = stateOf[step];
  if (to === null) return isUnderway(state) ? { moves: [], issue: "contradiction" } : nothing;
  if (to === "packed" || to === state) return nothing;
  if (state === "cancelled") return { moves: [], issue: "contradiction" };
  if (!isUnderway(state))
    return to === "shipped" || (shipmentRules[to].comesBack && shipmentRules[state].comesBack)
      ? nothing
      : { moves: [], issue: "contradiction" };
  const ship: CourierMove[] = state === "packed" ? ["ship"] : [];
  if (to === "shipped") return { moves: ship, issue: null };
  // What was collected decides what the courier owes, so another amount is booked by nobody but staff.
  if (to === "delivered" && cash !== null && cash !== cashDue) return { moves: ship, issue: "other-amount" };
  const last = lastMove[to];
  return { moves: last ? [...ship, last] : ship, issue: null };
}
