import type { Action } from "../actions.ts";
import { step } from "./step.ts";
import { apply, fork, type Step, type World } from "./world.ts";

/** The shop did what the model does not know. */
export class Surprise extends Error {}

/** What came of an action, and which of the steps that come to it was taken. */
export interface Taken {
  action: Action;
  outcome: string;
  nth: number;
  /** Whether it was done at the same moment as others. */
  atOnce: boolean;
}

/** A way in which actions may have happened, with what they touched and the world after it. */
export interface Explanation {
  taken: Taken[];
  touched: Touched;
  world: World;
}

/** Orders, payouts and bank files that actions replaced, by their places. */
export interface Touched {
  orders: number[];
  payouts: number[];
  bankFiles: number[];
}

const touchedBy = ({ orders = [], credit = [], payout, bankFile }: Step): Touched => ({
  orders: [
    ...orders.map(([at]) => at),
    ...credit.flatMap(([key]) => (key.startsWith("order") ? [Number(key.split(" ")[1])] : [])),
  ],
  payouts: payout ? [payout[0]] : [],
  bankFiles: bankFile ? [bankFile[0]] : [],
});

const joinPlaces = (all: readonly number[][]) => [...new Set(all.flat())].sort((one, other) => one - other);

/** All that is touched by one of them, each once. */
export const joinTouched = (all: readonly Touched[]): Touched => ({
  orders: joinPlaces(all.map(({ orders }) => orders)),
  payouts: joinPlaces(all.map(({ payouts }) => payouts)),
  bankFiles: joinPlaces(all.map(({ bankFiles }) => bankFiles)),
});

/**
 * The ways in which actions of one moment may have come to these outcomes: one after the other, in each order of them.
 * An action whose outcome nobody knows (null) happened whole, or not at all.
 */
export function listExplanations(
  world: World,
  actions: readonly Action[],
  told: readonly (string | null)[],
): Explanation[] {
  const atOnce = actions.length > 1;
  const search = (before: Explanation, left: readonly number[]): Explanation[] => {
    const found = left.every((place) => told[place] === null) ? [before] : [];
    for (const place of left) {
      const action = actions[place]!;
      const times = new Map<string, number>();
      for (const next of step(before.world, action)) {
        const { outcome } = next;
        const nth = times.get(outcome) ?? 0;
        times.set(outcome, nth + 1);
        if (told[place] !== null && told[place] !== outcome) continue;
        const after = fork(before.world);
        apply(after, next);
        const further = {
          world: after,
          taken: [...before.taken, { action, outcome, nth, atOnce }],
          touched: joinTouched([before.touched, touchedBy(next)]),
        };
        found.push(
          ...search(
            further,
            left.filter((each) => each !== place),
          ),
        );
      }
    }
    return found;
  };
  return search({ world: { ...fork(world), atOnce }, taken: [], touched: joinTouched([]) }, [...actions.keys()]);
}

/** Takes that step of the model, in a world that others may have changed meanwhile. */
export function follow(world: World, { action, outcome, nth, atOnce }: Taken): void {
  const steps = step({ ...world, atOnce }, action);
  const taken = steps.filter((each) => each.outcome === outcome)[nth];
  if (!taken) throw new Surprise(describe([action], [outcome], `the model says ${listOutcomes(steps)}`));
  apply(world, taken);
}

const listOutcomes = (steps: readonly Step[]) => steps.map(({ outcome }) => `"${outcome}"`).join(" or ");

/** What was done at one moment, what came of it, and what is wrong with that. */
export const describe = (actions: readonly Action[], told: readonly (string | null)[], problem: string): string =>
  `${actions.map((action, at) => `${JSON.stringify(action)} came to ${told[at] === null ? "nobody knows what" : `"${told[at]}"`}`).join(", and at once ")}: ${problem}`;

/** Why nothing explains these outcomes. */
export function describeUnexplained(world: World, actions: readonly Action[], told: readonly (string | null)[]) {
  const problem =
    actions.length === 1 ? `the model says ${listOutcomes(step(world, actions[0]!))}` : "no order of them explains it";
  return describe(actions, told, problem);
}
