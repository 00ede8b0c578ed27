import type { ActionOf } from "../actions.ts";
import { leftDiscountCode } from "./discount-code-rules.ts";
import { alternatives } from "./order-steps.ts";
import { changed, isEditable, lowerWorth, totalOf } from "./order-rules.ts";
import { changeLevels, isAvailable, sumUnits, takeUnits } from "./stock-rules.ts";
import type { ModelLine, ModelOrder, Step, World } from "./world.ts";

/** Another quantity of a line, and goods that are added: to the line that has them, or as lines of their own. */
export function edit(world: World, { at, position, quantity, added }: ActionOf<"edit">): Step[] {
  const order = world.orders.get(at)!;
  if (!isEditable(order)) return [{ outcome: "not-allowed" }];
  if (!order.lines.some((line) => line.position === position)) return [{ outcome: "not-in-order" }];
  const wanted = new Map([[position, quantity]]);
  const fresh: typeof added = [];
  for (const [variant, units] of sumUnits(added)) {
    const line = order.lines.find((each) => each.variant === variant);
    if (line) wanted.set(line.position, (wanted.get(line.position) ?? line.quantity) + units);
    else fresh.push({ variant, quantity: units });
  }
  const kept = order.lines
    .map((line) => ({ ...line, quantity: wanted.get(line.position) ?? line.quantity }))
    .filter((line) => line.quantity > 0);
  if (kept.length === 0) return [{ outcome: "no-lines-left" }];
  const next = Math.max(...order.lines.map((line) => line.position)) + 1;
  const lines = [
    ...kept,
    ...fresh.map((each, place): ModelLine => ({
      ...each,
      position: next + place,
      price: world.prices[each.variant]!,
      takes: world.takes[each.variant]!,
    })),
  ];
  const differences = takeUnits([...lines, ...order.lines.map((line) => ({ ...line, quantity: -line.quantity }))]);
  // An order may lose units of a variant in one line and gain them in another: what is gained must be there first.
  const gained = takeUnits(
    lines.map((line) => ({
      ...line,
      quantity: Math.max(
        0,
        line.quantity - (order.lines.find((each) => each.position === line.position)?.quantity ?? 0),
      ),
    })),
  );
  const isSame = order.lines.every(
    (line) => lines.find((each) => each.position === line.position)?.quantity === line.quantity,
  );
  if (isSame && fresh.length === 0) return [{ outcome: "already-done" }];
  const left = leftDiscountCode(order, kept);
  return alternatives(
    world,
    isAvailable(world, gained),
    () => ({
      outcome: "done",
      ...withLines(world, at, left ? { ...order, discountCode: null } : order, lines),
      used: left ? [[left.discountCode, -1]] : [],
      stock: changeLevels(
        world,
        differences.map(({ variant, quantity: committed }) => ({ variant, committed })),
      ),
    }),
    { outcome: "sold-out" },
  );
}

export function price(world: World, { at, position, price: unitPrice }: ActionOf<"price">): Step[] {
  const order = world.orders.get(at)!;
  if (!isEditable(order)) return [{ outcome: "not-allowed" }];
  const line = order.lines.find((each) => each.position === position);
  if (!line) return [{ outcome: "not-in-order" }];
  if (line.price === unitPrice) return [{ outcome: "already-done" }];
  const lines = order.lines.map((each) => (each === line ? { ...each, price: unitPrice } : each));
  return [{ outcome: "done", ...withLines(world, at, order, lines) }];
}

/** What a shopper was promised back before is not given again when the goods cost less. */
function withLines(world: World, at: number, order: ModelOrder, lines: ModelLine[]): Pick<Step, "orders" | "credit"> {
  const less = totalOf(order) - totalOf({ ...order, lines });
  const { order: after, credit } =
    less > 0 ? lowerWorth(world, at, order, less) : { order: { ...order, worth: order.worth - less }, credit: [] };
  return { orders: [[at, changed(after, { lines })]], credit };
}
