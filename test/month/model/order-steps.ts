import { failedContacts } from "#domains/orders/history/contact-results.ts";
import type { ActionOf } from "../actions.ts";
import {
  changed,
  goodsOf,
  isEditable,
  isUnderway,
  live,
  lowerWorth,
  owedBack,
  owes,
  paidFor,
  stateOf,
  totalOf,
  unpackedUnits,
} from "./order-rules.ts";
import { takenInHand, withdrawn } from "./booking.ts";
import { withDiscountCode } from "./discount-code-rules.ts";
import { giveCredit, takeCredit } from "./credit-steps.ts";
import { changeLevels, isAvailable, sumUnits, takeUnits } from "./stock-rules.ts";
import type { ModelLine, ModelOrder, ModelParcel, Part, Step, World } from "./world.ts";

const refused = (outcome: string): Step[] => [{ outcome }];

/** Whether units can be given to an order. Where others order as well, the shop alone knows, and both may come of it. */
export function alternatives(world: World, enough: boolean, yes: () => Step, no: Step): Step[] {
  if (world.alone) return [enough ? yes() : no];
  return [yes(), no];
}

export function place(world: World, action: ActionOf<"place">): Step[] {
  const known = world.orders.get(action.at);
  // The form was sent twice.
  if (known) return refused("placed");
  const lines = sumUnits(action.lines).map(([variant, quantity], position): ModelLine => ({
    position,
    variant,
    quantity,
    price: world.prices[variant]!,
    takes: world.takes[variant]!,
  }));
  const units = takeUnits(lines);
  const order: ModelOrder = {
    payment: action.payment,
    status: "open",
    confirmation: action.payment === "cash" ? "waiting" : "not-needed",
    version: 1,
    fee: world.fee,
    lines,
    parcels: [],
    ...newBook,
    call: null,
    account: action.by === "account" ? action.at % 2 : null,
    forgotten: false,
  };
  order.worth = totalOf(order);
  const costs = withDiscountCode(world, order, action);
  const steps = costs.flatMap((each) => placeAt(world, action, each, units));
  // Somebody took the last use between the cart and its order.
  return costs.length > 1 ? [...steps, { outcome: "changed" }] : steps;
}

/** What may come of an order that costs so much. */
function placeAt(world: World, action: ActionOf<"place">, order: ModelOrder, units: Part[]): Step[] {
  const soldOut: Step = { outcome: "sold-out" };
  const enough = isAvailable(world, units);
  const spends = takeCredit(world, action, order.worth);
  if (typeof spends === "string") return alternatives(world, enough, () => ({ outcome: spends }), soldOut);
  const inCash = action.payment === "cash" && action.by !== "staff" && order.worth > (spends?.paid.spent ?? 0);
  if (inCash && (action.code === "none" || action.code === "wrong"))
    return alternatives(world, enough, () => ({ outcome: "code-needed" }), soldOut);
  return alternatives(
    world,
    enough,
    () => ({
      outcome: "placed",
      orders: [[action.at, { ...order, ...spends?.paid }]],
      credit: spends ? [[spends.paid.paidWith, spends.left]] : [],
      used: order.discountCode ? [[order.discountCode.discountCode, 1]] : [],
      stock: changeLevels(
        world,
        units.map(({ variant, quantity }) => ({ variant, committed: quantity })),
      ),
    }),
    soldOut,
  );
}

/** The book of an order of which nothing is paid, and that nothing came of. */
export const newBook = {
  worth: 0,
  received: 0,
  promised: 0,
  spent: 0,
  credit: 0,
  paidWith: null,
  coded: false,
  returns: [],
  exchanges: [],
  reference: null,
  advances: [],
  refunds: [],
  paymentProofs: [],
  discountCode: null,
};

const awaitsWord = ({ status, confirmation, payment }: ModelOrder) =>
  status === "open" && payment === "cash" && (confirmation === "waiting" || confirmation === "unreachable");

/** What store credit has paid needs nobody's word. */
export function begin(world: World, { at, asks }: ActionOf<"begin">): Step[] {
  const order = world.orders.get(at)!;
  const isPaid = order.spent > 0 && totalOf(order) <= order.spent;
  const isPaidStill = order.status === "open" && order.credit > 0 && owes(order) <= 0;
  const call = order.call ?? { heldBy: null, callAt: "never" as const, wrongNumber: false, reminded: false };
  if (!isPaid && asks && awaitsWord(order)) return [{ outcome: "done", orders: [[at, { ...order, call }]] }];
  if (!awaitsWord(order) && !(isPaid && isPaidStill)) return refused("done");
  const after = changed(order, { status: "confirmed", confirmation: "not-needed", call: null });
  return [{ outcome: "done", orders: [[at, after]] }];
}

export function contact(world: World, { at, caller, result }: ActionOf<"contact">): Step[] {
  const order = world.orders.get(at)!;
  if (order.forgotten) return refused("not-found");
  const failed = failedContacts.includes(result);
  const call = order.call && {
    ...order.call,
    heldBy: order.call.heldBy === caller ? null : order.call.heldBy,
    callAt: failed || result === "call-later" ? ("later" as const) : order.call.callAt,
    wrongNumber:
      result === "wrong-number" || (order.call.wrongNumber && result !== "reached" && result !== "call-later"),
  };
  const unreached = failed && order.status === "open" && order.confirmation === "waiting";
  const after = unreached ? changed({ ...order, call }, { confirmation: "unreachable" }) : { ...order, call };
  return [{ outcome: "done", orders: [[at, after]] }];
}

export function confirm(world: World, { at, by }: ActionOf<"confirm">): Step[] {
  const order = world.orders.get(at)!;
  if (by === "stranger" || (by === "link" && order.forgotten)) return refused("not-found");
  if (order.status !== "open") return refused(stateOf(order) === "confirmed" ? "already-done" : "not-allowed");
  if (order.payment === "transfer") return refused("payment-awaited");
  return [{ outcome: "done", orders: [[at, changed(order, { status: "confirmed", confirmation: "confirmed" })]] }];
}

export function cancel(world: World, { at, by }: ActionOf<"cancel">): Step[] {
  const order = world.orders.get(at)!;
  if (by === "shopper" && order.forgotten) return refused("not-found");
  const state = stateOf(order);
  if (state === "cancelled") return refused("already-done");
  const parcels = live(order);
  const may =
    by === "shopper"
      ? (state === "placed" || state === "confirmed") && parcels.length === 0
      : parcels.every((parcel) => parcel.state === "packed");
  if (!may) return refused("not-allowed");
  const done: Step = { outcome: "done", ...cancelled(world, at) };
  // A job may have the booking of one in hand.
  const held = world.atOnce ? order.parcels.map(takenInHand) : [];
  return [
    done,
    ...held.flatMap((each, number) => (each ? [{ ...done, ...cancelled(world, at, { [number]: each }) }] : [])),
  ];
}

/** What a cancelled order leaves: units that are free again, nothing to pay, and what was paid to be paid back. */
export function cancelled(
  world: World,
  at: number,
  held: Record<number, ModelParcel> = {},
): Pick<Step, "orders" | "stock" | "credit" | "used"> {
  const order = world.orders.get(at)!;
  const unpacked = unpackedUnits(order);
  const packed = order.lines.map(({ position, quantity }) => ({
    position,
    quantity: quantity - (unpacked.find((each) => each.position === position)?.quantity ?? 0),
  }));
  const parcels = order.parcels.map((parcel, number) => ({
    ...parcel,
    state: "cancelled" as const,
    bookings: withdrawn(held[number] ?? parcel),
  }));
  const { order: after, credit } = lowerWorth(world, at, order, order.worth, Math.max(0, owes(order)));
  return {
    orders: [[at, changed(after, { status: "cancelled", parcels, call: null })]],
    credit,
    used: order.discountCode ? [[order.discountCode.discountCode, -1]] : [],
    stock: changeLevels(world, [
      ...goodsOf(order, unpacked).map(({ variant, quantity }) => ({ variant, committed: -quantity })),
      ...goodsOf(order, packed).map(({ variant, quantity }) => ({ variant, onHand: quantity })),
    ]),
  };
}

/** Name, phone and address; the fee of delivery is the same everywhere. */
export function correct(world: World, { at }: ActionOf<"correct">): Step[] {
  const order = world.orders.get(at)!;
  if (order.forgotten) return refused("not-found");
  if (!isEditable(order)) return refused("not-allowed");
  return [{ outcome: "done", orders: [[at, changed(order, {})]] }];
}

/** An entry in the book that staff write. An advance that covers what is due confirms, and lowers what riders collect. */
export function pay(world: World, { at, kind, amount }: ActionOf<"pay">): Step[] {
  const order = world.orders.get(at)!;
  if (kind === "refund-paid" || kind === "credit-given") {
    if (amount > owedBack(order)) return refused("more-than-owed");
    const { received, promised, credit } = order;
    const paidBack = { received: received - amount, promised: promised - amount };
    if (kind === "refund-paid") {
      const refunds = [...order.refunds, { amount, stands: true }];
      return [{ outcome: "done", orders: [[at, changed(order, { ...paidBack, refunds })]] }];
    }
    const after = changed(order, { ...paidBack, credit: credit - amount });
    return [{ outcome: "done", orders: [[at, after]], credit: giveCredit(world, at, order, amount) }];
  }
  if (kind === "refund-owed") {
    if (amount > paidFor(order)) return refused("more-than-owed");
    const { order: after, credit } = lowerWorth(world, at, order, amount, 0);
    return [{ outcome: "done", orders: [[at, changed(after, {})]], credit }];
  }
  return [{ outcome: "done", orders: [[at, advanced(order, amount)]] }];
}

/** The order after a payment in advance with this reference, which lowers what riders collect, the last parcel's first, and confirms it where it covers what is due. */
export function advanced(order: ModelOrder, amount: number, reference: string | null = null): ModelOrder {
  let left = amount;
  const parcels = [...order.parcels];
  for (let number = parcels.length - 1; number >= 0; number -= 1) {
    const parcel = parcels[number]!;
    const off = isUnderway(parcel) ? Math.min(left, parcel.cash) : 0;
    left -= off;
    parcels[number] = { ...parcel, cash: parcel.cash - off };
  }
  const confirms = order.status === "open" && amount >= owes(order);
  const confirmation = order.confirmation === "waiting" ? ("not-needed" as const) : order.confirmation;
  return changed(order, {
    parcels,
    received: order.received + amount,
    advances: [...order.advances, { amount, reference, stands: true }],
    ...(confirms && { status: "confirmed" as const, confirmation }),
  });
}
