import type { ActionOf } from "../actions.ts";
import { askedFor, changed, live, owes } from "./order-rules.ts";
import type { ModelOrder, ModelParcel, Step, World } from "./world.ts";

/**
 * A payment in advance that was entered by mistake: the shopper owes it again. A transfer's order of which nothing is packed waits for its money as before;
 * riders of parcels that have not left ask for it, the first parcel's first.
 */
export function mistake(world: World, { at, advance: place }: ActionOf<"mistake">): Step[] {
  const order = world.orders.get(at)!;
  const advance = order.advances[place];
  if (!advance?.stands) return [{ outcome: "no-such-advance" }];
  const { amount } = advance;
  if (amount > order.received) return [{ outcome: "gave-back" }];
  const owed: ModelOrder = { ...order, received: order.received - amount };
  const waits =
    order.status === "confirmed" && order.payment === "transfer" && live(order).length === 0 && owes(owed) > 0;
  const after = changed(owed, {
    parcels: askAgain(owed),
    advances: order.advances.map((each) => (each === advance ? { ...each, stands: false } : each)),
    ...(waits && { status: "open" as const }),
  });
  return [{ outcome: "done", orders: [[at, after]] }];
}

/** The parcels after riders of those that wait in the shop ask for what is owed, each for its own total at most. */
function askAgain(order: ModelOrder): ModelParcel[] {
  let left = Math.max(0, owes(order) - askedFor(order));
  return order.parcels.map((parcel) => {
    const more = parcel.state === "packed" ? Math.min(left, parcel.total - parcel.cash) : 0;
    left -= more;
    return { ...parcel, cash: parcel.cash + more };
  });
}
