import type { ReturnState } from "#domains/returns/return.ts";
import type { Action } from "./actions.ts";
import { hasGoods } from "./model/exchange-steps.ts";
import { isEditable, owes, unpackedUnits } from "./model/order-rules.ts";
import type { ModelOrder, World } from "./model/world.ts";

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
  "send-receipt": ({ status, payment }) => status === "open" && payment === "transfer",
  "answer-receipt": ({ receipts }) => receipts.some(({ state }) => state === "sent"),
  cancel: ({ status }) => status === "open" || status === "confirmed",
  pack: (order) => order.status === "confirmed" && unpackedUnits(order).length > 0,
  ship: ({ parcels }) => parcels.some(({ state }) => state === "packed"),
  end: ({ parcels }) => parcels.some(({ state }) => state === "shipped" || state === "delivered"),
  "courier-says": ({ parcels }) => parcels.some(({ state }) => state === "shipped"),
  "claim-lost": ({ parcels }) => parcels.some(({ state, claims }) => state === "lost" && !claims.lost),
  answer: ({ parcels }) => parcels.some(({ claims }) => Object.values(claims).includes("open")),
  remit: ({ parcels }) => parcels.some(({ held }) => held !== 0),
  pay: (order) => owes(order) !== 0,
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
const cameBack: readonly string[] = ["shipped", "refused", "returned"];

export function chooseOrder(world: World, kind: Intent["do"], which: number): number | undefined {
  const fitting = [...world.orders].filter(([at, order]) => fits[kind]?.(order, world, at)).map(([at]) => at);
  return pick(which % 8 === 7 || !fits[kind] ? [...world.orders.keys()] : fitting, which);
}

/** Most often the parcel with which it makes sense. */
export function chooseParcel({ parcels }: ModelOrder, kind: Intent["do"], what: number): number {
  const fitting = parcels.flatMap(({ state, claims }, number) => {
    const isFit =
      kind === "ship"
        ? state === "packed"
        : kind === "courier-says"
          ? state === "shipped"
          : kind === "end"
            ? state === "shipped" || state === "delivered"
            : kind === "scan-parcel"
              ? cameBack.includes(state)
              : Object.values(claims).includes("open") || state === "lost";
    return isFit ? [number] : [];
  });
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

/** The place of the next order. */
export const nextPlace = ({ orders }: World): number =>
  [...orders.keys()].reduce((most, at) => Math.max(most, at + 1), 0);

/** What people do with most orders next; null where an order has come to its end. */
export function chooseNext(order: ModelOrder): Action["do"] | null {
  if (order.status === "open") return order.payment === "cash" ? "confirm" : "pay";
  if (order.status === "cancelled") return null;
  if (unpackedUnits(order).length > 0) return "pack";
  const states = order.parcels.map(({ state }) => state);
  return states.includes("packed") ? "ship" : states.includes("shipped") ? "end" : null;
}
