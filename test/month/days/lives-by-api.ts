import type { Action } from "../actions.ts";
import { apiCourier, lastBooking } from "../model/booking.ts";
import type { ModelOrder, ModelParcel } from "../model/world.ts";
import type { Life, Move } from "./life.ts";

/** The booking whose number is on the parcel. */
export const ofBooking = (number: ModelParcel["number"]) => (typeof number === "number" ? { booking: number } : {});

/** What is done next about a parcel that its courier's API books: until it has a number, and the courier has fetched it. Null: it has left. */
export function bookByApi(order: ModelOrder, life: Life, number: number): Move | null {
  const { at, trouble, double, regrets, told } = life;
  const parcel = order.parcels[number]!;
  const of = { at, parcel: number };
  if (parcel.state !== "packed") return null;
  const booking = lastBooking(parcel);
  const again = (action: Action): Move => (double ? [action, action] : [action]);
  switch (booking?.state) {
    case undefined:
    case "cancelled":
      return again({ do: "book-by-api", ...of });
    case "waiting": {
      const isFirst =
        booking.attempts === 0 && !booking.settled && parcel.bookings.length === 1 && trouble !== "withdrawn";
      const send: Action = { do: "send-booking", ...of, answer: isFirst ? trouble : "yes" };
      // The sheet is sent while somebody takes the parcel off it, or cancels its order.
      if (trouble === "withdrawn" && parcel.bookings.length === 1 && double) return [send, { do: "withdraw", ...of }];
      if (regrets === "after-packing" && double) return [send, { do: "cancel", at, by: "staff" }];
      return again(send);
    }
    case "sending":
      return [booking.settled ? { do: "send-booking", ...of, answer: "yes" } : { do: "minutes-pass", ...of }];
    case "refused":
      return [{ do: "retry-booking", ...of }];
    case "cancelling":
      return cancelBookings(order, life);
    case "booked": {
      if (trouble === "withdrawn" && parcel.bookings.length === 1) return again({ do: "withdraw", ...of });
      const cancel: Action = { do: "cancel", at, by: "staff" };
      const named = { ...of, courier: apiCourier, ...ofBooking(parcel.number) };
      const says: Action = { do: "courier-says", ...named, step: "on-its-way", cash: null, asked: told === "by-staff" };
      const ship: Action = { do: "ship", how: "by-hand", ...named };
      if (regrets === "after-packing") return [at % 2 === 0 ? says : ship, cancel];
      return double ? [says, { ...says, asked: !says.asked }, ship] : [says];
    }
  }
}

/** Couriers are told of bookings that were cancelled; the first answer of some is lost. */
export function cancelBookings({ parcels }: ModelOrder, { at, trouble }: Life): Move | null {
  const parcel = parcels.findIndex((each) => lastBooking(each)?.state === "cancelling");
  if (parcel === -1) return null;
  const booking = lastBooking(parcels[parcel]!)!;
  if (!booking.number && !booking.settled) return [{ do: "minutes-pass", at, parcel }];
  const isLost = trouble === "withdrawn" && booking.there === "booked" && !booking.twice && at % 2 === 0;
  return [{ do: "cancel-booking", at, parcel, answer: isLost ? "lost" : "yes" }];
}
