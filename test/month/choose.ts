import type { ReturnState } from "#domains/returns/return.ts";
import type { Action } from "./actions.ts";
import type { BookingState } from "#domains/orders/courier-api/courier-api.ts";
import { lastBooking } from "./model/booking.ts";
import { hasGoods } from "./model/exchange-steps.ts";
import { isBookedKind } from "./model/payout-steps.ts";
import { reversePayout } from "./model/reversal-steps.ts";
import { isEditable, owes, unpackedUnits } from "./model/order-rules.ts";
import type { ModelOrder, ModelParcel, ModelPayout, World } from "./model/world.ts";

/** What is drawn for an action; which order and parcel it is about depends on those that are there when it is done. */
export interface Intent {
  /** "onward": what usually comes next for an order, so that runs come far. */
  do: Action["do"] | "onward";
  /** Chooses an order, and with it a payout. */
  which: number;
  /** Chooses a parcel, a line, a result and the like. */
  what: number;
  units: number;
  flag: boolean;
}

export const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** The orders with which somebody would do it. The others refuse it, which is tried now and then. */
const fits: Partial<Record<Intent["do"], (order: ModelOrder, world: World, at: number) => boolean>> = {
  begin: ({ status, payment, call }) => status === "open" && payment === "cash" && call === null,
  contact: ({ call }) => call !== null,
  confirm: ({ status, payment }) => status === "open" && payment === "cash",
  reference: ({ status, payment }) => status === "open" && payment === "transfer",
  edit: isEditable,
  price: isEditable,
  correct: isEditable,
  "send-payment-proof": ({ status, payment }) => status === "open" && payment === "transfer",
  "answer-payment-proof": ({ paymentProofs }) => paymentProofs.some(({ state }) => state === "sent"),
  cancel: ({ status }) => status === "open" || status === "confirmed",
  pack: (order) => order.status === "confirmed" && unpackedUnits(order).length > 0,
  ship: ({ parcels }) => parcels.some(({ state }) => state === "packed"),
  end: ({ parcels }) => parcels.some(({ state }) => isOut.includes(state)),
  "courier-says": ({ parcels }) => parcels.some(({ number }) => number !== null),
  "claim-lost": ({ parcels }) => parcels.some(({ state, claims }) => (state === "lost") !== Boolean(claims.lost)),
  answer: ({ parcels }) => parcels.some(({ claims }) => Object.values(claims).includes("open")),
  remit: ({ parcels }) => parcels.some(({ held }) => held !== 0),
  pay: (order) => owes(order) !== 0,
  mistake: ({ advances }) => advances.some(({ stands }) => stands),
  "refund-back": ({ refunds }) => refunds.some(({ stands }) => stands),
  "request-return": hasGoods,
  exchange: hasGoods,
  "answer-return": ({ returns }) => returns.some(({ state }) => state === "requested"),
  "receive-return": ({ returns }) => returns.some(({ state }) => state === "approved"),
  "inspect-return": ({ returns }) => returns.some(({ state }) => state === "received"),
  "refund-return": ({ returns }) => returns.some(({ state }) => state === "inspected"),
  "exchange-return": ({ returns }) => returns.some(({ state, swapOpen }) => swapOpen && state === "inspected"),
  "scan-parcel": ({ parcels }) => parcels.some(({ state }) => cameBack.includes(state)),
  "receive-exchange": ({ exchanges }) => exchanges.some(({ received }) => !received),
  "make-code": ({ coded }, { credit }, at) => !coded && (credit.get(`order ${at}`) ?? 0) > 0,
};
const isBookable = ({ state, sheet }: ModelParcel) => state === "packed" && !sheet;
const hasBooking = (parcel: ModelParcel, ...states: readonly BookingState[]) =>
  states.some((state) => state === lastBooking(parcel)?.state);
const cameBack: readonly string[] = ["shipped", "refused", "returned", "lost"];
const isOut: readonly string[] = ["shipped", "delivered", "lost"];

export function chooseOrder(world: World, kind: Intent["do"], which: number): number | undefined {
  const parcelFits = fitsParcel[kind];
  const fit = fits[kind] ?? (parcelFits && (({ parcels }: ModelOrder) => parcels.some(parcelFits)));
  const fitting = [...world.orders].filter(([at, order]) => fit?.(order, world, at)).map(([at]) => at);
  return pick(which % 8 === 7 || !fit ? [...world.orders.keys()] : fitting, which);
}

const isClaimed = ({ state, claims }: ModelParcel) => Object.values(claims).includes("open") || state === "lost";
const fitsParcel: Partial<Record<Intent["do"], (parcel: ModelParcel) => boolean>> = {
  ship: ({ state }) => state === "packed",
  "courier-says": ({ number }) => number !== null,
  end: ({ state }) => isOut.includes(state),
  "scan-parcel": ({ state }) => cameBack.includes(state),
  "book-by-api": isBookable,
  "send-booking": (parcel) => hasBooking(parcel, "waiting", "sending"),
  "retry-booking": (parcel) => hasBooking(parcel, "sending", "refused"),
  withdraw: (parcel) => hasBooking(parcel, "waiting", "sending", "booked", "refused"),
  "cancel-booking": (parcel) => hasBooking(parcel, "cancelling"),
  "print-labels": ({ bookings }) => bookings.length > 0,
  "minutes-pass": (parcel) => hasBooking(parcel, "sending", "cancelling"),
};

/** Most often the parcel with which it makes sense. */
export function chooseParcel({ parcels }: ModelOrder, kind: Intent["do"], what: number): number {
  const fitting = parcels.flatMap((parcel, number) => ((fitsParcel[kind] ?? isClaimed)(parcel) ? [number] : []));
  return fitting.length === 0 || what % 10 === 9 ? what % Math.max(1, parcels.length) : fitting[what % fitting.length]!;
}

/** The return that waits for this, or any. */
export function chooseReturn({ returns }: ModelOrder, kind: Intent["do"], what: number): number {
  const fitting = returns.flatMap(({ state }, number) => (waitsFor[kind] === state ? [number] : []));
  return fitting.length === 0 || what % 10 === 9 ? what % Math.max(1, returns.length) : fitting[what % fitting.length]!;
}
const waitsFor: Partial<Record<Intent["do"], ReturnState>> = {
  "answer-return": "requested",
  "receive-return": "approved",
  "inspect-return": "received",
  "refund-return": "inspected",
  "exchange-return": "inspected",
};

/** The payouts with which somebody would do it. */
const fitsPayout: Partial<Record<Intent["do"], (payout: ModelPayout, at: number, world: World) => boolean>> = {
  "book-payout": ({ state, rows }) => state === "tried" && rows.some(({ kind }) => isBookedKind(kind)),
  "discard-payout": ({ state }) => state === "tried",
  "reverse-payout": (_, payout, world) =>
    reversePayout(world, { do: "reverse-payout", payout }).some(({ outcome }) => outcome === "reversed"),
};

/** The last payouts first with which it makes sense. */
export const listFittingPayouts = (world: World, kind: Intent["do"]): number[] =>
  [...world.payouts].reverse().flatMap(([at, payout]) => (fitsPayout[kind]?.(payout, at, world) ? [at] : []));

/** One of the last payouts with which it makes sense; now and then another one, which refuses it. */
export function choosePayout(world: World, kind: Intent["do"], which: number, what: number): number | undefined {
  return pick(what % 5 === 4 ? [...world.payouts.keys()].reverse() : listFittingPayouts(world, kind), which % 3);
}

/** The place of the next order. */
export const nextPlace = ({ orders }: World): number =>
  [...orders.keys()].reduce((max, at) => Math.max(max, at + 1), 0);

/** What people do with most orders next; null where an order has come to its end. */
export function chooseNext(order: ModelOrder): Action["do"] | null {
  if (order.status === "open") return order.payment === "cash" ? "confirm" : "pay";
  if (order.status === "cancelled") return null;
  if (unpackedUnits(order).length > 0) return "pack";
  const states = order.parcels.map(({ state }) => state);
  return states.includes("packed") ? "ship" : states.includes("shipped") ? "end" : null;
}
