import type { ActionOf } from "../actions.ts";
import { giveBack } from "./credit-steps.ts";
import { changed, goodsOf, live, lowerWorth, paidFor, unitsOut, valueOf } from "./order-rules.ts";
import { alternatives, newBook } from "./order-steps.ts";
import { changeLevels, type ModelLine, type ModelOrder, type Step, sumUnits, type World } from "./world.ts";

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

/** As many units as come back of the same goods cost what was paid for them, further ones today's price. */
function priceLines(world: World, order: ModelOrder, { returned, goods }: ActionOf<"exchange">): ModelLine[] {
  const left = returned.map(({ position, quantity }) => ({
    ...order.lines.find((line) => line.position === position)!,
    quantity,
  }));
  const lines = goods.flatMap(({ variant, quantity }) => {
    const parts: Omit<ModelLine, "position">[] = [];
    let rest = quantity;
    for (const units of left.filter((line) => line.variant === variant)) {
      const same = Math.min(rest, units.quantity);
      if (same === 0) continue;
      units.quantity -= same;
      rest -= same;
      parts.push({ variant, quantity: same, price: units.price });
    }
    return rest === 0 ? parts : [...parts, { variant, quantity: rest, price: world.prices[variant]! }];
  });
  return lines.map((line, position) => ({ ...line, position }));
}

/** A new order for goods that come back: what these were paid with pays it, store credit first. */
export function exchange(world: World, action: ActionOf<"exchange">): Step[] {
  const { at, into, returned, goods, fee, here } = action;
  const order = world.orders.get(at)!;
  if (order.exchanges.some((known) => known.order === into)) return [{ outcome: "done" }];
  const left = countWithShopper(order);
  if (order.forgotten || ![...left.values()].some((units) => units > 0)) return [{ outcome: "not-allowed" }];
  if (returned.some(({ position, quantity }) => quantity > (left.get(position) ?? 0)))
    return [{ outcome: "not-with-shopper" }];
  const lines = priceLines(world, order, action);
  const total = fee + lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const value = Math.max(0, Math.min(paidFor(order), valueOf(order, returned)));
  const ofCredit = Math.min(value, Math.max(0, order.credit));
  const credit = Math.min(ofCredit, total);
  const money = Math.min(value - ofCredit, total - credit);

  const lowered = lowerWorth(
    world,
    at,
    { ...order, received: order.received - money, worth: order.worth - money },
    value - money,
    0,
  );
  const taken = here ? takeBack(lowered.order, returned) : null;
  const exchanges = [...order.exchanges, { order: into, received: here, lines: returned }];
  const old = changed({ ...(taken?.order ?? lowered.order), exchanges }, {});
  const [paidWith = null, back = 0] = giveBack(world, at, order, order.credit - lowered.order.credit)[0] ?? [];
  const placed: ModelOrder = {
    payment: "cash",
    status: "confirmed",
    confirmation: "confirmed",
    version: 2,
    fee,
    lines,
    parcels: [],
    ...newBook,
    worth: total,
    received: credit + money,
    spent: credit,
    credit,
    paidWith: credit > 0 ? paidWith : null,
    call: null,
    account: order.account !== null && world.gone.has(order.account) ? null : order.account,
    forgotten: false,
  };
  const wanted = sumUnits(goods);
  const enough = wanted.every(([variant, quantity]) => {
    const { onHand, committed, unavailable } = world.stock.get(variant)!;
    return onHand - committed - unavailable >= quantity;
  });
  const came = taken ? goodsOf(order, [...taken.from.values()].flat()) : [];
  return alternatives(
    world,
    enough,
    () => ({
      outcome: "done",
      orders: [
        [at, old],
        [into, placed],
      ],
      credit: paidWith === null ? [] : [[paidWith, back - credit]],
      stock: changeLevels(world, [
        ...wanted.map(([variant, committed]) => ({ variant, committed })),
        ...came.map(({ variant, quantity }) => ({ variant, onHand: quantity, unavailable: quantity })),
      ]),
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
