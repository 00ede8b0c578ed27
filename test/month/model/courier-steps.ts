import { hasLeft } from "#domains/orders/shipments/shipment.ts";
import type { ActionOf } from "../actions.ts";
import { apiCourier } from "./booking.ts";
import { withWords } from "./issue-steps.ts";
import { changed, withParcel } from "./order-rules.ts";
import { end } from "./parcel-steps.ts";
import { apply, fork, type ModelParcel, type Step, type World } from "./world.ts";

type Says = ActionOf<"courier-says">;
/** One word of a message. */
type Word = Omit<Says, "before" | "message">;

const parcelEnds = { delivered: "delivered", refused: "refused", returned: "returned", lost: "lost" } as const;
const cameBack: readonly string[] = ["refused", "returned"];
const nothing: Step[] = [{ outcome: "nothing" }];
const contradiction: Step[] = [{ outcome: "contradiction" }];

/**
 * What a courier says moves a parcel forward alone; what does not fit waits for somebody, and is named by its kind. The words
 * of one message are taken in their order.
 */
export function courierSays(world: World, { before = [], message, ...action }: Says): Step[] {
  const words: Word[] = [...before.map((step) => ({ ...action, step, cash: null })), action];
  // Those of a courier without an API are said twice, and those of a message are stored once.
  const said = action.courier === apiCourier ? words : [...words, ...words];
  let steps: Step[] = [{ outcome: "nothing", ...(message !== undefined && { message: [message, action.at] }) }];
  for (const word of said)
    steps = steps.flatMap((taken) => {
      const after = fork(world);
      apply(after, taken);
      return takeWord(after, word).map((next) => join(taken, next));
    });
  return steps;
}

/** Two steps as one. */
const join = (one: Step, next: Step): Step => ({
  ...one,
  outcome: joinKinds([one.outcome, next.outcome]),
  orders: [...(one.orders ?? []), ...(next.orders ?? [])],
  stock: [...(one.stock ?? []), ...(next.stock ?? [])],
  credit: [...(one.credit ?? []), ...(next.credit ?? [])],
  words: [...(one.words ?? []), ...(next.words ?? [])],
});

/** What waits for somebody since then, by its kinds. */
export const joinKinds = (kinds: readonly string[]): string =>
  [...new Set(kinds.flatMap((kind) => kind.split(" and ")))]
    .filter((kind) => kind !== "nothing")
    .sort()
    .join(" and ") || "nothing";

/** What was stored once is not taken again, whatever has become of the parcel since. */
export function repeatMessage(world: World, { at }: ActionOf<"repeat-message">): Step[] {
  return [{ outcome: "known", orders: [[at, world.orders.get(at)!]] }];
}

function takeWord(world: World, action: Word): Step[] {
  const { at, parcel: number, courier, step, asked } = action;
  const parcel = world.orders.get(at)!.parcels[number];
  const named = action.booking ?? "hand";
  const isHeld = parcel?.courier === courier && parcel.number === named;
  // It is asked about what it has alone.
  const isAskedFor = isHeld && (parcel.state === "packed" || parcel.state === "shipped");
  // It may have been asked before somebody changed that.
  if (asked && !isAskedFor)
    return world.atOnce ? [...nothing, ...takeWord(world, { ...action, asked: false })] : nothing;
  const booking = typeof named === "number" ? parcel?.bookings[named] : undefined;
  const isWithdrawn = booking?.number && (booking.state === "cancelling" || booking.state === "cancelled");
  // It has left with the number all the same.
  if (parcel && isWithdrawn && !(isHeld && hasLeft(parcel))) {
    const told = step === "booked" || step === "cancelled" ? nothing : contradiction;
    // Its word may have been read before the booking was cancelled.
    const isRead = world.atOnce && isHeld && booking.state === "cancelling" && parcel.state === "packed";
    return isRead ? [...told, ...move(world, action, parcel)] : told;
  }
  if (!isHeld) return [{ outcome: "unknown-number", ...withWords(world, action, true) }];
  return move(world, action, parcel);
}

function move(world: World, { at, parcel: number, step, cash }: Word, parcel: ModelParcel): Step[] {
  const isUnderway = parcel.state === "packed" || parcel.state === "shipped";
  if (step === null) return [{ outcome: "unknown-word" }];
  if (step === "cancelled") return isUnderway ? contradiction : nothing;
  if (step === "booked" || step === parcel.state) return nothing;
  if (parcel.state === "cancelled") return contradiction;
  if (!isUnderway) {
    const isSame = step === "on-its-way" || (cameBack.includes(step) && cameBack.includes(parcel.state));
    return isSame ? nothing : contradiction;
  }
  // What is said of a parcel that had not left says that it has.
  const left = fork(world);
  const order = world.orders.get(at)!;
  const shipped = changed(order, { parcels: withParcel(order, number, { state: "shipped" }) });
  if (parcel.state === "packed") apply(left, { outcome: "", orders: [[at, shipped]] });
  const orders = parcel.state === "packed" ? { orders: [[at, shipped]] satisfies Step["orders"] } : {};
  if (step === "on-its-way") return [{ outcome: "nothing", ...orders }];
  if (step === "delivered" && cash !== null && cash !== parcel.cash) return [{ outcome: "other-amount", ...orders }];
  return end(left, { do: "end", at, parcel: number, to: parcelEnds[step] }).map((taken) => ({
    ...taken,
    outcome: "nothing",
  }));
}
