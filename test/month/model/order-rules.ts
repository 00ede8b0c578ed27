import type { OrderState } from "#domains/orders/order.ts";
import { giveBack } from "./credit-steps.ts";
import { takeUnits } from "./stock-rules.ts";
import type { ModelOrder, ModelParcel, Step, World } from "./world.ts";

type Units = { position: number; quantity: number };

/** What the shopper still owes; below zero, what the shop owes the shopper. */
export const owes = ({ worth, received }: ModelOrder): number => worth - received;

export const totalOf = ({ lines, fee }: Pick<ModelOrder, "lines" | "fee">): number =>
  fee + lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The parcels that are not cancelled. */
export const live = ({ parcels }: Pick<ModelOrder, "parcels">): ModelParcel[] =>
  parcels.filter(({ state }) => state !== "cancelled");

export const isUnderway = ({ state }: Pick<ModelParcel, "state">): boolean => state === "packed" || state === "shipped";

/** The units of each line that are in no parcel. */
export function unpackedUnits(order: ModelOrder): Units[] {
  return order.lines.flatMap(({ position, quantity }) => {
    const packed = live(order)
      .flatMap(({ units }) => units)
      .filter((each) => each.position === position)
      .reduce((sum, each) => sum + each.quantity, 0);
    return quantity > packed ? [{ position, quantity: quantity - packed }] : [];
  });
}

/** What units of lines take from the stock. */
export const goodsOf = (order: ModelOrder, units: readonly Units[]) =>
  takeUnits(
    units.map(({ position, quantity }) => ({
      takes: order.lines.find((line) => line.position === position)!.takes,
      quantity,
    })),
  );

/** What units of lines cost. */
export const valueOf = (order: ModelOrder, units: readonly Units[]): number =>
  units.reduce(
    (sum, { position, quantity }) => sum + quantity * order.lines.find((line) => line.position === position)!.price,
    0,
  );

/** The units of a parcel that have not come back. */
export const unitsOut = ({ units }: Pick<ModelParcel, "units">): Units[] =>
  units.flatMap(({ position, quantity, returned }) =>
    quantity > returned ? [{ position, quantity: quantity - returned }] : [],
  );

/** What riders ask for at the door. */
export const askedFor = (order: ModelOrder): number =>
  live(order)
    .filter(isUnderway)
    .reduce((sum, { cash }) => sum + cash, 0);

/** What the shopper will have paid too much once all riders were paid. */
const tooMuch = (order: ModelOrder): number => Math.max(0, askedFor(order) - owes(order));

/** What is owed back of what was paid: at once, what was promised, whatever riders are still to collect. */
export const owedBack = (order: ModelOrder): number => Math.max(0, -owes(order), refundOwed(order));

/** What was paid, and is not owed back. */
export const paidFor = (order: ModelOrder): number => order.received - tooMuch(order);

/** What is owed back because it was promised: what was paid too much is no refund. */
export const refundOwed = (order: ModelOrder): number => Math.max(0, Math.min(order.promised, tooMuch(order)));

/** The one word for where an order is. */
export function stateOf(order: ModelOrder): OrderState {
  if (order.status === "cancelled") return "cancelled";
  if (order.status === "open") return "placed";
  const states = live(order).map(({ state }) => state);
  if (states.length === 0) return "confirmed";
  const rest = unpackedUnits(order).length > 0;
  const hasLeft = states.includes("shipped") || states.includes("delivered");
  if (rest) return hasLeft ? "shipped" : "confirmed";
  if (states.some((state) => state === "packed" || state === "shipped")) return hasLeft ? "shipped" : "packed";
  return (["delivered", "returned", "refused"] as const).find((state) => states.includes(state)) ?? "cancelled";
}

/** The order after a change, one version on: closed when nothing is on its way and nobody owes anybody anything. */
export function changed(order: ModelOrder, change: Partial<ModelOrder>): ModelOrder {
  const next = { ...order, ...change, version: order.version + 1 };
  if (next.status === "confirmed" || next.status === "closed") {
    const ended = live(next).length > 0 && !live(next).some(isUnderway) && unpackedUnits(next).length === 0;
    const held = next.parcels.reduce((sum, parcel) => sum + parcel.held, 0);
    next.status = ended && owes(next) === 0 && held === 0 ? "closed" : "confirmed";
  }
  if (next.status !== "open") next.call = null;
  return next;
}

export const withParcel = (order: ModelOrder, number: number, change: Partial<ModelParcel>): ModelParcel[] =>
  order.parcels.map((parcel, at) => (at === number ? { ...parcel, ...change } : parcel));

/** Whether lines, prices and recipient may still change. */
export const isEditable = (order: ModelOrder): boolean =>
  (order.status === "open" || order.status === "confirmed") && !order.forgotten && live(order).length === 0;

/**
 * An order that is worth less by so much, of which `undue` was not paid yet, is asked for by no rider, and need not be paid any more. The rest is promised back, and what
 * credit had paid of it goes back there at once.
 */
export function lowerWorth(
  world: World,
  at: number,
  order: ModelOrder,
  less: number,
  undue = Math.min(Math.max(0, owes(order) - askedFor(order)), less),
): { order: ModelOrder; credit: NonNullable<Step["credit"]>; promised: number } {
  const worth = Math.max(0, order.worth - less);
  const promised = Math.max(0, order.worth - worth - undue);
  const credited = Math.max(0, Math.min(order.credit, promised));
  return {
    order: {
      ...order,
      worth,
      received: order.received - credited,
      credit: order.credit - credited,
      promised: order.promised + promised - credited,
    },
    credit: giveBack(world, at, order, credited),
    promised,
  };
}
