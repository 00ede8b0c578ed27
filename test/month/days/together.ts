import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Action, type ActionOf, orderOf } from "../actions.ts";
import { follow, remember, sortKeys, Surprise } from "../model-run.ts";
import { step } from "../model/step.ts";
import { apply, fork, type World } from "../model/world.ts";
import type { MonthShop, Refs } from "../shop/month-shop.ts";
import { readOrder, readSnapshots, readStock, toSnapshot } from "../shop/read-orders.ts";
import type { Crew } from "./crew.ts";
import { untilAnswered } from "./end-connections.ts";

export interface Month {
  world: World;
  shop: MonthShop;
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
  const needed = refsOf(refs, actions);
  const told = await Promise.all(actions.map((action) => crew.perform(action, needed)));
  const outcomes = told.map((performed) => performed && remember(refs, performed));
  const lost = outcomes.filter((outcome) => outcome === null).length;
  if (actions.length > 1 || lost > 0) await untilAnswered(() => readAgain(month, actions));
  month.unknown += lost;
  // What several people did at once may have happened in several orders: the shop shows in which.
  const happened =
    actions.length === 1 && lost === 0
      ? [{ action: actions[0]!, outcome: outcomes[0]! }]
      : await look(month, actions, outcomes);
  for (const { action, outcome } of happened) {
    follow(world, action, outcome);
    const key = `${action.do}: ${outcome.replace(/ \d+$/, "")}`;
    month.seen.set(key, (month.seen.get(key) ?? 0) + 1);
  }
}

const describe = (actions: readonly Action[], told: readonly Outcome[], problem: string) =>
  `${actions.map((action, at) => `${JSON.stringify(action)} came to ${told[at] ? `"${told[at]}"` : "nobody knows what"}`).join(", and at once ")}: ${problem}`;

/** What the processes need to know of the orders and payouts that these actions are about. */
function refsOf(refs: Refs, actions: readonly Action[]): Refs {
  const orders: Refs["orders"] = {};
  const payouts: Refs["payouts"] = {};
  for (const action of actions) {
    const at = orderOf(action);
    if (at !== null && refs.orders[at]) orders[at] = refs.orders[at];
    if ("payout" in action && refs.payouts[action.payout]) payouts[action.payout] = refs.payouts[action.payout]!;
  }
  return { orders, payouts };
}

/** Whoever does not know what happened looks at the order again. */
async function readAgain({ shop, refs }: Month, actions: readonly Action[]): Promise<void> {
  for (const at of new Set(actions.flatMap((action) => orderOf(action) ?? []))) {
    const found = await readOrder(shop.db, refs.orders[at]!.cart);
    if (found) refs.orders[at] = found;
  }
}

/** What came of an action; null when nobody knows. */
type Outcome = string | null;

/** What happened, in its order. */
type Happened = { action: Action; outcome: string }[];

/** Finds what happened: each action whose outcome is known, and each other one or not, in some order. */
async function look(month: Month, actions: readonly Action[], told: readonly Outcome[]): Promise<Happened> {
  const [action] = actions;
  if (actions.length === 1 && action!.do === "next-call") return lookForCall(month, action!);
  const ends = listEnds(month.world, actions, told);
  const touched = [...new Set(ends.flatMap(({ touches }) => touches))].sort((one, other) => one - other);
  // A COMMIT that was sent when the time was up may take effect a moment later.
  for (let looks = 0; ; looks += 1) {
    const found = await untilAnswered(() => readTouched(month, touched));
    const end = ends.find(({ world }) => found === sayTouched(month, world, touched));
    if (end) return end.happened;
    if (looks === 40 || ends.length === 0)
      throw new Surprise(
        describe(actions, told, `the shop has\n${found}\nwhich is neither as before nor as after them`),
      );
    await wait(50);
  }
}

/** Others call meanwhile, so what the caller has now is what came of it. */
async function lookForCall({ shop, refs }: Month, action: ActionOf<"next-call">): Promise<Happened> {
  const { rows } = await untilAnswered(() =>
    shop.db.execute<{ id: string }>(
      sql`select order_id as id from orders_waiting where held_by = ${shop.callers[action.caller]!} and held_until > now()`,
    ),
  );
  const held = Object.entries(refs.orders).find(([, { cart }]) => cart.cartId === rows[0]?.id);
  return [{ action, outcome: held ? `calls ${held[0]}` : "nobody" }];
}

interface End {
  world: World;
  happened: Happened;
  touches: number[];
}

function listEnds(world: World, actions: readonly Action[], told: readonly Outcome[]): End[] {
  const search = (end: End, left: number[]): End[] => {
    // What nobody knows may not have happened at all.
    const ends = left.every((place) => told[place] === null) ? [end] : [];
    for (const place of left)
      for (const next of step(end.world, actions[place]!)) {
        if (told[place] && told[place] !== next.outcome) continue;
        const after = fork(end.world);
        apply(after, next);
        const further = {
          world: after,
          happened: [...end.happened, { action: actions[place]!, outcome: next.outcome }],
          touches: [...end.touches, ...(next.orders ?? []).map(([at]) => at)],
        };
        ends.push(
          ...search(
            further,
            left.filter((each) => each !== place),
          ),
        );
      }
    return ends;
  };
  return search({ world: fork(world), happened: [], touches: [] }, [...actions.keys()]);
}

async function readTouched({ shop, refs, world }: Month, touched: number[]): Promise<string> {
  const found = await readSnapshots(
    shop.db,
    touched.map((at) => refs.orders[at]!.cart.cartId),
  );
  const { rows } = await shop.db.execute<{ id: string; state: string }>(
    sql`select id, state from payouts_payouts where id = any(${sql.param(Object.values(refs.payouts))}::uuid[])`,
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return sortKeys({
    orders: touched.map((at) => [at, found.get(refs.orders[at]!.cart.cartId) ?? null]),
    payouts: [...world.payouts.keys()].map((payout) => states.get(refs.payouts[payout]!)),
    stock: world.alone ? await readStock(shop.db, shop) : null,
  });
}

function sayTouched({ shop, world: before }: Month, world: World, touched: number[]): string {
  return sortKeys({
    orders: touched.map((at) => {
      const order = world.orders.get(at);
      return [at, order ? toSnapshot(order, shop) : null];
    }),
    payouts: [...before.payouts.keys()].map((payout) => world.payouts.get(payout)!.state),
    // While others are at work, the stock is compared at the end alone.
    stock: before.alone ? shop.variants.map((_, variant) => world.stock.get(variant)) : null,
  });
}
