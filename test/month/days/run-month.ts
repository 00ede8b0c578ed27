import { clearCart } from "#domains/cart/remove-lines.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { type PostExOrder, servePostEx } from "#test/services/serve-postex.ts";
import { compare } from "../compare.ts";
import { apiCourier } from "../model/booking.ts";
import type { World } from "../model/world.ts";
import { findContradictions } from "../shop/contradictions.ts";
import { findCourierContradictions } from "../shop/courier-contradictions.ts";
import { stockMonth } from "../shop/month-shop.ts";
import { fillCart, sessionOf } from "../shop/perform-orders.ts";
import { type Crew, hire } from "./crew.ts";
import { endConnections, processName, untilAnswered } from "./end-connections.ts";
import type { Life } from "./life.ts";
import { answerCall, drawLives, endsDay, nextMove, whoPlaces } from "./lives.ts";
import { findNextLife } from "./next-of-return.ts";
import { handInRound, payOut } from "./pay-out.ts";
import { readAccount } from "./read-account.ts";
import { letDaysPass, type Month, together } from "./together.ts";

export interface MonthPlan {
  orders: number;
  seed: number;
  /** Active products: few share more. */
  goods: number;
  processes: number;
  /** Actions of one process at once. */
  lanes: number;
  /** After how many statements processes die, one after the other. */
  deaths: number[];
  /** After how many actions the database breaks. */
  outages: number[];
  /** How it breaks: all connections of the month are ended, unless this does something else. */
  outage?: () => Promise<void>;
  /** Days on which orders are placed. */
  days: number;
}

/** What became of a month. */
export interface MonthReport {
  orders: number;
  /** Orders that followed these: exchanges, and what credit paid. */
  further: number;
  actions: number;
  days: number;
  /** How often nobody knew what had come of an action. */
  unknown: number;
  deaths: number;
  outages: number;
  seen: Map<string, number>;
  world: World;
  /** Sentences that are not true of the shop. */
  contradictions: Record<string, string[]>;
}

/**
 * A month of the shop, from an empty one to the last rupee: processes perform what shoppers, callers, packers, couriers and
 * the bookkeeper do, many things at once, die and lose their database meanwhile; the model follows. Throws where shop and
 * model differ.
 */
export async function runMonth(
  { db, url, storage, folder }: { db: Database; url: string; storage: FileStorage; folder: string },
  plan: MonthPlan,
  onDay: (day: number, ended: number) => void = () => undefined,
): Promise<MonthReport> {
  await using api = await servePostEx({ numberOf: (reference) => `PX-${reference}` });
  const { goods, world } = await stockMonth(db, {
    api,
    onHand: Math.ceil((plan.orders * 6) / plan.goods) + 20,
    alone: false,
    variants: plan.goods,
  });
  const lives = drawLives(plan);
  await using crew = await hire({
    start: { url, folder, goods, connections: plan.lanes + 2 },
    size: plan.processes,
    deaths: plan.deaths,
  });
  const outages = breakDown(crew, plan.outage ?? (() => endConnections(url, `${processName}%`)), plan.outages);
  const month: Month = {
    world,
    shop: { ...goods, db, storage, atCourier: api.orders },
    refs: { orders: {}, payouts: {}, bankFiles: {}, messages: {} },
    crew: outages.crew,
    seen: new Map(),
    unknown: 0,
    soldOut: new Set(),
    turns: new Map(),
  };
  const width = plan.processes * plan.lanes;
  let day = 0;
  for (let left = lives; left.length > 0; day += 1) {
    if (day > plan.days + 60)
      throw new Error(
        `Orders without an end: ${JSON.stringify(left.map((life) => ({ life, order: world.orders.get(life.at) })))}`,
      );
    const begun = left.filter((life) => life.day <= day);
    await inLanes(width, begun, (life) => liveOn(month, life));
    await callShoppers(month, lives);
    await endDay(month, lives, day, day > plan.days);
    for (const life of left) {
      const next = lives[life.next] ? null : findNextLife(world, life);
      if (next) lives[next.at] = next;
    }
    left = lives.filter((life) => !hasEnded(month, life));
    onDay(day, lives.reduce((count) => count + 1, 0) - left.length);
  }
  await compareAll(month);
  return {
    orders: plan.orders,
    further: lives.reduce((count) => count + 1, 0) - plan.orders,
    actions: [...month.seen.values()].reduce((sum, times) => sum + times, 0),
    days: day,
    unknown: month.unknown,
    deaths: crew.deaths(),
    outages: outages.done(),
    seen: month.seen,
    world,
    contradictions: await findAll(db, api.orders),
  };
}

/** What contradicts itself in the shop, and between the shop and the courier whose API books. */
async function findAll(db: Database, orders: readonly PostExOrder[]): Promise<Record<string, string[]>> {
  const atCourier = await findCourierContradictions(db, orders);
  const found = await findContradictions(db);
  return atCourier.length === 0
    ? found
    : { ...found, "the courier has no booking that the shop does not know": atCourier };
}

/** Breaks the database when so many actions were begun. */
function breakDown(crew: Crew, outage: () => Promise<void>, after: readonly number[]) {
  let actions = 0;
  let done = 0;
  const perform: Crew["perform"] = async (...given) => {
    actions += 1;
    const told = crew.perform(...given);
    if (after.includes(actions)) {
      done += 1;
      await outage();
    }
    return told;
  };
  return { crew: { ...crew, perform }, done: () => done };
}

/** Works through the list, so many at once. */
async function inLanes<Each>(width: number, list: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const lane = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** What happens to an order on one day, but for calls. */
async function liveOn(month: Month, life: Life): Promise<void> {
  const { world, soldOut } = month;
  if (soldOut.has(life.at)) return;
  if (!world.orders.has(life.at)) await inTurn(month, life, () => placeOrder(month, life));
  while (world.orders.has(life.at)) {
    const before = world.orders.get(life.at);
    const { unknown } = month;
    const move = nextMove(world, life);
    if (!move) return;
    await together(month, move);
    // Goods are missing, or the next step is another day's.
    const isStuck = world.orders.get(life.at) === before && unknown === month.unknown;
    if (isStuck || move.some((action) => endsDay.has(action.do))) return;
  }
}

/** Fills a cart and orders it; where nobody knows what came of it, the shopper sends the form again. */
async function placeOrder(month: Month, life: Life): Promise<void> {
  const { world, shop, refs, soldOut } = month;
  const { at } = life;
  const session = sessionOf(shop, { at, by: whoPlaces(world, life) });
  const cart = await untilAnswered(() => fillCart(shop, life, session));
  if (!cart) return void soldOut.add(at);
  refs.orders[at] = { cart, number: 0, token: "", parcels: [], returns: [] };
  while (!world.orders.has(at)) {
    const { unknown } = month;
    await together(month, nextMove(world, life)!);
    if (!world.orders.has(at) && unknown === month.unknown) {
      await untilAnswered(() => clearCart(shop.db, cart.secret));
      return void soldOut.add(at);
    }
  }
}

/** An account has one cart, so its orders are placed one after the other. */
async function inTurn({ turns }: Month, { at, by }: Life, work: () => Promise<void>): Promise<void> {
  if (by !== "account") return work();
  const turn = (turns.get(at % 2) ?? Promise.resolve()).then(work);
  turns.set(at % 2, turn);
  return turn;
}

/** Whether nothing more will happen to it: it is closed or cancelled, and nobody owes anybody anything. */
function hasEnded({ world, soldOut }: Month, life: Life): boolean {
  const order = world.orders.get(life.at);
  if (!order) return soldOut.has(life.at);
  return (order.status === "closed" || order.status === "cancelled") && nextMove(world, life) === null;
}

/** The shop and the model say the same of all orders and of the stock. */
async function compareAll({ world, shop, refs }: Month): Promise<void> {
  const all = [...world.orders.keys()];
  const payouts = [...world.payouts.keys()];
  const bankFiles = [...world.bankFiles.keys()];
  await compare(world, { shop, refs }, "the month", { orders: [], payouts, bankFiles });
  for (let from = 0; from < all.length; from += 1_000)
    await compare(world, { shop, refs }, "the month", {
      orders: all.slice(from, from + 1_000),
      payouts: [],
      bankFiles: [],
    });
}

/** Two callers call one shopper after the other until nobody is to be called. */
async function callShoppers(month: Month, lives: readonly Life[]): Promise<void> {
  const call = async (caller: number) => {
    for (;;) {
      await together(month, [{ do: "next-call", caller }]);
      const { orders, calls } = month.world;
      const held = Iterator.from(calls.keys()).find((at) => orders.get(at)!.call?.heldBy === caller);
      if (held === undefined) return;
      await together(month, answerCall(month.world, lives[held]!, caller));
    }
  };
  await Promise.all([call(0), call(1)]);
}

/** Evening: nobody orders, and clerk and bookkeeper do what they do. */
async function endDay(month: Month, lives: readonly Life[], day: number, isLate: boolean): Promise<void> {
  month.world.alone = true;
  if (day % 4 === 3) await letDaysPass(month);
  if (day % 3 === 2 || isLate) for (const courier of [0, 1, apiCourier]) await payOut(month, lives, courier, isLate);
  await handInRound(month, lives, isLate);
  await readAccount(month, lives);
  if (day % 5 === 4 || isLate) await inspectAll(month);
  if (day % 7 === 6) {
    const variant = day % month.world.stock.size;
    await together(month, [{ do: "receive", variant, quantity: 5 }]);
    await together(month, [{ do: "count", variant, difference: day % 2 === 0 ? 1 : -1 }]);
    await together(month, [{ do: "correct-stock", variant, change: day % 2 === 0 ? -1 : 1 }]);
  }
  if (day === 20) await together(month, [{ do: "forget", account: 0 }]);
  month.world.alone = false;
}

/** Units that a return has brought, and that its own screen decides on. */
const awaitsReturn = ({ orders }: Month["world"], variant: number): number =>
  Iterator.from(orders.values())
    .flatMap(({ returns }) => returns)
    .filter(({ state }) => state === "received")
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.variant === variant ? item.quantity : 0), 0);

/** Returned goods that wait for a decision: most go back to the shelf. */
async function inspectAll(month: Month): Promise<void> {
  for (const [variant, level] of month.world.stock) {
    const unavailable = level.unavailable - awaitsReturn(month.world, variant);
    if (unavailable <= 0) continue;
    const restocked = Math.ceil(unavailable * 0.8);
    await together(month, [{ do: "inspect", variant, quantity: restocked, as: "restock" }]);
    if (unavailable > restocked)
      await together(month, [{ do: "inspect", variant, quantity: unavailable - restocked, as: "write-off" }]);
  }
}
