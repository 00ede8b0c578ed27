import type { ActionOf, CreditKey } from "../actions.ts";
import type { ModelOrder, Step, World } from "./world.ts";

type Credit = NonNullable<Step["credit"]>;

/** Whose credit it is that an order's shopper gets. */
const creditKeyOf = ({ gone }: World, at: number, { account }: ModelOrder): CreditKey =>
  account !== null && !gone.has(account) ? `account ${account}` : `order ${at}`;

const isGone = ({ gone }: World, key: CreditKey) => key.startsWith("account") && gone.has(Number(key.split(" ")[1]));

const leftOf = ({ credit }: World, key: CreditKey) => credit.get(key) ?? 0;

/** The credit that paid an order gets more; where nobody has that any more, the order's shopper. */
export function giveBack(world: World, at: number, order: ModelOrder, amount: number): Credit {
  const { paidWith } = order;
  const key = paidWith === null || isGone(world, paidWith) ? creditKeyOf(world, at, order) : paidWith;
  return amount === 0 ? [] : [[key, leftOf(world, key) + amount]];
}

/** What is owed back becomes store credit: first that of whoever paid with it, the rest the shopper's own. */
export function giveCredit(world: World, at: number, order: ModelOrder, amount: number): Credit {
  const back = Math.min(amount, Math.max(0, order.credit));
  const credit = new Map(giveBack(world, at, order, back));
  const own = creditKeyOf(world, at, order);
  if (amount > back) credit.set(own, (credit.get(own) ?? leftOf(world, own)) + amount - back);
  return [...credit];
}

/** What of the total store credit pays; null where none is spent, and the refusal where there is none. */
export function takeCredit(world: World, { at, by, credit }: ActionOf<"place">, total: number) {
  if (credit === undefined) return null;
  const own = by === "account" ? (`account ${at % 2}` as const) : null;
  const ofGuest = credit !== "own" && world.orders.get(credit)?.coded ? (`order ${credit}` as const) : null;
  const key: CreditKey | null = credit === "own" ? own : ofGuest;
  const left = key && world.credit.get(key);
  if (key === null || left === null || left === undefined) return "unknown-credit";
  const spent = Math.min(left, total);
  if (spent === 0) return "credit-changed";
  return { paid: { received: spent, spent, credit: spent, paidWith: key }, left: left - spent };
}

/** The guest of an order gets the code of its credit: whoever has it spends what is left. */
export function makeCode(world: World, { at }: ActionOf<"make-code">): Step[] {
  const order = world.orders.get(at)!;
  if (order.forgotten) return [{ outcome: "not-found" }];
  const key = creditKeyOf(world, at, order);
  if (key !== `order ${at}` || leftOf(world, key) === 0) return [{ outcome: "no-credit" }];
  return [{ outcome: "done", orders: [[at, { ...order, coded: true }]] }];
}

/** Credit that no order gave rise to, as for a parcel that came late. */
export function gift(world: World, { account, amount }: ActionOf<"gift">): Step[] {
  const key = `account ${account}` as const;
  return [{ outcome: "done", credit: [[key, leftOf(world, key) + amount]] }];
}

export function correctCredit(world: World, { of, amount }: ActionOf<"correct-credit">): Step[] {
  const left = world.credit.get(of);
  // That of a deleted account is nobody's any more.
  if (left === undefined || isGone(world, of)) return [{ outcome: "not-found" }];
  if (left + amount < 0) return [{ outcome: "more-than-left" }];
  return [{ outcome: "done", credit: [[of, left + amount]] }];
}
