import type { CreditKey, Wanted } from "../actions.ts";
import { giveBack } from "./credit-steps.ts";
import { changed, lowerWorth, paidFor, valueOf } from "./order-rules.ts";
import { newBook } from "./order-steps.ts";
import { takeUnits } from "./stock-rules.ts";
import type { ModelLine, ModelOrder, World } from "./world.ts";

type Units = { position: number; quantity: number };

/**
 * As many units as come back of a product cost what was paid for them, and what the new ones are dearer or cheaper today; further ones today's price.
 * What costs the same is exchanged first.
 */
function priceLines(world: World, order: ModelOrder, { returned, goods }: Swapped): ModelLine[] {
  const left = returned.map(({ position, quantity }) => ({
    ...order.lines.find((line) => line.position === position)!,
    quantity,
  }));
  const { prices, products, takes } = world;
  const lines = goods.flatMap(({ variant, quantity }) => {
    const today = prices[variant]!;
    const parts: { variant: number; quantity: number; price: number }[] = [];
    let rest = quantity;
    const fitting = left
      .filter((line) => products[line.variant] === products[variant])
      .toSorted((one, other) => Number(prices[other.variant] === today) - Number(prices[one.variant] === today));
    for (const units of fitting) {
      const same = Math.min(rest, units.quantity);
      if (same === 0) continue;
      units.quantity -= same;
      rest -= same;
      parts.push({ variant, quantity: same, price: Math.max(0, units.price + today - prices[units.variant]!) });
    }
    return rest === 0 ? parts : [...parts, { variant, quantity: rest, price: today }];
  });
  return lines.map((line, position) => ({ ...line, position, takes: takes[line.variant]! }));
}

interface Swapped {
  returned: Units[];
  goods: Wanted[];
}

interface Exchanged extends Swapped {
  at: number;
  into: number;
  fee: number;
  /** Whether the goods are here. */
  received: boolean;
  /** The most that they are worth. */
  worth?: number;
}

/** Both orders as an exchange leaves them, what it moves of credit, what it was worth, and what it takes from the stock. */
export function placeExchange(world: World, order: ModelOrder, exchanged: Exchanged) {
  const { at, into, returned, fee, received, worth = Infinity } = exchanged;
  const lines = priceLines(world, order, exchanged);
  const total = fee + lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const value = Math.max(0, Math.min(paidFor(order), valueOf(order, returned), worth));
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
  const exchanges = [...order.exchanges, { order: into, received, lines: returned }];
  return {
    old: changed({ ...lowered.order, exchanges }, {}),
    placed,
    value,
    credit: paidWith === null ? [] : ([[paidWith, back - credit]] as [CreditKey, number][]),
    taken: takeUnits(lines),
  };
}
