import type { ActionOf, CreditKey } from "../actions.ts";
import { changed, goodsOf, live, lowerWorth, unitsOut } from "./order-rules.ts";
import { alternatives } from "./order-steps.ts";
import { placeExchange } from "./place-exchange.ts";
import { lockReturn, withReturn } from "./return-rules.ts";
import { changeLevels, isAvailable } from "./stock-rules.ts";
import { apply, fork, type ModelOrder, type Step, type World } from "./world.ts";

type Units = { position: number; quantity: number };

/** The units of each line that the shopper has, without those that are to come for another order. */
export function countWithShopper({ parcels, exchanges }: ModelOrder): Map<number, number> {
  const units = new Map<number, number>();
  const add = ({ position, quantity }: Units, sign: number) =>
    units.set(position, (units.get(position) ?? 0) + sign * quantity);
  for (const parcel of parcels) if (parcel.state === "delivered") unitsOut(parcel).forEach((line) => add(line, 1));
  for (const { received, lines } of exchanges) if (!received) lines.forEach((line) => add(line, -1));
  return units;
}

/** Units of delivered parcels that come back, out of the first parcels first, with what each of these had of them. */
export function takeBack(order: ModelOrder, units: readonly Units[]) {
  const left = new Map(units.map(({ position, quantity }) => [position, quantity]));
  const from = new Map<number, Units[]>();
  const parcels = order.parcels.map((parcel, number) => {
    if (parcel.state !== "delivered") return parcel;
    const inside = unitsOut(parcel).flatMap(({ position, quantity }) => {
      const back = Math.min(quantity, left.get(position) ?? 0);
      left.set(position, (left.get(position) ?? 0) - back);
      return back > 0 ? [{ position, quantity: back }] : [];
    });
    if (inside.length === 0) return parcel;
    from.set(number, inside);
    const units = parcel.units.map((line) => {
      const back = inside.find(({ position }) => position === line.position)?.quantity ?? 0;
      return { ...line, returned: line.returned + back };
    });
    return { ...parcel, units };
  });
  const stock = (world: World) =>
    changeLevels(
      world,
      goodsOf(order, [...from.values()].flat()).map(({ variant, quantity }) => ({
        variant,
        onHand: quantity,
        unavailable: quantity,
      })),
    );
  return { order: { ...order, parcels }, from, stock };
}

/** The units of each line that are back, and that no exchange took. */
function countBack({ parcels, exchanges }: ModelOrder): Map<number, number> {
  const units = new Map<number, number>();
  const add = (position: number, quantity: number) => units.set(position, (units.get(position) ?? 0) + quantity);
  for (const { state, units: inside } of parcels)
    for (const { position, quantity, returned } of inside)
      add(position, state === "delivered" ? returned : state === "returned" ? quantity : 0);
  for (const { received, lines } of exchanges)
    if (received) lines.forEach(({ position, quantity }) => add(position, -quantity));
  return units;
}

/** A new order for goods that come back: what these were paid with pays it, store credit first. */
export function exchange(world: World, action: ActionOf<"exchange">): Step[] {
  const { at, into, returned, here } = action;
  const order = world.orders.get(at)!;
  if (order.exchanges.some((known) => known.order === into)) return [{ outcome: "done" }];
  const refusal = refuseExchange(order, returned, countWithShopper(order));
  if (refusal) return [refusal];
  const { old, placed, credit, taken } = placeExchange(world, order, { ...action, received: here });
  const back = here ? takeBack(order, returned) : null;
  const after = back ? changed({ ...old, parcels: back.order.parcels, version: old.version - 1 }, {}) : old;
  const came = back ? goodsOf(order, [...back.from.values()].flat()) : [];
  return alternatives(
    world,
    isAvailable(world, taken),
    () => ({
      outcome: "done",
      orders: [
        [at, after],
        [into, placed],
      ],
      credit,
      stock: changeLevels(world, [
        ...taken.map(({ variant, quantity: committed }) => ({ variant, committed })),
        ...came.map(({ variant, quantity }) => ({ variant, onHand: quantity, unavailable: quantity })),
      ]),
    }),
    { outcome: "sold-out" },
  );
}

/** What a shopper wanted instead of the pieces of a return is sent; what these were worth more is owed back. */
export function exchangeReturn(world: World, action: ActionOf<"exchange-return">): Step[] {
  const { at, back, into } = action;
  const locked = lockReturn(world, action, "closed");
  if ("refusal" in locked) return [{ outcome: locked.refusal! }];
  const { order, found } = locked;
  if (!found.swapOpen) return [{ outcome: "no-swap-requested" }];
  const returned = found.lines.flatMap(({ position, received }) =>
    received === null || received === 0 ? [] : [{ position, quantity: received }],
  );
  const refusal = refuseExchange(order, returned, countBack(order));
  if (refusal) return [refusal];
  const worth = Math.max(0, (found.refund ?? 0) - found.deliveryRefund);
  const quantity = returned.reduce((sum, line) => sum + line.quantity, 0);
  const goods = [{ variant: found.swap!, quantity }];
  const { old, placed, credit, taken, value } = placeExchange(world, order, {
    at,
    into,
    returned,
    goods,
    fee: 0,
    received: true,
    worth,
  });
  const between = fork(world);
  apply(between, { outcome: "", orders: [[at, old]], credit });
  const rest = lowerWorth(between, at, old, Math.max(0, worth - value));
  const credited = old.credit - rest.order.credit;
  const settled = rest.order.worth === old.worth ? rest.order : changed(rest.order, {});
  const after = withReturn(settled, back, {
    state: rest.promised > credited ? "inspected" : "closed",
    refund: rest.promised,
    deliveryRefund: 0,
    credited,
    swapOpen: false,
  });
  apply(between, { outcome: "", credit: rest.credit });
  return alternatives(
    world,
    isAvailable(world, taken),
    () => ({
      outcome: "done",
      orders: [
        [at, after],
        [into, placed],
      ],
      credit: [...credit, ...rest.credit].map(([key]) => [key, between.credit.get(key)!] as [CreditKey, number]),
      stock: changeLevels(
        world,
        taken.map(({ variant, quantity: committed }) => ({ variant, committed })),
      ),
    }),
    { outcome: "sold-out" },
  );
}

/** The goods of an exchange are here, as far as the shopper still had them. */
export function receiveExchange(world: World, { at, into }: ActionOf<"receive-exchange">): Step[] {
  const order = world.orders.get(at)!;
  const known = order.exchanges.find((each) => each.order === into);
  if (!known) return [{ outcome: "not-found" }];
  if (known.received) return [{ outcome: "already-done" }];
  const taken = takeBack(order, known.lines);
  const exchanges = order.exchanges.map((each) => (each === known ? { ...each, received: true } : each));
  return [{ outcome: "done", orders: [[at, { ...taken.order, exchanges }]], stock: taken.stock(world) }];
}

/** Whether anything of the order is with its shopper. */
export const hasGoods = (order: ModelOrder): boolean =>
  live(order).some((parcel) => parcel.state === "delivered") &&
  [...countWithShopper(order).values()].some((units) => units > 0);

/** Why these pieces of an order cannot be exchanged, of which so many are `left` by line. */
function refuseExchange(order: ModelOrder, returned: readonly Units[], left: ReadonlyMap<number, number>): Step | null {
  if (order.forgotten || ![...left.values()].some((units) => units > 0)) return { outcome: "not-allowed" };
  const isLeft = returned.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0));
  return isLeft ? null : { outcome: "not-with-shopper" };
}
