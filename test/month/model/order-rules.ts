import type { OrderState } from "#domains/orders/order.ts";
import type { ModelOrder, ModelParcel } from "./world.ts";

/** What the shopper still owes; below zero, what the shop owes the shopper. */
export const owes = ({ worth, received }: ModelOrder): number => worth - received;

export const totalOf = ({ lines, fee }: Pick<ModelOrder, "lines" | "fee">): number =>
  fee + lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The parcels that are not cancelled. */
export const live = ({ parcels }: Pick<ModelOrder, "parcels">): ModelParcel[] =>
  parcels.filter(({ state }) => state !== "cancelled");

export const isUnderway = ({ state }: Pick<ModelParcel, "state">): boolean => state === "packed" || state === "shipped";

/** The units of each line that are in no parcel. */
export function unpackedUnits(order: ModelOrder): { position: number; variant: number; quantity: number }[] {
  return order.lines.flatMap(({ position, variant, quantity }) => {
    const packed = live(order)
      .flatMap(({ units }) => units)
      .filter((each) => each.position === position)
      .reduce((sum, each) => sum + each.quantity, 0);
    return quantity > packed ? [{ position, variant, quantity: quantity - packed }] : [];
  });
}

/** The units of a parcel, by variant. */
export const goodsOf = (order: ModelOrder, { units }: Pick<ModelParcel, "units">) =>
  units.map(({ position, quantity }) => ({
    variant: order.lines.find((line) => line.position === position)!.variant,
    quantity,
  }));

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
