import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { findReturn } from "#domains/returns/find-returns.ts";
import { system } from "#test/actors.ts";
import { type Action, type ActionOf, ordersOf } from "../actions.ts";
import { findDifferences, readModel, readShop } from "../compare.ts";
import { note, remember } from "../model-run.ts";
import {
  describe,
  describeUnexplained,
  follow,
  joinTouched,
  listExplanations,
  Surprise,
  type Taken,
} from "../model/explain.ts";
import type { World } from "../model/world.ts";
import { type ComparedShop, nameBeforehand, type Refs } from "../shop/month-shop.ts";
import { passDays } from "../shop/perform-stock.ts";
import { readOrder } from "../shop/read-orders.ts";
import type { Crew } from "./crew.ts";
import { untilAnswered } from "./end-connections.ts";

export interface Month {
  world: World;
  shop: ComparedShop;
  refs: Refs;
  crew: Crew;
  /** How often each action came to each outcome. */
  seen: Map<string, number>;
  /** How often nobody knew what had come of an action. */
  unknown: number;
  /** Orders that nobody could place, because the goods were gone. */
  soldOut: Set<number>;
  /** The last order of each account that is being placed. */
  turns: Map<number, Promise<void>>;
}

/**
 * Has these actions performed at the same moment, and follows in the model what came of them. Where nobody knows, because
 * a process died or the database was away, the shop must be as if the action had happened whole, or not at all.
 */
export async function together(month: Month, actions: readonly Action[]): Promise<void> {
  const { world, refs, crew } = month;
  // An exchange that nobody knows of is sent again as the same one.
  nameBeforehand(refs, actions);
  const needed = refsOf(refs, actions);
  const told = await Promise.all(actions.map((action) => crew.perform(action, needed)));
  const outcomes = told.map((performed) => performed && remember(world, refs, performed));
  const lost = outcomes.filter((outcome) => outcome === null).length;
  if (actions.length > 1 || lost > 0) await untilAnswered(() => readAgain(month, actions));
  month.unknown += lost;
  for (const taken of await look(month, actions, outcomes)) {
    follow(world, taken);
    note(month.seen, taken);
  }
}

/** Days go by once, and the sweep goes from order to order: where nobody knows how far it came, it begins once more. */
export async function letDaysPass({ world, shop, crew, seen }: Month): Promise<void> {
  await untilAnswered(() => passDays(shop.db));
  const action = { do: "days-pass", passed: true } as const;
  while ((await crew.perform(action, { orders: {}, payouts: {}, bankFiles: {}, messages: {} })) === null);
  const taken = { action, outcome: "done", nth: 0, atOnce: false };
  follow(world, taken);
  note(seen, taken);
}

/** What the processes need to know of the orders and payouts that these actions are about. */
function refsOf(refs: Refs, actions: readonly Action[]): Refs {
  const orders: Refs["orders"] = {};
  const payouts: Refs["payouts"] = {};
  const bankFiles: Refs["bankFiles"] = {};
  for (const action of actions) {
    // The numbers of booked parcels follow from those of their orders.
    const booked = action.do === "send-payout" ? action.rows.filter(({ booking }) => booking !== undefined) : [];
    for (const at of [...ordersOf(action), ...booked.map((row) => row.at)])
      if (refs.orders[at]) orders[at] = refs.orders[at];
    if ("file" in action && refs.bankFiles[action.file]) bankFiles[action.file] = refs.bankFiles[action.file]!;
    if ("payout" in action && refs.payouts[action.payout]) payouts[action.payout] = refs.payouts[action.payout]!;
  }
  return { orders, payouts, bankFiles, messages: {} };
}

/** Whoever does not know what happened looks at the order again. */
async function readAgain({ shop, refs }: Month, actions: readonly Action[]): Promise<void> {
  for (const action of actions)
    if (action.do === "exchange-return") {
      const exchanged = await findReturn(shop.db, system, refs.orders[action.at]!.returns[action.back]!);
      if (exchanged?.exchangeId) refs.orders[action.into]!.cart.cartId = exchanged.exchangeId;
    }
  for (const at of new Set(actions.flatMap(ordersOf))) {
    const { cart, code } = refs.orders[at]!;
    const found = await readOrder(shop.db, cart);
    if (found) refs.orders[at] = { ...found, code };
  }
}

/** What came of an action; null when nobody knows. */
type Outcome = string | null;

/**
 * Finds what happened: each action whose outcome is known, and each other one or not, in some order. Where that may be
 * several things, the shop shows which.
 */
async function look(month: Month, actions: readonly Action[], told: readonly Outcome[]): Promise<Taken[]> {
  const { world, shop, refs } = month;
  const [action] = actions;
  const isKnown = told.every((outcome) => outcome !== null);
  if (actions.length === 1 && action!.do === "next-call")
    return isKnown ? [{ action, outcome: told[0]!, nth: 0, atOnce: false }] : lookForCall(month, action!);
  const explanations = listExplanations(world, actions, told);
  if (explanations.length === 0) throw new Surprise(describeUnexplained(world, actions, told));
  if (explanations.length === 1 && isKnown) return explanations[0]!.taken;
  // While others are at work, the stock is compared at the end alone.
  const all = { ...joinTouched(explanations.map(({ touched }) => touched)), stock: world.alone };
  // A COMMIT that was sent when the time was up may take effect a moment later.
  for (let looks = 0; ; looks += 1) {
    const found = await untilAnswered(() => readShop(shop, refs, all));
    const differences = explanations.map((each) => findDifferences(found, readModel(each.world, shop, refs, all)));
    const fitting = differences.indexOf("");
    if (fitting !== -1) return explanations[fitting]!.taken;
    if (looks === 40) throw new Surprise(describe(actions, told, differences[0]!));
    await wait(50);
  }
}

/** Others call meanwhile, so what the caller has now is what came of it. */
async function lookForCall({ shop, refs }: Month, action: ActionOf<"next-call">): Promise<Taken[]> {
  const { rows } = await untilAnswered(() =>
    shop.db.execute<{ id: string }>(
      sql`select order_id as id from orders_waiting where held_by = ${shop.callers[action.caller]!} and held_until > now()`,
    ),
  );
  const held = Object.entries(refs.orders).find(([, { cart }]) => cart.cartId === rows[0]?.id);
  return [{ action, outcome: held ? `calls ${held[0]}` : "nobody", nth: 0, atOnce: false }];
}
