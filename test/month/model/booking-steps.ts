import type { ActionOf } from "../actions.ts";
import {
  apiCourier,
  hasLeftWith,
  isDue,
  lastBooking,
  type ModelBooking,
  takenInHand,
  withBooking,
  withdrawn,
} from "./booking.ts";
import { withWords } from "./issue-steps.ts";
import { changed, isUnderway, withParcel } from "./order-rules.ts";
import type { ModelParcel, Step, World } from "./world.ts";

/** A step that changes a parcel, and raises the version of its order where the order tells of it. */
function changes(world: World, { at, parcel }: Of, outcome: string, change: Partial<ModelParcel>, tells = false): Step {
  const order = world.orders.get(at)!;
  const parcels = withParcel(order, parcel, change);
  return { outcome, orders: [[at, tells ? changed(order, { parcels }) : { ...order, parcels }]] };
}

interface Of {
  at: number;
  parcel: number;
}

const parcelOf = (world: World, { at, parcel }: Of): ModelParcel | undefined => world.orders.get(at)!.parcels[parcel];

/** What the courier said of the number of the last booking before the shop knew it is over then. */
const knowsNumber = (world: World, { at, parcel }: Of) =>
  withWords(
    world,
    { at, parcel, courier: apiCourier, booking: parcelOf(world, { at, parcel })!.bookings.length - 1 },
    false,
  );

export function bookByApi(world: World, action: ActionOf<"book-by-api">): Step[] {
  const parcel = parcelOf(world, action);
  if (parcel?.state !== "packed" || parcel.sheet) return [{ outcome: "nothing" }];
  const booking: ModelBooking = {
    state: "waiting",
    attempts: 0,
    settled: false,
    number: false,
    there: "nothing",
    twice: false,
  };
  return [changes(world, action, "booked", { sheet: true, bookings: [...parcel.bookings, booking] })];
}

/** What is left of a sent booking after the courier's answer. One that was sent before is looked up first. */
function answered(booking: ModelBooking, answer: ActionOf<"send-booking">["answer"]): ModelBooking {
  const sent: ModelBooking = { ...booking, state: "sending", settled: false };
  if (sent.attempts > 1 && answer === "away") return sent;
  if (sent.attempts > 1 && sent.there === "booked") return { ...sent, state: "booked", number: true, twice: false };
  switch (answer) {
    case "yes":
      return { ...sent, state: "booked", number: true, there: "booked" };
    case "lost":
      return { ...sent, there: "booked" };
    case "twice":
      return { ...sent, there: "booked", twice: true };
    case "away":
      return sent;
    case "refused":
      return { ...sent, state: "refused" };
    case "busy":
      return sent.attempts === 1
        ? { ...sent, state: "waiting", attempts: 0, settled: true }
        : { ...sent, attempts: sent.attempts - 1 };
  }
}

/** The job that books what waits on the parcel's sheet. */
export function sendBooking(world: World, action: ActionOf<"send-booking">): Step[] {
  const parcel = parcelOf(world, action);
  const booking = parcel && lastBooking(parcel);
  if (!booking || !parcel.sheet) return [{ outcome: "sent" }];
  if (booking.inHand) return [inHand(world, action, parcel, booking)];
  if (parcel.state !== "packed" || !isDue(booking)) return [{ outcome: "sent" }];
  const after = answered({ ...booking, attempts: booking.attempts + 1 }, action.answer);
  const bookings = withBooking(parcel, after);
  // A process that dies in between has sent it or not, and heard of nothing.
  const unheard = [booking, after].map(({ there, twice }) => {
    const died = { ...takenInHand(parcel)!.bookings.at(-1), there, twice, inHand: undefined };
    return changes(world, action, "not-done", { bookings: withBooking(parcel, died) });
  });
  // Another one has it in hand.
  const others: Step[] = world.atOnce ? [...unheard, { outcome: "sent" }] : unheard;
  if (after.state !== "booked") return [changes(world, action, "sent", { bookings }), ...others];
  const named = { bookings, courier: apiCourier, number: bookings.length - 1 };
  return [{ ...changes(world, action, "sent", named, true), ...knowsNumber(world, action) }, ...others];
}

/** The answer comes after others have done something with the parcel: a booking that was cancelled keeps its number, and a parcel that has left its own. */
function inHand(world: World, action: ActionOf<"send-booking">, parcel: ModelParcel, booking: ModelBooking): Step {
  const after = answered(booking, action.answer);
  const { there, twice, number } = after;
  if (booking.state === "cancelling") {
    // What the parcel has left with stands.
    const isUsed = number && hasLeftWith(parcel, parcel.bookings.length - 1);
    const state = isUsed ? { state: "booked" as const } : {};
    const bookings = withBooking(parcel, { ...state, there, twice, number, inHand: undefined });
    return { ...changes(world, action, "sent", { bookings }), ...(isUsed && knowsNumber(world, action)) };
  }
  const bookings = withBooking(parcel, { ...after, inHand: undefined });
  return {
    ...changes(world, action, "sent", { bookings }),
    ...(after.state === "booked" && knowsNumber(world, action)),
  };
}

export function retryBooking(world: World, action: ActionOf<"retry-booking">): Step[] {
  const parcel = parcelOf(world, action);
  const booking = parcel && lastBooking(parcel);
  const isOpen = booking && ["waiting", "sending", "refused"].includes(booking.state);
  if (!isOpen || !parcel.sheet || parcel.state !== "packed") return [{ outcome: "retried 0" }];
  const { state, attempts } = booking;
  const change = { state: state === "refused" ? ("waiting" as const) : state, attempts: Math.min(attempts, 1) };
  return [changes(world, action, "retried 1", { bookings: withBooking(parcel, change) })];
}

/** Somebody takes the parcel off its sheet. */
export function withdraw(world: World, action: ActionOf<"withdraw">): Step[] {
  const parcel = parcelOf(world, action);
  if (!parcel?.sheet || (parcel.state !== "packed" && parcel.state !== "cancelled"))
    return [{ outcome: "withdrawn 0" }];
  if (lastBooking(parcel)?.state === "cancelling") return [{ outcome: "withdrawn 0" }];
  const steps = (of: ModelParcel) => {
    const bookings = withdrawn(of);
    const sheet = bookings.at(-1)?.state === "cancelling";
    return changes(world, action, "withdrawn 1", { bookings, sheet });
  };
  const held = world.atOnce ? takenInHand(parcel) : null;
  return held ? [steps(parcel), steps(held)] : [steps(parcel)];
}

/** The job that tells the courier that a booking is cancelled. */
export function cancelBooking(world: World, action: ActionOf<"cancel-booking">): Step[] {
  const { answer } = action;
  const parcel = parcelOf(world, action);
  const booking = parcel && lastBooking(parcel);
  if (!parcel || booking?.state !== "cancelling") return [{ outcome: "done" }];
  const change = (made: Partial<ModelBooking>, outcome = "done") =>
    changes(world, action, outcome, { bookings: withBooking(parcel, made) });
  const end = () => {
    const bookings = withBooking(parcel, {
      state: "cancelled",
      there: booking.there === "nothing" ? "nothing" : "cancelled",
    });
    const isNamed = parcel.state === "packed" && parcel.number !== null;
    const named = isNamed ? { courier: null, number: null } : {};
    return changes(world, action, "done", { bookings, sheet: false, ...named }, isNamed);
  };
  if (!booking.number) {
    if (!booking.settled) return [{ outcome: "done" }];
    if (answer === "away") return [{ outcome: "again" }];
    if (booking.there === "nothing") return [end()];
    const isUsed = hasLeftWith(parcel, parcel.bookings.length - 1);
    const state = isUsed ? { state: "booked" as const } : {};
    // The second one is cancelled, also by an answer that is lost, and stays where the courier refuses.
    const twice = booking.twice && answer === "refused";
    const found = change({ ...state, number: true, twice });
    return [{ ...found, ...(isUsed && knowsNumber(world, action)) }, change({ twice }, "not-done")];
  }
  if (answer === "away") return [{ outcome: "again" }];
  if (booking.there === "cancelled") return [end()];
  const unheard = (outcome: string) => change({ there: "cancelled" }, outcome);
  if (answer === "lost") return [unheard("again")];
  if (answer === "refused") return [change({ state: "booked" })];
  // A process that dies in between has told the courier, and noted nothing.
  return [end(), unheard("not-done")];
}

/** The courier has labels for what stands with it, and has not ended. */
export function printLabels(world: World, action: ActionOf<"print-labels">): Step[] {
  const parcel = parcelOf(world, action);
  const booking = parcel && lastBooking(parcel);
  const isPrinted =
    parcel?.sheet === true &&
    booking?.state === "booked" &&
    parcel.courier === apiCourier &&
    parcel.number === parcel.bookings.length - 1 &&
    isUnderway(parcel);
  return [{ outcome: isPrinted ? "printed" : "none" }];
}

/** So long that what was sent may be looked up. */
export function minutesPass(world: World, action: ActionOf<"minutes-pass">): Step[] {
  const parcel = parcelOf(world, action);
  if (!parcel || !lastBooking(parcel)) return [{ outcome: "done" }];
  return [changes(world, action, "done", { bookings: withBooking(parcel, { settled: true }) })];
}
