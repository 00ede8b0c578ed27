import fc from "fast-check";
import { chosenContactResults } from "#domains/orders/history/contact-results.ts";
import type { BookedKind } from "#domains/payouts/payout.ts";
import { type Action, parcelEnds } from "./actions.ts";
import {
  chooseNext,
  chooseOrder,
  chooseParcel,
  choosePayout,
  type Intent,
  listFittingPayouts,
  nextPlace,
  pick,
} from "./choose.ts";
import { creditToSpend, resolveBack } from "./commands-back.ts";
import { resolveFile, resolveHandIn, resolveMoney } from "./commands-money.ts";
import { apiCourier, ownRider } from "./model/booking.ts";
import { unpackedUnits } from "./model/order-rules.ts";
import type { World } from "./model/world.ts";

/** How often each is drawn beside the others: what happens often in a shop is drawn often. */
const weights: Record<Intent["do"], number> = {
  onward: 25,
  place: 6,
  begin: 3,
  "next-call": 2,
  contact: 2,
  confirm: 6,
  correct: 1,
  reference: 1,
  edit: 3,
  price: 1,
  cancel: 1,
  pack: 7,
  ship: 7,
  end: 9,
  "book-by-api": 5,
  "send-booking": 8,
  "retry-booking": 1,
  withdraw: 2,
  "cancel-booking": 4,
  "minutes-pass": 3,
  "send-payment-proof": 3,
  "answer-payment-proof": 2,
  "send-bank-file": 2,
  "book-bank-file": 3,
  "discard-bank-file": 1,
  "courier-says": 5,
  "repeat-message": 1,
  "link-words": 2,
  "set-aside": 1,
  "print-labels": 1,
  pay: 3,
  mistake: 2,
  "refund-back": 2,
  remit: 1,
  "claim-lost": 2,
  answer: 2,
  "send-payout": 4,
  "book-payout": 4,
  "discard-payout": 1,
  "reverse-payout": 3,
  "hand-in": 3,
  "request-return": 4,
  "answer-return": 3,
  "receive-return": 3,
  "inspect-return": 4,
  "refund-return": 3,
  "exchange-return": 2,
  "scan-parcel": 3,
  exchange: 4,
  "receive-exchange": 3,
  "make-code": 2,
  gift: 1,
  "correct-credit": 1,
  receive: 1,
  "correct-stock": 1,
  inspect: 1,
  count: 1,
  "days-pass": 1,
  forget: 1,
};
const all = Object.keys(weights) as Intent["do"][];
const codes = [undefined, undefined, "right", "right", "none", "wrong"] as const;
const answers = ["yes", "yes", "yes", "lost", "twice", "away", "refused", "busy"] as const;
const someKinds: BookedKind[][] = [["matched"], ["matched", "undelivered"], ["short"], ["over", "short"]];

/** An intent of any kind, or of one of these; what happens often in a shop is drawn often. */
export const intentOf = (...kinds: readonly Intent["do"][]): fc.Arbitrary<Intent> =>
  fc.record({
    do: fc.oneof(
      ...(kinds.length > 0 ? kinds : all).map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
    ),
    which: fc.nat(40),
    what: fc.nat(40),
    units: fc.integer({ min: 1, max: 4 }),
    flag: fc.boolean(),
  });

/** The action that the intent means in this world; null where it means none, as a payment without an order. */
export function resolve(world: World, { do: kind, which, what, units, flag }: Intent): Action | null {
  if (kind === "onward") return resolveOnward(world, { which, what, units, flag });
  // The last of the goods is a stack, which has no stock of its own.
  const variant = what % world.stock.size;
  const at = chooseOrder(world, kind, which);
  switch (kind) {
    case "place": {
      const by = (["shopper", "shopper", "account", "staff"] as const)[what % 4]!;
      const next = nextPlace(world);
      if (by === "account" && world.gone.has(next % 2)) return null;
      const lines = [
        { variant: what % world.prices.length, quantity: units },
        ...(flag ? [{ variant: (what + 1) % world.prices.length, quantity: 1 }] : []),
      ];
      const credit = by === "staff" || which % 3 !== 0 ? undefined : creditToSpend(world, by, what);
      const code = by === "staff" ? undefined : pick(codes, which + units);
      const discountCode = (what + units) % 2 === 0 ? which % world.discountCodes.length : undefined;
      return {
        do: "place",
        at: next,
        lines,
        payment: which % 4 === 3 ? "transfer" : "cash",
        by,
        credit,
        code,
        discountCode,
      };
    }
    case "next-call":
      return { do: "next-call", caller: what % 2 };
    case "receive":
      return { do: "receive", variant, quantity: units };
    case "correct-stock":
      return { do: "correct-stock", variant, change: flag ? units : -units };
    case "inspect":
      return { do: "inspect", variant, quantity: units, as: flag ? "restock" : "write-off" };
    case "count":
      return { do: "count", variant, difference: flag ? units : -units };
    case "gift": {
      const account = what % 2;
      return world.gone.has(account) ? null : { do: "gift", account, amount: units * 150_000 };
    }
    case "correct-credit": {
      const of = pick([...world.credit.keys()], which);
      return of === undefined ? null : { do: "correct-credit", of, amount: (flag ? units : -units) * 40_000 };
    }
    case "days-pass":
      return { do: "days-pass" };
    case "forget":
      return { do: "forget", account: what % 2 };
    case "book-payout":
    case "discard-payout":
    case "reverse-payout": {
      const payout = choosePayout(world, kind, which, what);
      if (payout === undefined) return null;
      return { do: kind, payout, ...(kind === "book-payout" && flag && { kinds: chooseKinds(world, payout, what) }) };
    }
    case "hand-in":
      return resolveHandIn(world, { do: kind, which, what, units, flag });
    case "repeat-message": {
      const message = pick([...world.messages.keys()], which);
      return message === undefined ? null : { do: kind, at: world.messages.get(message)!, message };
    }
    case "send-bank-file":
    case "book-bank-file":
    case "discard-bank-file":
      return resolveFile(world, { do: kind, which, what, units, flag });
    default: {
      const intent = { do: kind, which, what, units, flag };
      if (at === undefined) return null;
      return resolveBack(world, at, intent) ?? resolveMoney(world, at, intent) ?? resolveOfOrder(world, at, intent);
    }
  }
}

/** Mostly kinds of which the payout has rows. */
function chooseKinds({ payouts }: World, payout: number, what: number): BookedKind[] {
  const found = new Set<string>(payouts.get(payout)!.rows.map(({ kind }) => kind));
  const fitting = someKinds.filter((kinds) => kinds.some((kind) => found.has(kind)));
  return pick(fitting.length === 0 || what % 8 === 7 ? someKinds : fitting, what)!;
}

function resolveOnward(world: World, { which, ...intent }: Omit<Intent, "do">): Action | null {
  const at = pick([...world.orders.keys()], which);
  const kind = at === undefined ? null : chooseNext(world.orders.get(at)!);
  // Where nothing is left to do for an order, couriers pay, and what they paid is booked.
  if (kind === null) {
    const isTried = listFittingPayouts(world, "book-payout").length > 0;
    return at === undefined ? null : resolve(world, { ...intent, which, do: isTried ? "book-payout" : "send-payout" });
  }
  // Most parcels are delivered.
  const next = { ...intent, do: kind, which: kind === "end" ? 4 : which, what: 1, flag: kind === "pay" };
  return resolveMoney(world, at!, next) ?? resolveOfOrder(world, at!, next);
}

function resolveOfOrder(world: World, at: number, { do: kind, which, what, units, flag }: Intent): Action | null {
  const order = world.orders.get(at)!;
  const parcel = chooseParcel(order, kind, what);
  const { position = 0 } = pick(order.lines, what) ?? {};
  switch (kind) {
    case "begin":
      return { do: "begin", at, asks: what % 4 !== 0 };
    case "contact":
      return { do: "contact", at, caller: what % 2, result: pick(chosenContactResults, what)! };
    case "confirm":
      return { do: "confirm", at, by: (["caller", "link", "caller", "link", "stranger"] as const)[what % 5]! };
    case "correct":
      return { do: "correct", at, house: what };
    case "edit":
      return {
        do: "edit",
        at,
        position,
        quantity: which % 4,
        added: flag ? [{ variant: what % world.prices.length, quantity: units }] : [],
      };
    case "price":
      return { do: "price", at, position, price: 10_000 * units };
    case "cancel":
      return { do: "cancel", at, by: flag ? "shopper" : "staff" };
    case "pack":
      return { do: "pack", at, one: flag && unpackedUnits(order).length > 0 };
    case "ship": {
      const { number = null, sheet = false, bookings = [] } = order.parcels[parcel] ?? {};
      const named = typeof number === "number" ? number : bookings.length - 1;
      // Mostly with the number of its booking, also of one that nobody has answered or that is to be cancelled.
      if (bookings.length > 0 && (number === named ? what % 3 !== 2 : what % 3 === 2))
        return { do: "ship", at, parcel, courier: apiCourier, how: "by-hand", booking: named };
      // Now and then with a number that staff got from the same courier.
      const courier = bookings.length > 0 && units === 4 ? apiCourier : what % 4 === 3 ? ownRider : which % 2;
      return { do: "ship", at, parcel, courier, how: flag && !sheet && courier < apiCourier ? "sheet" : "by-hand" };
    }
    case "book-by-api":
    case "print-labels":
    case "retry-booking":
    case "withdraw":
    case "minutes-pass":
      return { do: kind, at, parcel };
    case "send-booking":
      return { do: kind, at, parcel, answer: pick(answers, what + which)! };
    case "cancel-booking":
      return { do: kind, at, parcel, answer: (["yes", "yes", "lost", "away", "refused"] as const)[which % 5]! };
    case "end":
      return {
        do: "end",
        at,
        parcel,
        to: pick([...parcelEnds, "delivered", "delivered"] as const, which)!,
        ...(what % 9 === 8 && { refund: units * 10_000 }),
      };
    case "claim-lost":
      return { do: "claim-lost", at, parcel };
    case "answer":
      return {
        do: "answer",
        at,
        parcel,
        answer: (["paid", "refused", "written-off"] as const)[which % 3]!,
        ...(flag && { amount: units * 50_000 }),
      };
    default:
      return null;
  }
}
