import type { Action } from "../actions.ts";
import { countWithShopper, hasGoods } from "../model/exchange-steps.ts";
import { isAvailable, takeUnits } from "../model/stock-rules.ts";
import type { ModelOrder, World } from "../model/world.ts";
import type { Life, Move } from "./life.ts";

/** What is done next about goods that come back: by a return, or for an exchange; null where nothing is. */
export function nextOfReturn(world: World, order: ModelOrder, life: Life): Move | null {
  if (order.forgotten || life.back === "no") return null;
  return life.back === "exchange" || life.back === "exchange-here"
    ? nextExchange(world, order, life)
    : nextStep(world, order, life);
}

/** One of the first goods that the shopper has: the parcel with others may have been refused. */
const firstUnit = (order: ModelOrder) => {
  const [position] = [...countWithShopper(order)].find(([, units]) => units > 0)!;
  return [{ position, quantity: 1 }];
};

/** What is wanted instead of a line: its other size, or the same once more. */
function swapFor({ products }: World, { lines }: ModelOrder, position: number): number {
  const { variant } = lines.find((line) => line.position === position)!;
  const sizes = [...products.keys()].filter((each) => products[each] === products[variant] && each !== variant);
  return sizes[0] ?? variant;
}

const canBeHad = (world: World, variant: number) =>
  isAvailable(world, takeUnits([{ takes: world.takes[variant]!, quantity: 1 }]));

function nextStep(world: World, order: ModelOrder, { at, back: wants, next, double }: Life): Move | null {
  const back = order.returns.length - 1;
  const found = order.returns[back];
  if (!found) {
    if (order.status !== "closed" || !hasGoods(order)) return null;
    const lines = firstUnit(order);
    const swap = wants === "swap" ? swapFor(world, order, lines[0]!.position) : undefined;
    if (swap !== undefined && !canBeHad(world, swap)) return null;
    return [{ do: "request-return", at, lines, wants: wants === "credit" ? "credit" : "refund", swap }];
  }
  const seen = { at, back, version: found.version };
  const twice = (action: Action): Move => (double ? [action, action] : [action]);
  switch (found.state) {
    case "requested": {
      const answer: Action = { do: "answer-return", ...seen, to: "approved" };
      return double ? [answer, { ...answer, to: "declined" }] : [answer];
    }
    case "approved":
      return twice({ do: "receive-return", ...seen, lines: found.lines, delivery: "never" });
    case "received":
      // Pieces that are held wait for the evening.
      return [{ do: "inspect-return", ...seen, pieces: [], refund: found.refund ?? 0 }];
    case "inspected":
      if (found.swapOpen && canBeHad(world, found.swap!)) return twice({ do: "exchange-return", ...seen, into: next });
      return twice({ do: "refund-return", ...seen, as: wants === "credit" ? "credit" : "transfer" });
    default: {
      const isGuest = order.account === null && found.credited > 0;
      return wants === "credit" && isGuest && !order.coded ? [{ do: "make-code", at }] : null;
    }
  }
}

function nextExchange(world: World, order: ModelOrder, { at, back, next, double }: Life): Move | null {
  const [exchanged] = order.exchanges;
  if (exchanged && !exchanged.received) {
    const receive: Action = { do: "receive-exchange", at, into: next };
    return double ? [receive, receive] : [receive];
  }
  if (exchanged || order.status !== "closed" || !hasGoods(order)) return null;
  const variant = (order.lines[0]!.variant + 1) % world.prices.length;
  if (!canBeHad(world, variant)) return null;
  const goods = [{ variant, quantity: 1 }];
  const exchange: Action = {
    do: "exchange",
    at,
    into: next,
    returned: firstUnit(order),
    goods,
    fee: 0,
    here: back === "exchange-here",
  };
  return double ? [exchange, exchange] : [exchange];
}

/** The life of the order that follows another one, once that has an exchange or credit of which somebody has the code; null before. */
export function findNextLife({ orders }: World, life: Life): Life | null {
  const isExchanged = orders.has(life.next);
  if (!isExchanged && !(life.back === "credit" && orders.get(life.at)?.coded)) return null;
  return {
    ...life,
    at: life.next,
    next: -1,
    ...(!isExchanged && { credit: life.at }),
    payment: "cash",
    by: "shopper",
    word: "not-asked",
    edits: false,
    regrets: "no",
    ends: "delivered",
    double: false,
    back: "no",
  };
}
