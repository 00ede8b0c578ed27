import type { ActionOf } from "../actions.ts";
import { askedFor, changed, isUnderway, owes } from "./order-rules.ts";
import type { ModelOrder, ModelParcel, Step, World } from "./world.ts";

/**
 * A refund in money that did not arrive: the shop owes it again, as money whatever credit the order was paid with. Riders ask for no more than is still to
 * be paid, the last parcel's first.
 */
export function refundBack(world: World, { at, refund: place }: ActionOf<"refund-back">): Step[] {
  const order = world.orders.get(at)!;
  const refund = order.refunds[place];
  if (!refund?.stands) return [{ outcome: "no-such-refund" }];
  const { amount } = refund;
  const owed: ModelOrder = {
    ...order,
    received: order.received + amount,
    promised: order.promised + amount,
    refunds: order.refunds.map((each) => (each === refund ? { ...each, stands: false } : each)),
  };
  return [{ outcome: "done", orders: [[at, changed(owed, { parcels: askLess(owed) })]] }];
}

/** The parcels after riders ask for nothing that was paid. What was promised goes back by itself. */
function askLess(order: ModelOrder): ModelParcel[] {
  const toPay = Math.max(0, owes(order) + Math.max(0, order.promised));
  let over = Math.max(0, askedFor(order) - toPay);
  const parcels = [...order.parcels];
  for (let number = parcels.length - 1; number >= 0; number -= 1) {
    const parcel = parcels[number]!;
    const off = isUnderway(parcel) ? Math.min(over, parcel.cash) : 0;
    over -= off;
    parcels[number] = { ...parcel, cash: parcel.cash - off };
  }
  return parcels;
}
