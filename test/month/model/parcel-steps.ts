import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import type { ActionOf } from "../actions.ts";
import { notBooked, settled, takenInHand } from "./booking.ts";
import { alternatives } from "./order-steps.ts";
import {
  askedFor,
  changed,
  goodsOf,
  isUnderway,
  live,
  lowerWorth,
  owes,
  paidFor,
  totalOf,
  unitsOut,
  unpackedUnits,
  valueOf,
  withParcel,
} from "./order-rules.ts";
import { changeLevels, sumUnits } from "./stock-rules.ts";
import type { ModelParcel, PaidOnce, Step, World } from "./world.ts";

export function pack(world: World, { at, one }: ActionOf<"pack">): Step[] {
  const order = world.orders.get(at)!;
  const left = unpackedUnits(order);
  if (order.status !== "confirmed" || left.length === 0) return [{ outcome: "not-allowed" }];
  const units = one ? [{ ...left[0]!, quantity: 1 }] : left;
  const isLast = !one || (left.length === 1 && left[0]!.quantity === 1);
  const others = live(order).reduce((sum, { total }) => sum + total, 0);
  const rest = totalOf(order) - others;
  const goods = units.reduce(
    (sum, { position, quantity }) => sum + order.lines.find((line) => line.position === position)!.price * quantity,
    0,
  );
  // The last parcel has the fee of delivery, and whatever else is to be paid.
  const total = isLast ? rest : Math.min(goods, rest);
  const parcel: ModelParcel = {
    state: "packed",
    units: units.map(({ position, quantity }) => ({ position, quantity, returned: 0 })),
    total,
    cash: Math.min(total, Math.max(0, owes(order) - askedFor(order))),
    held: 0,
    writtenOff: {},
    courier: null,
    paidBefore: false,
    money: [],
    paid: {},
    claims: {},
    promised: 0,
    ...notBooked,
  };
  const wanted = sumUnits(goodsOf(order, units));
  const enough = wanted.every(([variant, quantity]) => {
    const { onHand, unavailable } = world.stock.get(variant)!;
    return onHand - unavailable >= quantity;
  });
  return alternatives(
    world,
    enough,
    () => ({
      outcome: "done",
      orders: [[at, changed(order, { parcels: [...order.parcels, parcel] })]],
      stock: changeLevels(
        world,
        wanted.map(([variant, quantity]) => ({ variant, onHand: -quantity, committed: -quantity })),
      ),
    }),
    { outcome: "short-of-stock" },
  );
}

export function ship(world: World, { at, parcel: number, courier, how, booking }: ActionOf<"ship">): Step[] {
  const order = world.orders.get(at)!;
  const parcel = order.parcels[number];
  // A courier's file names parcels that are there; a sheet has those alone that are packed.
  if (how === "sheet" && parcel?.state !== "packed") return [{ outcome: "not-on-sheet" }];
  if (!parcel) return [{ outcome: "not-found" }];
  if (!isUnderway(parcel)) return [{ outcome: "not-allowed" }];
  const named: ModelParcel["number"] = booking ?? "hand";
  if (parcel.state === "shipped" && parcel.courier === courier && parcel.number === named)
    return [{ outcome: "already-done" }];
  if (parcel.courier !== null && parcel.courier !== courier && parcel.held !== 0) return [{ outcome: "money-open" }];
  const leaves = (of: ModelParcel): Step => {
    const sheet = of.sheet || how === "sheet";
    const bookings = settled(of, courier, named);
    const left: ModelParcel = { ...of, state: "shipped", courier, number: named, sheet, bookings };
    const parcels = withParcel(order, number, left);
    return { outcome: "done", orders: [[at, changed(order, { parcels })]] };
  };
  // A job may have its booking in hand.
  const held = world.atOnce && parcel.state === "packed" ? takenInHand(parcel) : null;
  return held ? [leaves(parcel), leaves(held)] : [leaves(parcel)];
}

export function end(world: World, { at, parcel: number, to, refund }: ActionOf<"end">): Step[] {
  const order = world.orders.get(at)!;
  const parcel = order.parcels[number];
  if (!parcel) return [{ outcome: "not-found" }];
  if (parcel.state === to) return [{ outcome: "already-done" }];
  if (!shipmentRules[parcel.state].next.includes(to)) return [{ outcome: "not-allowed" }];
  if (to === "delivered") return [{ outcome: "done", orders: [[at, delivered(world, at, [number])]] }];
  if (refund !== undefined && refund > paidFor(order)) return [{ outcome: "more-than-paid" }];
  return [{ outcome: "done", ...comeBack(world, at, { number, to, refund }) }];
}

/** A parcel that the shopper does not keep: nobody pays for it, but staff may keep a part of what was paid. */
export function comeBack(
  world: World,
  at: number,
  { number, to, refund }: { number: number; to: "refused" | "returned" | "lost"; refund?: number | undefined },
): Pick<Step, "orders" | "stock" | "credit"> {
  const order = world.orders.get(at)!;
  const parcel = order.parcels[number]!;
  const wasLost = parcel.state === "lost";
  const undue = parcel.state === "delivered" || wasLost ? 0 : parcel.cash;
  // What had come back before was paid back for itself.
  const before = parcel.units.map(({ position, returned }) => ({ position, quantity: returned }));
  // No more goes back than was paid for the order: goods that are to come for an exchange have taken theirs along.
  const max = Math.max(0, paidFor(order));
  const less = undue + Math.min(max, refund ?? (wasLost ? 0 : parcel.total - valueOf(order, before) - undue));
  const { order: after, credit, promised } = lowerWorth(world, at, order, less, undue);
  return {
    orders: [
      [
        at,
        changed(after, {
          parcels: withParcel(order, number, {
            ...(wasLost ? claimedNoMore(parcel) : parcel),
            state: to,
            promised: parcel.promised + promised,
          }),
        }),
      ],
    ],
    credit,
    stock:
      to === "lost"
        ? []
        : changeLevels(
            world,
            goodsOf(order, unitsOut(parcel)).map(({ variant, quantity }) => ({
              variant,
              onHand: quantity,
              unavailable: quantity,
            })),
          ),
  };
}

/** A lost parcel that turned up: what was claimed for it and given up of that is taken back, what was paid stays. Its claim goes by the job that follows. */
function claimedNoMore(parcel: ModelParcel): ModelParcel {
  if (!parcel.claims.lost) return parcel;
  const written = writtenOffOf(parcel);
  const held = parcel.held - parcel.total + written;
  return { ...giveUp(parcel, -written), held, money: [...parcel.money, { by: "hand", pays: false }] };
}

/** The order whose parcels were handed over: the courier has their cash. */
export function delivered(world: World, at: number, numbers: number[]) {
  const order = world.orders.get(at)!;
  const cash = numbers.reduce((sum, number) => sum + order.parcels[number]!.cash, 0);
  const parcels = order.parcels.map((parcel, number) =>
    numbers.includes(number) ? { ...parcel, state: "delivered" as const, held: parcel.held + parcel.cash } : parcel,
  );
  return changed(order, { parcels, received: order.received + cash });
}

/** A lost parcel is what its courier owes, once; for one that has turned up there is no claim any more. */
export function claimLost(world: World, { at, parcel: number }: ActionOf<"claim-lost">): Step[] {
  const order = world.orders.get(at)!;
  const parcel = order.parcels[number];
  if (parcel && parcel.state !== "lost" && parcel.claims.lost) {
    const { lost: _gone, ...claims } = parcel.claims;
    return [{ outcome: "done", orders: [[at, { ...order, parcels: withParcel(order, number, { claims }) }]] }];
  }
  if (parcel?.state !== "lost" || parcel.total === 0 || parcel.claims.lost) return [{ outcome: "done" }];
  const parcels = withParcel(order, number, {
    held: parcel.held + parcel.total,
    claims: { ...parcel.claims, lost: "open" },
    money: [...parcel.money, { by: "hand", pays: false }],
  });
  return [{ outcome: "done", orders: [[at, changed(order, { parcels })]] }];
}

/** Adds what was paid under a reference. */
export function addPaid(paid: ModelParcel["paid"], by: string, { paidOut, fee, tax }: PaidOnce): ModelParcel["paid"] {
  const before = paid[by] ?? { paidOut: 0, fee: 0, tax: 0 };
  return { ...paid, [by]: { paidOut: before.paidOut + paidOut, fee: before.fee + fee, tax: before.tax + tax } };
}

/** What of a parcel's money was written off to the courier that has it. */
export const writtenOffOf = ({ writtenOff, courier }: Pick<ModelParcel, "writtenOff" | "courier">): number =>
  (courier === null ? 0 : writtenOff[courier]) ?? 0;

/** A parcel of which its courier has paid so much: more than it has of it is for what was written off, as far as that goes. */
export function paidOff(parcel: ModelParcel, paid: number): ModelParcel {
  const written = writtenOffOf(parcel);
  const held = parcel.held - paid;
  const back = Math.max(0, Math.min(written, paid, -held));
  return back === 0 ? { ...parcel, held } : { ...giveUp(parcel, -back), held: held + back };
}

/** A parcel of which so much more is written off. */
export const giveUp = (parcel: ModelParcel, amount: number): ModelParcel =>
  parcel.courier === null
    ? parcel
    : { ...parcel, writtenOff: { ...parcel.writtenOff, [parcel.courier]: writtenOffOf(parcel) + amount } };

/** The courier's answer to the claim for a parcel. */
export function answer(world: World, { at, parcel: number, answer: said, amount: given }: ActionOf<"answer">): Step[] {
  const order = world.orders.get(at)!;
  const parcel = order.parcels[number];
  const reason = (["lost", "short"] as const).find((each) => parcel?.claims[each] !== undefined);
  if (!parcel || !reason) return [{ outcome: "not-found" }];
  if (parcel.claims[reason] !== "open") return [{ outcome: "already-answered" }];
  const { held } = parcel;
  const amount = said === "paid" ? (given ?? held) : held;
  if ((amount === 0 && held > 0) || amount > Math.max(0, held)) return [{ outcome: "invalid" }];
  const rest = held - Math.max(0, amount);
  const claims = rest <= 0 ? { ...parcel.claims, [reason]: said } : parcel.claims;
  const isPaid = said === "paid" && amount > 0;
  const paid = isPaid ? addPaid(parcel.paid, "claim", { paidOut: amount, fee: 0, tax: 0 }) : parcel.paid;
  const { writtenOff } = said === "paid" ? parcel : giveUp(parcel, Math.max(0, amount));
  const money = amount > 0 ? [...parcel.money, { by: "hand", pays: isPaid }] : parcel.money;
  const change = { held: rest, claims, paid, writtenOff, money, paidBefore: parcel.paidBefore || isPaid };
  const parcels = withParcel(order, number, change);
  const after = amount > 0 ? changed(order, { parcels }) : { ...order, parcels };
  return [{ outcome: "answered", orders: [[at, after]] }];
}

/** A payment of the courier that staff write by hand; below zero, the courier takes back what it paid too much. */
export function remit(world: World, { at, parcel: number, amount, unnamed }: ActionOf<"remit">): Step[] {
  const order = world.orders.get(at)!;
  if (!order.parcels[number]) return [{ outcome: "no-such-shipment" }];
  const paid = unnamed ? shareOut(order.parcels, amount) : new Map([[number, amount]]);
  const parcels = order.parcels.map((parcel, place) => {
    const own = paid.get(place);
    return own === undefined
      ? parcel
      : { ...paidOff(parcel, own), paidBefore: true, money: [...parcel.money, { by: "hand", pays: true }] };
  });
  return [{ outcome: "done", orders: [[at, changed(order, { parcels })]] }];
}

/** What was paid for an order, or taken back, by the places of its parcels: first what is open of each, then what was written off of each, and the rest for the last one. */
function shareOut(parcels: readonly ModelParcel[], amount: number): Map<number, number> {
  const paid = new Map<number, number>();
  let left = amount;
  const give = (place: number, own: number) => {
    if (own !== 0) paid.set(place, (paid.get(place) ?? 0) + own);
    left -= own;
  };
  parcels.forEach(({ held }, place) => {
    if (left > 0) give(place, Math.max(0, Math.min(left, held)));
    else give(place, Math.min(0, Math.max(left, held)));
  });
  parcels.forEach((parcel, place) => give(place, Math.max(0, Math.min(left, writtenOffOf(parcel)))));
  const stays = parcels.findLastIndex(({ state }) => state !== "cancelled");
  give(stays === -1 ? parcels.length - 1 : stays, left);
  return paid;
}
