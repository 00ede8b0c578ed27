import type { Action } from "./actions.ts";
import { isEditable, owes, unpackedUnits } from "./model/order-rules.ts";
import type { ModelOrder, World } from "./model/world.ts";

export const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** The orders with which somebody would do it. The others refuse it, which is tried now and then. */
const fits: Partial<Record<Action["do"], (order: ModelOrder) => boolean>> = {
  begin: ({ status, payment, call }) => status === "open" && payment === "cash" && call === null,
  contact: ({ call }) => call !== null,
  confirm: ({ status, payment }) => status === "open" && payment === "cash",
  reference: ({ status, payment }) => status === "open" && payment === "transfer",
  edit: isEditable,
  price: isEditable,
  correct: isEditable,
  cancel: ({ status }) => status === "open" || status === "confirmed",
  pack: (order) => order.status === "confirmed" && unpackedUnits(order).length > 0,
  ship: ({ parcels }) => parcels.some(({ state }) => state === "packed"),
  end: ({ parcels }) => parcels.some(({ state }) => state === "shipped" || state === "delivered"),
  "claim-lost": ({ parcels }) => parcels.some(({ state, claims }) => state === "lost" && !claims.lost),
  answer: ({ parcels }) => parcels.some(({ claims }) => Object.values(claims).includes("open")),
  remit: ({ parcels }) => parcels.some(({ held }) => held !== 0),
  pay: (order) => owes(order) !== 0,
};

export function chooseOrder(world: World, kind: Action["do"], which: number): number | undefined {
  const fitting = [...world.orders].filter(([, order]) => fits[kind]?.(order)).map(([at]) => at);
  return pick(which % 8 === 7 || !fits[kind] ? [...world.orders.keys()] : fitting, which);
}

/** Most often the parcel with which it makes sense. */
export function chooseParcel({ parcels }: ModelOrder, kind: Action["do"], what: number): number {
  const fitting = parcels.flatMap(({ state, claims }, number) => {
    const isFit =
      kind === "ship"
        ? state === "packed"
        : kind === "end"
          ? state === "shipped" || state === "delivered"
          : Object.values(claims).includes("open") || state === "lost";
    return isFit ? [number] : [];
  });
  return fitting.length === 0 || what % 10 === 9 ? what % Math.max(1, parcels.length) : fitting[what % fitting.length]!;
}
