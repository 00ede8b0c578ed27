import fc from "fast-check";
import type { Action, ActionOf } from "../actions.ts";
import { referenceOf } from "../commands-money.ts";
import { isUnderway, live, owes, unpackedUnits } from "../model/order-rules.ts";
import type { ModelOrder, World } from "../model/world.ts";
import type { Life, Move } from "./life.ts";
import { ownRider } from "../model/booking.ts";
import { bookByApi, cancelBookings, ofBooking } from "./lives-by-api.ts";
import { nextOfReturn } from "./next-of-return.ts";

const percent = fc.noBias(fc.integer({ min: 0, max: 99 }));
const chance = (share: number) => percent.map((drawn) => drawn < share);
const oneIn = <Value>(shares: [number, Value][]) =>
  fc.oneof(...shares.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

/** The lives of these orders, of which 12 in 100 parcels are refused and 3 are lost. The same seed draws the same lives. */
export function drawLives({
  orders,
  days,
  goods,
  seed,
}: {
  orders: number;
  days: number;
  goods: number;
  seed: number;
}): Life[] {
  const wanted = fc.record({
    // The last of the goods is a stack.
    variant: fc.oneof(
      { weight: 40, arbitrary: fc.noBias(fc.nat(goods - 1)) },
      { weight: 1, arbitrary: fc.constant(goods) },
    ),
    quantity: fc.noBias(fc.integer({ min: 1, max: 3 })),
  });
  const life = fc.record({
    lines: fc.uniqueArray(wanted, { minLength: 1, maxLength: 2, selector: ({ variant }) => variant }),
    payment: oneIn([
      [9, "cash" as const],
      [1, "transfer" as const],
    ]),
    by: oneIn([
      [8, "shopper" as const],
      [1, "staff" as const],
      [1, "account" as const],
    ]),
    word: oneIn<Life["word"]>([
      [28, "confirms"],
      [20, "by-link"],
      [4, "both"],
      [4, "cancels"],
      [5, "silent"],
      [2, "wrong-number"],
      [37, "not-asked"],
    ]),
    unanswered: oneIn([
      [7, 0],
      [2, 1],
      [1, 2],
    ]),
    edits: chance(8),
    regrets: oneIn<Life["regrets"]>([
      [94, "no"],
      [3, "while-packed"],
      [3, "after-packing"],
    ]),
    parcels: oneIn([
      [9, 1 as const],
      [1, 2 as const],
    ]),
    courier: oneIn([
      [4, 0],
      [4, 1],
      [1, ownRider],
    ]),
    how: oneIn([
      [3, "by-hand" as const],
      [1, "sheet" as const],
      [1, "by-api" as const],
    ]),
    trouble: oneIn<Life["trouble"]>([
      [60, "yes"],
      [10, "lost"],
      [5, "twice"],
      [8, "away"],
      [5, "busy"],
      [4, "refused"],
      [8, "withdrawn"],
    ]),
    ends: oneIn<Life["ends"]>([
      [79, "delivered"],
      [12, "refused"],
      [3, "lost"],
      [2, "returned"],
      [4, "returned-later"],
    ]),
    unrecorded: chance(15),
    double: chance(6),
    short: oneIn([
      [90, 0],
      [7, 20_000],
      [3, -500],
    ]),
    found: oneIn<Life["found"]>([
      [1, "by-staff"],
      [1, "by-payment-proof"],
      [1, "by-bank"],
    ]),
    mistaken: chance(30),
    told: oneIn<Life["told"]>([
      [1, "by-courier"],
      [9, "by-staff"],
    ]),
    proves: chance(4),
    back: oneIn<Life["back"]>([
      [192, "no"],
      [2, "refund"],
      [2, "credit"],
      [2, "swap"],
      [1, "exchange"],
      [1, "exchange-here"],
    ]),
    discountCode: oneIn<Life["discountCode"]>([
      [84, undefined],
      [5, 0],
      [4, 1],
      [5, 2],
      [2, 3],
    ]),
  });
  return fc
    .sample(life, { numRuns: orders, seed })
    .map((drawn, at) => ({ ...drawn, at, next: orders + at, day: Math.floor((at * days) / orders) }));
}

/** What is done next about an order, whichever people and jobs do it; null while it waits for somebody else or has ended. */
export function nextMove(world: World, life: Life): Move | null {
  const { at } = life;
  const order = world.orders.get(at);
  if (!order) {
    const { lines, payment, credit, discountCode, proves, double } = life;
    const by = whoPlaces(world, life);
    const code = proves && !double ? ("right" as const) : undefined;
    const place: Action = { do: "place", at, lines, payment, by, credit, code, discountCode };
    return double ? [place, place] : [place];
  }
  if (order.status === "cancelled" || order.status === "closed")
    return (
      cancelBookings(order, life) ??
      nextOfReturn(world, order, life) ??
      findBounced(order, life) ??
      (owes(order) < 0 ? [refund(order, at)] : later(order, life))
    );
  const wrong = findMistake(order, life);
  if (wrong) return wrong;
  if (order.status === "open") return order.payment === "cash" ? awaitWord(order, life) : awaitMoney(order, life);
  if (unpackedUnits(order).length > 0) return prepare(order, life);
  const parcel = order.parcels.findIndex(isUnderway);
  if (parcel !== -1) return send(order, life, parcel);
  const lost = order.parcels.findIndex(({ state, total, claims }) => state === "lost" && total > 0 && !claims.lost);
  if (lost !== -1) {
    const claim: Action = { do: "claim-lost", at, parcel: lost };
    return life.double ? [claim, claim] : [claim];
  }
  return nextOfReturn(world, order, life) ?? (owes(order) < 0 ? [refund(order, at)] : later(order, life));
}

/** Who has no account any more orders without one. */
export const whoPlaces = ({ gone }: World, { at, by }: Life): Life["by"] =>
  by === "account" && gone.has(at % 2) ? "shopper" : by;

const refund = (order: ModelOrder, at: number): Action => ({
  do: "pay",
  at,
  kind: "refund-paid",
  amount: -owes(order),
});

/** The job that follows an order, and shoppers who use the link of their mail; the others are called. */
function awaitWord({ call }: ModelOrder, { at, word, double }: Life): Move | null {
  if (!call) return [{ do: "begin", at, asks: word !== "not-asked" }];
  if (word !== "by-link") return null;
  const confirm: Action = { do: "confirm", at, by: "link" };
  return double ? [confirm, confirm, { do: "confirm", at, by: "stranger" }] : [confirm];
}

function awaitMoney(order: ModelOrder, { at, word, double, found }: Life): Move | null {
  if (word === "silent") return [{ do: "cancel", at, by: "staff" }];
  const reference = referenceOf(at, 0);
  if (order.version === 1)
    return [
      found === "by-payment-proof"
        ? { do: "send-payment-proof", at, photo: at, reference }
        : { do: "reference", at, reference },
    ];
  if (found === "by-bank") return null;
  if (order.paymentProofs[0]?.state === "sent") {
    const answer: Action = { do: "answer-payment-proof", at, proof: 0, finding: "arrived", amount: owes(order) };
    return double ? [answer, answer] : [answer];
  }
  // The first transfer of some pays a part.
  const all = owes(order);
  return [{ do: "pay", at, kind: "advance", amount: double && order.received === 0 ? Math.ceil(all / 2) : all }];
}

/** The first payment of a transfer that staff found was another order's. */
function findMistake({ payment, advances, status }: ModelOrder, { at, mistaken, found, double }: Life): Move | null {
  if (!mistaken || payment === "cash" || found !== "by-staff" || status === "open" || !advances[0]?.stands) return null;
  const mistake: Action = { do: "mistake", at, advance: 0 };
  return double ? [mistake, mistake] : [mistake];
}

/** The bank sends the first refund of some back, which is paid once more. */
function findBounced({ refunds }: ModelOrder, { at, mistaken, double }: Life): Move | null {
  if (!mistaken || refunds.length !== 1 || !refunds[0]!.stands) return null;
  const bounced: Action = { do: "refund-back", at, refund: 0 };
  return double ? [bounced, bounced] : [bounced];
}

function prepare(order: ModelOrder, { at, edits, regrets, parcels, double }: Life): Move {
  const isNew = live(order).length === 0;
  const pack: ActionOf<"pack"> = { do: "pack", at, one: parcels === 2 && isNew };
  const changes = order.payment === "cash" ? 1 : 3;
  if (edits && isNew && order.version <= changes + 1) {
    const { position, quantity } = order.lines[0]!;
    if (double)
      return [
        { do: "price", at, position, price: 90_000 },
        { do: "edit", at, position, quantity: quantity + 1, added: [] },
      ];
    return [{ do: "edit", at, position, quantity: quantity + 1, added: [] }];
  }
  if (regrets === "while-packed" && isNew && !pack.one) return [pack, { do: "cancel", at, by: "shopper" }];
  return double && isNew && !pack.one ? [pack, pack] : [pack];
}

function send(order: ModelOrder, life: Life, parcel: number): Move | null {
  const { at, regrets, courier, how, ends, unrecorded, double, told } = life;
  const { state, cash } = order.parcels[parcel]!;
  const booked = how === "by-api" && courier !== ownRider ? bookByApi(order, life, parcel) : null;
  if (booked) return booked;
  if (state === "packed") {
    const ship: Action = {
      do: "ship",
      at,
      parcel,
      courier,
      how: double || how === "by-api" || courier === ownRider ? "by-hand" : how,
    };
    return regrets === "after-packing"
      ? [
          { ...ship, how: "by-hand" },
          { do: "cancel", at, by: "staff" },
        ]
      : double
        ? [ship, ship]
        : [ship];
  }
  const to = ends === "returned-later" ? "delivered" : ends;
  const { courier: carrier, number } = order.parcels[parcel]!;
  // The rider has no file that could tell of it.
  if (to === "delivered" && unrecorded && cash > 0 && carrier !== ownRider) return null;
  if (told === "by-courier" && carrier !== null && carrier !== ownRider) {
    const says: Action = {
      do: "courier-says",
      at,
      parcel,
      courier: carrier,
      step: to,
      cash: null,
      ...ofBooking(number),
    };
    return double ? [says, { ...says, step: "refused" }] : [says];
  }
  const end: Action = { do: "end", at, parcel, to };
  return double ? [end, { ...end, to: "refused" }] : [end];
}

/** A parcel that comes back after it was delivered. */
function later(order: ModelOrder, { at, ends }: Life): Move | null {
  const parcel = order.parcels.findIndex(({ state }) => state === "delivered");
  return ends === "returned-later" && parcel !== -1 && order.status === "closed"
    ? [{ do: "end", at, parcel, to: "returned" }]
    : null;
}

/** After these, the next step comes on another day. */
export const endsDay: ReadonlySet<Action["do"]> = new Set(["begin", "ship", "end", "courier-says"]);

/** What comes of the call to a shopper. */
export function answerCall(world: World, { at, word, unanswered }: Life, caller: number): Move {
  const { version } = world.orders.get(at)!;
  const failed: Action = { do: "contact", at, caller, result: "no-answer" };
  // Whoever confirms by the link does so on another day.
  if (word === "silent" || word === "by-link") return [failed];
  if (word === "wrong-number") return [{ do: "contact", at, caller, result: "wrong-number" }];
  // The first failed call counts as a change of the order.
  if (unanswered > 0 && version === 1) return [failed];
  if (word === "cancels") return [{ do: "cancel", at, by: "staff" }];
  const confirm: Action = { do: "confirm", at, by: "caller" };
  return word === "both" ? [confirm, { do: "confirm", at, by: "link" }] : [confirm];
}
