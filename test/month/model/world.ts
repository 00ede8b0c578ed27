import type { Confirmation, OrderStatus } from "#domains/orders/order.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";
import type { ClaimState, RowKind } from "#domains/payouts/payout.ts";
import type { PayoutLine } from "../actions.ts";

export interface ModelLine {
  position: number;
  variant: number;
  price: number;
  quantity: number;
}

export interface ModelParcel {
  state: ShipmentState;
  units: { position: number; quantity: number }[];
  total: number;
  /** What the rider collects. */
  cash: number;
  /** What the courier has of its money. */
  held: number;
  courier: number | null;
  /** Whether the courier has paid for it, or was paid. */
  paidBefore: boolean;
  /** The claims for it, by their reasons. */
  claims: Partial<Record<"lost" | "short", ClaimState>>;
}

/** An order's place in the list of calls. */
export interface ModelCall {
  heldBy: number | null;
  /** Whether it is to be called at a time: not yet, or by now. */
  callAt: "never" | "later" | "come";
  wrongNumber: boolean;
  reminded: boolean;
}

export interface ModelOrder {
  payment: "cash" | "transfer";
  status: OrderStatus;
  confirmation: Confirmation;
  version: number;
  fee: number;
  lines: ModelLine[];
  parcels: ModelParcel[];
  /** What the shopper has to pay in the end for what is kept or still to come. */
  worth: number;
  /** What the shopper has paid, without what was paid back. */
  received: number;
  call: ModelCall | null;
  account: number | null;
  forgotten: boolean;
}

export interface ModelLevel {
  onHand: number;
  committed: number;
  unavailable: number;
}

/** A row of a file as its trial found it, with the parcel as it was. */
export interface ModelRow extends PayoutLine {
  kind: RowKind;
  deliver: boolean;
  seen: Pick<ModelParcel, "state" | "cash" | "held">;
}

export interface ModelPayout {
  courier: number;
  state: "tried" | "booked" | "discarded";
  lines: PayoutLine[];
  unknown: number;
  rows: ModelRow[];
}

/** A shop as it should be. Its values are replaced and never changed, so that a step can be tried and forgotten. */
export interface World {
  /** By the place of the order; the smaller place was placed first. */
  orders: Map<number, ModelOrder>;
  stock: Map<number, ModelLevel>;
  payouts: Map<number, ModelPayout>;
  /** The accounts that were deleted. */
  gone: Set<number>;
  /** What each variant costs, in paisa, and the fee of delivery. */
  prices: readonly number[];
  fee: number;
  /** Whether nobody else changes stock and calls meanwhile, so that it is known what there is. */
  alone: boolean;
}

/** What an action may lead to: its outcome, and what it replaces. */
export interface Step {
  outcome: string;
  orders?: [number, ModelOrder][];
  stock?: [number, ModelLevel][];
  payout?: [number, ModelPayout];
  gone?: number;
}

export const fork = (world: World): World => ({
  ...world,
  orders: new Map(world.orders),
  stock: new Map(world.stock),
  payouts: new Map(world.payouts),
  gone: new Set(world.gone),
});

export function apply(world: World, { orders = [], stock = [], payout, gone }: Step): void {
  for (const [at, order] of orders) world.orders.set(at, order);
  for (const [variant, level] of stock) world.stock.set(variant, level);
  if (payout) world.payouts.set(...payout);
  if (gone !== undefined) world.gone.add(gone);
}

/** The levels after units of variants were added to them; several changes of a variant add up. */
export function changeLevels(
  world: World,
  changes: ({ variant: number } & Partial<ModelLevel>)[],
): [number, ModelLevel][] {
  const levels = new Map<number, ModelLevel>();
  for (const { variant, onHand = 0, committed = 0, unavailable = 0 } of changes) {
    const level = levels.get(variant) ?? world.stock.get(variant)!;
    levels.set(variant, {
      onHand: level.onHand + onHand,
      committed: level.committed + committed,
      unavailable: level.unavailable + unavailable,
    });
  }
  return [...levels];
}

/** The units of each variant. */
export function sumUnits(items: { variant: number; quantity: number }[]): [number, number][] {
  const units = new Map<number, number>();
  for (const { variant, quantity } of items) units.set(variant, (units.get(variant) ?? 0) + quantity);
  return [...units];
}
