import type { ActionOf } from "../actions.ts";
import { cancelled } from "./order-steps.ts";
import { owes, stateOf } from "./order-rules.ts";
import { changeLevels } from "./stock-rules.ts";
import { apply, fork, type ModelOrder, type Step, type World } from "./world.ts";

/** The caller lets go of the order before, and gets the one that needs a call most: whose time has come, then the oldest. */
export function nextCall(world: World, { caller }: ActionOf<"next-call">): Step[] {
  const calls = [...world.calls.keys()].map((at) => {
    const order = world.orders.get(at)!;
    return { at, order, call: order.call! };
  });
  const letGo = calls
    .filter(({ call }) => call.heldBy === caller)
    .map(({ at, order, call }): [number, ModelOrder] => [at, { ...order, call: { ...call, heldBy: null } }]);
  const free = calls.filter(
    ({ call }) => !call.wrongNumber && (call.heldBy === null || call.heldBy === caller) && call.callAt !== "later",
  );
  const come = free.filter(({ call }) => call.callAt === "come");
  // Of those whose time has come the model does not know the times.
  const oldest = free.toSorted((one, other) => one.at - other.at)[0];
  // Where others call and confirm as well, it may be any that nobody has, or none.
  const next = !world.alone ? free : come.length > 0 ? come : oldest ? [oldest] : [];
  const taken = next.map(({ at, order, call }): Step => ({
    outcome: `calls ${at}`,
    orders: [...letGo, [at, { ...order, call: { ...call, heldBy: caller } }]],
  }));
  return taken.length === 0 || !world.alone ? [...taken, { outcome: "nobody", orders: letGo }] : taken;
}

/** Who was told before that the order waits, and said nothing, has it cancelled; the others are told. */
export function daysPass(world: World): Step[] {
  const after = fork(world);
  const touched: number[] = [];
  for (const at of world.calls.keys()) {
    const order = world.orders.get(at)!;
    if (!order.call) continue;
    touched.push(at);
    if (order.call.reminded) apply(after, { outcome: "", ...cancelled(after, at) });
    else {
      const callAt = order.call.callAt === "never" ? ("never" as const) : ("come" as const);
      const told = { ...order, call: { ...order.call, reminded: true, heldBy: null, callAt } };
      apply(after, { outcome: "", orders: [[at, told]] });
    }
  }
  return [
    {
      outcome: "done",
      orders: touched.map((at) => [at, after.orders.get(at)!]),
      stock: [...after.stock],
      credit: [...after.credit],
      used: [...after.uses].map(([discountCode, uses]) => [discountCode, uses - (world.uses.get(discountCode) ?? 0)]),
    },
  ];
}

const ends = ["delivered", "cancelled", "refused", "returned"];

/** Orders that have ended and owe nobody anything lose their recipient; the others keep it until then. */
export function forget(world: World, { account }: ActionOf<"forget">): Step[] {
  const orders = [...world.orders].flatMap(([at, order]): [number, ModelOrder][] => {
    const isGone = order.account === account || (order.account !== null && world.gone.has(order.account));
    if (!isGone || order.forgotten) return [];
    const isOver = ends.includes(stateOf(order)) && owes(order) === 0;
    return [
      [
        at,
        isOver
          ? {
              ...order,
              forgotten: true,
              version: order.version + 1,
              reference: null,
              paymentProofs: [],
              advances: order.advances.map((advance) => ({ ...advance, reference: null })),
            }
          : order,
      ],
    ];
  });
  // What is left of its credit expires.
  const key = `account ${account}` as const;
  return [{ outcome: "deleted", orders, gone: account, ...(world.credit.has(key) && { credit: [[key, 0]] }) }];
}

export function receive(world: World, { variant, quantity }: ActionOf<"receive">): Step[] {
  return [{ outcome: "received", stock: changeLevels(world, [{ variant, onHand: quantity }]) }];
}

export function correctStock(world: World, { variant, change }: ActionOf<"correct-stock">): Step[] {
  const { onHand, unavailable } = world.stock.get(variant)!;
  const done: Step = { outcome: "done", stock: changeLevels(world, [{ variant, onHand: change }]) };
  const tooFew: Step = { outcome: "too-few" };
  if (!world.alone) return [done, tooFew];
  return [onHand + change < unavailable ? tooFew : done];
}

/** Returned goods that somebody has looked at. */
export function inspect(world: World, { variant, quantity, as }: ActionOf<"inspect">): Step[] {
  const { unavailable } = world.stock.get(variant)!;
  const change = { variant, unavailable: -quantity, onHand: as === "restock" ? 0 : -quantity };
  const done: Step = { outcome: "done", stock: changeLevels(world, [change]) };
  const tooFew: Step = { outcome: "too-few" };
  if (!world.alone) return [done, tooFew];
  return [unavailable < quantity ? tooFew : done];
}

/** What is missing is taken from what may be sold first, then from what waits for a decision. */
export function count(world: World, { variant, difference }: ActionOf<"count">): Step[] {
  const { onHand, unavailable } = world.stock.get(variant)!;
  const found = Math.max(0, onHand + difference);
  const change = { variant, onHand: found - onHand, unavailable: Math.min(0, found - unavailable) };
  return [{ outcome: "booked", stock: changeLevels(world, [change]) }];
}
