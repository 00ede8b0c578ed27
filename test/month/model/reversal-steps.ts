import type { ActionOf } from "../actions.ts";
import { changed } from "./order-rules.ts";
import { addPaid, giveUp } from "./parcel-steps.ts";
import { nameOf } from "./payout-steps.ts";
import type { ModelBooking, ModelOrder, ModelParcel, ModelPayout, Step, World } from "./world.ts";

/** All that a payout has booked is taken back, or nothing: not where something stands on it. */
export function reversePayout(world: World, { payout }: ActionOf<"reverse-payout">): Step[] {
  const known = world.payouts.get(payout)!;
  if (known.state === "reversed") return [{ outcome: "already-reversed" }];
  const booked = known.booked.filter(
    ({ fee, tax, paidOut, delivered }) => fee !== 0 || tax !== 0 || paidOut !== 0 || delivered !== null,
  );
  if (booked.length === 0) return [{ outcome: "not-booked" }];
  // More of it may be booked between the look at it and the press.
  const others: Step[] = world.atOnce ? [{ outcome: "conflict" }] : [];
  const inUse: Step = { outcome: "in-use" };
  if (booked.some((row) => isInUse(world, nameOf(payout, known), known.courier, row))) return [inUse, ...others];
  const orders = [...Map.groupBy(booked, ({ at }) => at)].map(([at, rows]): [number, ModelOrder] => [
    at,
    takeBack(world.orders.get(at)!, { payout, by: nameOf(payout, known) }, rows),
  ]);
  const reversed: ModelPayout = { ...known, state: "reversed", booked: [] };
  // What became of the order of a parcel that it delivered may have been about other goods.
  const perhaps = booked.some(({ at, delivered, version }) => {
    const order = world.orders.get(at)!;
    return delivered !== null && (order.version !== version || order.exchanges.length > 0);
  });
  return [{ outcome: "reversed", orders, payout: [payout, reversed] }, ...(perhaps ? [inUse] : []), ...others];
}

function isInUse(world: World, by: string, courier: number, { at, parcel: number, delivered, opened }: ModelBooking) {
  const { parcels, returns } = world.orders.get(at)!;
  const parcel = parcels[number]!;
  const later = parcel.money.slice(parcel.money.findIndex((each) => each.by === by)).some((each) => each.by !== by);
  const isHere = parcel.state === "delivered" && parcel.units.every(({ returned }) => returned === 0);
  return (
    parcel.courier !== courier ||
    (parcel.money.some((each) => each.by === by) && later) ||
    (opened && parcel.claims.short !== "open") ||
    (delivered !== null && (!isHere || returns.some(({ state }) => state !== "declined")))
  );
}

function takeBack(
  order: ModelOrder,
  { payout, by }: { payout: number; by: string },
  rows: readonly ModelBooking[],
): ModelOrder {
  const parcels = order.parcels.map((parcel, number) =>
    rows.filter((row) => row.parcel === number).reduce((before, row) => without(before, payout, by, row), parcel),
  );
  const cash = rows.reduce((sum, { delivered }) => sum + (delivered ?? 0), 0);
  return changed(order, { parcels, received: order.received - cash });
}

function without(parcel: ModelParcel, payout: number, by: string, row: ModelBooking): ModelParcel {
  const { fee, tax, paidOut, delivered, recovered, opened, paid } = row;
  const money = parcel.money.filter((each) => each.by !== by);
  const { [String(payout)]: left, ...others } = addPaid(parcel.paid, String(payout), {
    paidOut: -paidOut,
    fee: -fee,
    tax: -tax,
  });
  const isLeft = money.some((each) => each.by.startsWith(`payout ${payout}.`));
  const { short, ...claims } = { ...parcel.claims, ...paid };
  return {
    ...giveUp(parcel, recovered),
    held: parcel.held - (delivered ?? 0) + fee + tax + paidOut - recovered,
    state: delivered === null ? parcel.state : "shipped",
    money,
    paidBefore: money.some(({ pays }) => pays),
    paid: isLeft ? { ...others, [String(payout)]: left! } : others,
    claims: { ...claims, ...(short && !opened && { short }) },
  };
}
