import type { ActionOf, CreditKey } from "../actions.ts";
import { giveCredit } from "./credit-steps.ts";
import { countWithShopper, takeBack } from "./exchange-steps.ts";
import {
  changed,
  goodsOf,
  isUnderway,
  lowerWorth,
  live,
  refundOwed,
  unitsOut,
  unpackedUnits,
  valueOf,
} from "./order-rules.ts";
import { comeBack } from "./parcel-steps.ts";
import { lockReturn, withReturn } from "./return-rules.ts";
import { alternatives } from "./order-steps.ts";
import { changeLevels, isAvailable, sumUnits, takeUnits } from "./stock-rules.ts";
import { apply, fork, type ModelOrder, type ModelReturn, type Step, type World } from "./world.ts";

const refused = (outcome: string): Step[] => [{ outcome }];

/** A request is for what the shopper has, and no other request is for. */
export function requestReturn(world: World, { at, lines, swap }: ActionOf<"request-return">): Step[] {
  const order = world.orders.get(at)!;
  if (order.forgotten) return refused("not-found");
  const left = countWithShopper(order);
  for (const { state, lines: promised } of order.returns)
    if (state === "requested" || state === "approved")
      for (const { position, quantity } of promised) left.set(position, (left.get(position) ?? 0) - quantity);
  if (lines.some(({ position, quantity }) => quantity > (left.get(position) ?? 0))) return refused("invalid");
  const back: ModelReturn = {
    origin: "shopper",
    state: "requested",
    version: 1,
    lines: lines.map((line) => ({ ...line, received: null })),
    swap: swap ?? null,
    swapOpen: false,
    refund: null,
    deliveryRefund: 0,
    credited: 0,
    items: [],
  };
  const requested: Step = { outcome: "requested", orders: [[at, { ...order, returns: [...order.returns, back] }]] };
  if (swap === undefined) return [requested];
  // Another variant of the same product, of which as many can be had.
  const productOf = (position: number) =>
    world.products[order.lines.find((line) => line.position === position)!.variant];
  if (lines.some(({ position }) => productOf(position) !== world.products[swap])) return refused("invalid");
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const enough = isAvailable(world, takeUnits([{ takes: world.takes[swap]!, quantity: wanted }]));
  return alternatives(world, enough, () => requested, { outcome: "invalid" });
}

export function answerReturn(world: World, action: ActionOf<"answer-return">): Step[] {
  const locked = lockReturn(world, action, action.to);
  if ("refusal" in locked) return refused(locked.refusal!);
  return [{ outcome: "done", orders: [[action.at, withReturn(locked.order, action.back, { state: action.to })]] }];
}

/** What comes with a return waits in the stock until somebody has looked at it, and is worth what was paid for it. */
export function receiveReturn(world: World, action: ActionOf<"receive-return">): Step[] {
  const { at, back, delivery } = action;
  const locked = lockReturn(world, action, "received");
  if ("refusal" in locked) return refused(locked.refusal!);
  const { order, found } = locked;
  const came = (position: number) => action.lines.find((line) => line.position === position)?.quantity ?? 0;
  const lines = found.lines.map((line) => ({ ...line, received: came(line.position) }));
  const units = lines.flatMap(({ position, received }) => (received > 0 ? [{ position, quantity: received }] : []));
  const left = countWithShopper(order);
  const isTooMuch = units.some(({ position, quantity }) => quantity > (left.get(position) ?? 0));
  if (lines.some(({ quantity, received }) => received > quantity) || units.length === 0 || isTooMuch)
    return refused("invalid");
  const taken = takeBack(order, units);
  const parcels = taken.order.parcels.map((parcel, number) =>
    taken.from.has(number) && unitsOut(parcel).length === 0 ? { ...parcel, state: "returned" as const } : parcel,
  );
  const isAll = live({ parcels }).every(isBack) && unpackedUnits(order).length === 0;
  const withFee = delivery === "always" && isAll;
  const items = [...taken.from].flatMap(([parcel, inside]) => listItems(order, parcel, inside));
  const refund = valueOf(order, units) + (withFee ? order.fee : 0);
  const change = { state: "received" as const, lines, refund, deliveryRefund: withFee ? order.fee : 0, items };
  const after = changed(withReturn(order, back, { ...change, swapOpen: found.swap !== null }), { parcels });
  return [{ outcome: "done", orders: [[at, after]], stock: taken.stock(world) }];
}

/** The units of a parcel that came, in the order of the variants. */
const listItems = (order: ModelOrder, parcel: number, units: { position: number; quantity: number }[]) =>
  sumUnits(goodsOf(order, units))
    .toSorted(([one], [other]) => one - other)
    .map(([variant, quantity]) => ({ parcel, variant, quantity }));

/** Whether a shopper has nothing of a parcel, and will not have. */
const isBack = (parcel: ModelOrder["parcels"][number]) =>
  parcel.state === "delivered" ? unitsOut(parcel).length === 0 : !isUnderway(parcel);

/** A parcel that comes back as a whole without a request. */
export function scanParcel(world: World, { at, parcel: number, as }: ActionOf<"scan-parcel">): Step[] {
  const before = world.orders.get(at)!;
  const parcel = before.parcels[number];
  if (!parcel) return refused("not-found");
  if (before.returns.some((back) => back.origin === "parcel" && back.items.some((item) => item.parcel === number)))
    return refused("already-received");
  const isOut = parcel.state === "shipped" || parcel.state === "delivered" || parcel.state === "lost";
  const lines = unitsOut(parcel).map((line) => ({ ...line, received: line.quantity }));
  if (lines.length === 0) return refused("not-allowed");
  if (isOut && !as) return refused("as-needed");
  if (!isOut && parcel.state !== "refused" && parcel.state !== "returned") return refused("not-allowed");
  const to = parcel.state === "shipped" ? as! : "returned";
  const ended = isOut ? comeBack(world, at, { number, to }) : {};
  const after = fork(world);
  apply(after, { outcome: "", ...ended });
  const order = after.orders.get(at)!;
  const refund = Math.min(order.parcels[number]!.promised, refundOwed(order));
  const items = listItems(order, number, lines);
  const back: ModelReturn = {
    origin: "parcel",
    state: "received",
    version: 1,
    lines,
    swap: null,
    swapOpen: false,
    refund,
    deliveryRefund: 0,
    credited: 0,
    items,
  };
  return [{ outcome: "received", ...ended, orders: [[at, { ...order, returns: [...order.returns, back] }]] }];
}

/** Each piece goes back to the shelf, is written off or is held, and what is paid back is owed from now on. */
export function inspectReturn(world: World, action: ActionOf<"inspect-return">): Step[] {
  const { at, back, pieces, refund } = action;
  const locked = lockReturn(world, action, "inspected");
  if ("refusal" in locked) return refused(locked.refusal!);
  const { order, found } = locked;
  const worth = found.refund ?? 0;
  if (found.origin === "parcel" ? refund !== worth : refund > worth) return refused("invalid");
  const decided = found.items.map((item, place) => ({ ...item, ...(pieces[place] ?? { restock: 0, writeOff: 0 }) }));
  const enough = sumUnits(
    decided.map(({ variant, restock, writeOff }) => ({ variant, quantity: restock + writeOff })),
  ).every(([variant, quantity]) => world.stock.get(variant)!.unavailable >= quantity);
  if (decided.some(({ quantity, restock, writeOff }) => restock + writeOff > quantity)) return refused("invalid");
  return alternatives(
    world,
    enough,
    () => {
      // What came with a refused parcel was owed when it came; where other goods are wanted, nothing is owed yet.
      const owed = found.origin === "parcel" || found.swapOpen ? null : lowerWorth(world, at, order, refund);
      const promised = owed?.promised ?? refund;
      const credited = owed ? order.credit - owed.order.credit : 0;
      const isOver = promised === credited;
      const isChanged = owed !== null && owed.order.worth !== order.worth;
      const looked = withReturn(owed?.order ?? order, back, {
        state: isOver ? "closed" : "inspected",
        ...(isOver && { swapOpen: false }),
        refund: promised,
        credited,
      });
      return {
        outcome: "done",
        orders: [[at, isChanged ? changed(looked, {}) : looked]],
        credit: owed?.credit ?? [],
        stock: changeLevels(
          world,
          decided.map(({ variant, restock, writeOff }) => ({
            variant,
            unavailable: -restock - writeOff,
            onHand: -writeOff,
          })),
        ),
      };
    },
    { outcome: "stock-changed" },
  );
}

/** What is owed for a return is paid by transfer, or becomes store credit. */
export function refundReturn(world: World, action: ActionOf<"refund-return">): Step[] {
  const { at, back, as } = action;
  const locked = lockReturn(world, action, "closed");
  if ("refusal" in locked) return refused(locked.refusal!);
  const { found } = locked;
  // It is paid back instead of sending what was wanted: from now on it is owed.
  const owed = found.swapOpen ? lowerWorth(world, at, locked.order, found.refund ?? 0) : null;
  const order = !owed ? locked.order : owed.order.worth === locked.order.worth ? owed.order : changed(owed.order, {});
  const refund = owed?.promised ?? found.refund ?? 0;
  const before = owed ? locked.order.credit - owed.order.credit : found.credited;
  const paid = Math.max(0, Math.min(refund - before, refundOwed(order)));
  const credited = before + (as === "credit" ? paid : 0);
  const closed = withReturn(order, back, { state: "closed", refund, credited, swapOpen: false });
  if (paid === 0) return [{ outcome: "done", orders: [[at, closed]], credit: owed?.credit ?? [] }];
  const { received, promised, credit } = order;
  const book = { received: received - paid, promised: promised - paid };
  const refunds = [...order.refunds, { amount: paid, stands: true }];
  const after = changed(closed, { ...book, ...(as === "credit" ? { credit: credit - paid } : { refunds }) });
  const between = fork(world);
  apply(between, { outcome: "", credit: owed?.credit ?? [] });
  const given = as === "credit" ? giveCredit(between, at, order, paid) : [];
  apply(between, { outcome: "", credit: given });
  const keys = new Set([...(owed?.credit ?? []), ...given].map(([key]) => key));
  return [
    {
      outcome: "done",
      orders: [[at, after]],
      credit: [...keys].map((key) => [key, between.credit.get(key)!] as [CreditKey, number]),
    },
  ];
}
