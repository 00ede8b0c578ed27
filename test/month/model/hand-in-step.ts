import type { ActionOf } from "../actions.ts";
import { book, nameOf } from "./payout-steps.ts";
import { writtenOffOf } from "./parcel-steps.ts";
import type { ModelOrder, ModelPayout, ModelRow, Step, World } from "./world.ts";

/** The states of parcels whose cash is handed in. */
export const handsIn: readonly string[] = ["delivered", "refused", "returned"];

/** The cash that a rider brings for parcels: all of it is booked as a payout, once however often the form is sent, or nothing where something else is held by now. */
export function handIn(world: World, action: ActionOf<"hand-in">): Step[] {
  const { payout, courier, parcels, counted } = action;
  const form = JSON.stringify(action);
  if (parcels.length === 0 || counted < 0) return [{ outcome: "invalid" }];
  const before = world.payouts.get(payout);
  if (before) return [{ outcome: before.form === form ? "booked" : "changed" }];
  const found = parcels.map(({ at, parcel }) => world.orders.get(at)!.parcels[parcel]);
  const isSeen = found.every(
    (parcel, place) =>
      parcel?.courier === courier && parcel.held === parcels[place]!.held && handsIn.includes(parcel.state),
  );
  if (!isSeen || new Set(parcels.map(({ at, parcel }) => `${at} ${parcel}`)).size < parcels.length)
    return [{ outcome: "changed" }];
  const shares = shareOut(
    parcels.map(({ held }) => held),
    counted,
  );
  const rows = parcels.flatMap(({ at, parcel: number, held }, place): ModelRow[] => {
    const paidOut = shares[place]!;
    const { state, cash, ...parcel } = found[place]!;
    const seen = { state, cash, held, courier, writtenOff: writtenOffOf(parcel) };
    const kind = paidOut === held ? "matched" : paidOut < held ? "short" : "over";
    const amounts = { collected: held, fee: 0, tax: 0, paidOut };
    return paidOut === 0 ? [] : [{ at, parcel: number, ...amounts, kind, deliver: false, seen }];
  });
  if (rows.length === 0) return [{ outcome: "invalid" }];
  const source = { payout, by: nameOf(payout, { sent: 0 }) };
  const done = [...Map.groupBy(rows, ({ at }) => at)].map(([at, own]) => ({ at, ...book(world, source, at, own) }));
  const booked: ModelPayout = {
    courier,
    state: "booked",
    lines: [],
    unknown: 0,
    rows,
    sent: 0,
    form,
    booked: done.flatMap(({ bookings }) => bookings),
  };
  return [
    {
      outcome: "booked",
      orders: done.map(({ at, order }): [number, ModelOrder] => [at, order]),
      payout: [payout, booked],
    },
  ];
}

/**
 * What of the cash is for each parcel. What the shop owes for one pays for others; the first ones are paid first, and what is left over is for the last one
 * of which the rider holds money, or for the first of all.
 */
function shareOut(held: readonly number[], counted: number): number[] {
  const shares: number[] = [];
  let left = counted;
  for (const each of held) if (each < 0) left -= each;
  for (const each of held) {
    const own = each < 0 ? each : Math.min(each, left);
    shares.push(own);
    if (each > 0) left -= own;
  }
  const last = held.reduce((found, each, place) => (each > 0 ? place : found), 0);
  shares[last]! += left;
  return shares;
}
