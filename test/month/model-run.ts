import type { AsyncCommand } from "fast-check";
import type { Action } from "./actions.ts";
import type { Intent } from "./choose.ts";
import { resolve } from "./commands.ts";
import { compare, findDifferences, readModel, readShop } from "./compare.ts";
import {
  describe,
  describeUnexplained,
  type Explanation,
  follow,
  joinTouched,
  listExplanations,
  Surprise,
  type Taken,
} from "./model/explain.ts";
import type { World } from "./model/world.ts";
import { type ComparedShop, nameBeforehand, type Performed, type Refs } from "./shop/month-shop.ts";
import { perform } from "./shop/perform.ts";
import { readOrder } from "./shop/read-orders.ts";

/** A shop with what the actions so far have made in it. */
export interface Run {
  shop: ComparedShop;
  refs: Refs;
  /** How often each action came to each outcome. */
  seen: Map<string, number>;
}

/** Notes what was made, and returns the outcome as the model says it. */
export function remember(
  { calls }: World,
  refs: Refs,
  { outcome, order, payout, bankFile, message, number }: Performed,
): string {
  if (order) refs.orders[order[0]] = order[1];
  if (payout) refs.payouts[payout[0]] = payout[1];
  if (bankFile) refs.bankFiles[bankFile[0]] = bankFile[1];
  if (message) refs.messages[message[0]] = message[1];
  if (number === undefined) return outcome;
  const called = Iterator.from(calls.keys()).find((at) => refs.orders[at]?.number === number);
  return `${outcome} ${called ?? `order ${number}`}`;
}

/** Counts what came of an action. */
export function note(seen: Run["seen"], { action, outcome }: Pick<Taken, "action" | "outcome">): void {
  const key = `${action.do}: ${outcome.replace(/ \d+$/, "")}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
}

/** Follows in the model what came of actions of one moment, and compares what both say. */
async function followAll(
  world: World,
  run: Run,
  actions: readonly Action[],
  done: readonly Performed[],
  lookAgain: () => Promise<void> = () => Promise.resolve(),
) {
  const told = done.map((performed) => remember(world, run.refs, performed));
  // Who came between two steps of another one may have it ask again.
  const outcomes = told.map((outcome) => (actions.length > 1 && outcome === "not-done" ? null : outcome));
  await lookAgain();
  const explanations = listExplanations(world, actions, outcomes);
  if (explanations.length === 0) throw new Surprise(describeUnexplained(world, actions, outcomes));
  const { taken } = await findFitting(run, actions, outcomes, explanations);
  for (const each of taken) {
    follow(world, each);
    note(run.seen, each);
  }
}

/** Several orders of them may lead to these outcomes; the shop is as one of them leaves it. */
async function findFitting(
  { shop, refs }: Run,
  actions: readonly Action[],
  outcomes: readonly (string | null)[],
  explanations: readonly Explanation[],
): Promise<Explanation> {
  const all = { ...joinTouched(explanations.map(({ touched }) => touched)), stock: true };
  const found = await readShop(shop, refs, all);
  let differences = "";
  for (const each of explanations) {
    differences = findDifferences(found, readModel(each.world, shop, refs, all));
    if (differences === "") return each;
  }
  throw new Surprise(describe(actions, outcomes, differences));
}

/** How often somebody asks again where the database took too long, as on a machine with much else to do. */
const maxTries = 3;

/** Does it, once more where nothing came of it. */
async function performUntilDone({ shop, refs }: Run, action: Action): Promise<Performed> {
  for (let tries = 1; ; tries += 1) {
    const performed = await perform(shop, action, refs);
    if (performed.outcome !== "not-done" || tries === maxTries) return performed;
  }
}

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
    const action = resolve(world, this.intent)!;
    await followAll(world, run, [action], [await performUntilDone(run, action)]);
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
    const actions = this.intents.map((intent) => resolve(world, intent));
    const leaves = actions.some((action) => action?.do === "ship" && action.booking !== undefined);
    // What the courier cancels while the parcel leaves with it may be cancelled there or not, and only the courier knows.
    if (leaves && actions.some((action) => action?.do === "cancel-booking")) return false;
    return actions.every((action) => action !== null && isOneStep(world, action));
  }

  async run(world: World, run: Run): Promise<void> {
    const actions = this.intents.map((intent) => resolve(world, intent)!).map(asOne);
    nameBeforehand(run.refs, actions);
    const done = await Promise.all(actions.map((action) => perform(run.shop, action, run.refs)));
    await followAll(world, run, actions, done, () => readAgain(run));
    // What was not placed has no place.
    for (const action of actions)
      if (action.do === "exchange" && !world.orders.has(action.into)) delete run.refs.orders[action.into];
    await compare(world, run, actions);
  }

  toString = (): string => `at once ${JSON.stringify(this.intents)}`;
}

/** Whether nobody can come between two steps of it: the lines of a bank's file are booked one by one. */
function isOneStep({ bankFiles, orders }: Readonly<World>, action: Action): boolean {
  // A parcel that had not left, and has ended by its courier's word, leaves first.
  if (action.do === "courier-says" && action.before) return false;
  if (action.do === "courier-says")
    return action.step === "on-its-way" || orders.get(action.at)!.parcels[action.parcel]?.state !== "packed";
  if (action.do !== "book-bank-file") return action.do !== "exchange-return";
  const { rows } = bankFiles.get(action.file)!;
  return rows.filter(({ kind }) => (action.kinds as readonly string[]).includes(kind)).length < 2;
}

/**
 * Each action as it is done at the same moment as others: not in two steps, between which others may do something. A sheet is
 * made and read back, and who packs one unit looks first. New orders get a place each.
 */
function asOne(action: Action, number: number): Action {
  if (action.do === "ship") return { ...action, how: "by-hand" };
  if (action.do === "link-words") return { ...action, to: undefined };
  if (action.do === "pack") return { ...action, one: false };
  // Their order among the calls would be unknown, and an account has one cart.
  if (action.do === "place" && number > 0) {
    const { credit } = action;
    const other = { at: action.at + number, credit: credit === "own" ? undefined : credit };
    return { ...action, ...other, payment: "transfer", by: action.by === "account" ? "shopper" : action.by };
  }
  return action.do === "exchange" ? { ...action, into: action.into + number } : action;
}

/** Each of them knows of what it has made itself, not of what the others have made of the same order. */
async function readAgain({ shop, refs }: Run): Promise<void> {
  for (const [at, { cart, code }] of Object.entries(refs.orders)) {
    const found = await readOrder(shop.db, cart);
    if (found) refs.orders[Number(at)] = { ...found, code };
  }
}
