import type { AsyncCommand } from "fast-check";
import type { Action } from "./actions.ts";
import { type Intent, resolve } from "./commands.ts";
import { step } from "./model/step.ts";
import { apply, fork, type Step, type World } from "./model/world.ts";
import { perform } from "./shop/perform.ts";
import type { MonthShop, Performed, Refs } from "./shop/month-shop.ts";
import { readBoth } from "./shop/read-orders.ts";

/** A shop with what the actions so far have made in it. */
export interface Run {
  shop: MonthShop;
  refs: Refs;
  /** How often each action came to each outcome. */
  seen: Map<string, number>;
}

/** The shop did what the model does not know. */
export class Surprise extends Error {}

/** Notes what was made, and returns the outcome as the model says it. */
export function remember(refs: Refs, { outcome, order, payout, number }: Performed): string {
  if (order) refs.orders[order[0]] = order[1];
  if (payout) refs.payouts[payout[0]] = payout[1];
  if (number === undefined) return outcome;
  const called = Object.entries(refs.orders).find(([, known]) => known.number === number);
  return `${outcome} ${called?.[0] ?? `order ${number}`}`;
}

/** Takes the step of the model that has this outcome. */
export function follow(world: World, action: Action, outcome: string): Step {
  const steps = step(world, action);
  const taken = steps.find((each) => each.outcome === outcome);
  if (!taken)
    throw new Surprise(
      `${JSON.stringify(action)} came to "${outcome}" where the model says ${steps.map((each) => `"${each.outcome}"`).join(" or ")}`,
    );
  apply(world, taken);
  return taken;
}

/** Does it in the shop and in the model, and compares what both say. */
export async function doBoth(world: World, { shop, refs, seen }: Run, action: Action): Promise<void> {
  const performed = await perform(shop, action, refs);
  const outcome = remember(refs, performed);
  const taken = follow(world, action, outcome);
  note(seen, action, outcome);
  await compare(
    world,
    { shop, refs },
    action,
    (taken.orders ?? []).map(([at]) => at),
  );
}

const note = (seen: Run["seen"], action: Action, outcome: string) => {
  const key = `${action.do}: ${outcome.replace(/ \d+$/, "")}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
};

/** Throws when the shop and the model differ about these orders or the stock. */
export async function compare(
  world: World,
  { shop, refs }: Omit<Run, "seen">,
  about: unknown,
  ats?: number[],
): Promise<void> {
  const { shop: found, model } = await readBoth(shop.db, shop, world, refs, ats);
  const differences = [
    ...model.orders.map(([at, order], place) => [`order ${String(at)}`, found.orders[place]![1], order] as const),
    ["the stock", found.stock, model.stock] as const,
  ].filter(([, one, other]) => sortKeys(one) !== sortKeys(other));
  if (differences.length > 0)
    throw new Surprise(
      `After ${JSON.stringify(about)}\n${differences.map(([what, one, other]) => `${what} is in the shop\n${sortKeys(one)}\nand in the model\n${sortKeys(other)}`).join("\n")}`,
    );
}

/** The JSON of a value, with the keys of its objects in one order. */
export const sortKeys = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** One person or job does one thing after the other. */
export class One implements AsyncCommand<World, Run> {
  readonly intent: Intent;

  constructor(intent: Intent) {
    this.intent = intent;
  }

  check(world: Readonly<World>): boolean {
    return resolve(world, this.intent) !== null;
  }

  async run(world: World, run: Run): Promise<void> {
    await doBoth(world, run, resolve(world, this.intent)!);
  }

  toString = (): string => JSON.stringify(this.intent);
}

/**
 * Several people do something with the same order at the same moment. What came of it must be what would have come of it
 * had they done it one after the other, in some order.
 */
export class AtOnce implements AsyncCommand<World, Run> {
  readonly intents: readonly Intent[];

  constructor(intents: readonly Intent[]) {
    // They mean the same order.
    this.intents = intents.map((intent) => ({ ...intent, which: intents[0]!.which }));
  }

  check(world: Readonly<World>): boolean {
    return this.intents.every((intent) => resolve(world, intent) !== null);
  }

  async run(world: World, run: Run): Promise<void> {
    const actions = this.intents
      .map((intent) => resolve(world, intent)!)
      // Two steps, between which others may do something: a sheet is made and read back, and who packs one unit looks first.
      .map((action): Action => {
        if (action.do === "ship") return { ...action, how: "by-hand" };
        return action.do === "pack" ? { ...action, one: false } : action;
      });
    const done = await Promise.all(actions.map((action) => perform(run.shop, action, run.refs)));
    // Two who packed know of a parcel each.
    const known = structuredClone(run.refs.orders);
    const outcomes = done.map((performed) => remember(run.refs, performed));
    for (const [at] of Object.entries(known)) mergeParcels(run.refs, Number(at), done);
    const explanations = listExplanations(world, actions, outcomes);
    if (explanations.length === 0)
      throw new Surprise(
        `${actions.map((action, at) => `${JSON.stringify(action)} came to "${outcomes[at]}"`).join(", and at once ")}: no order of them explains it`,
      );
    let differs: unknown;
    // Several orders may lead to these outcomes; the shop is as one of them leaves it.
    for (const steps of explanations) {
      const after = fork(world);
      for (const each of steps) apply(after, each);
      differs = await compare(after, run, actions).then(
        () => null,
        (difference: unknown) => difference,
      );
      if (differs !== null) continue;
      for (const each of steps) apply(world, each);
      break;
    }
    if (differs !== null) throw differs;
    for (const [at, action] of actions.entries()) note(run.seen, action, outcomes[at]!);
    await compare(world, run, actions);
  }

  toString = (): string => `at once ${JSON.stringify(this.intents)}`;
}

function mergeParcels(refs: Refs, at: number, done: Performed[]): void {
  const parcels = done.flatMap(({ order }) => (order?.[0] === at ? order[1].parcels : []));
  // Their ids rise with time.
  if (parcels.length > 0) refs.orders[at]!.parcels = [...new Set(parcels)].sort();
}

/** The steps, one for each action and in each order of them, that come to these outcomes. */
function listExplanations(world: World, actions: readonly Action[], outcomes: readonly string[]): Step[][] {
  const search = (at: World, left: number[], taken: Step[]): Step[][] =>
    left.length === 0
      ? [taken]
      : left.flatMap((place) =>
          step(at, actions[place]!)
            .filter(({ outcome }) => outcome === outcomes[place])
            .flatMap((next) => {
              const after = fork(at);
              apply(after, next);
              return search(
                after,
                left.filter((each) => each !== place),
                [...taken, next],
              );
            }),
        );
  return search(world, [...actions.keys()], []);
}
