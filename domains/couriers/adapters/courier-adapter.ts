import type { Paisa } from "#kernel/money.ts";

/** How a courier's API is spoken to: where, with which token, and from where it fetches parcels. */
export interface CourierAccess {
  /** The address of the API, without a trailing slash. */
  url: string;
  token: string;
  /** The courier's code of the address at which it fetches; null for the one that it knows as the usual. */
  pickupCode: string | null;
  /** How many milliseconds an answer may take; what the adapter thinks right without it. */
  timeout?: number | undefined;
}

/** What a courier is told of a parcel. */
export interface ParcelToBook {
  /** Our own name for it, by which it is found again when the answer is lost: "10001-1". */
  reference: string;
  name: string;
  /** E.164. */
  phone: string;
  address: string;
  /** The shopper's own town, where the courier's city is another word: the address that it gets must name it whole. Null where it is the same. */
  town: string | null;
  /** As the courier calls it. */
  city: string;
  cash: Paisa;
  units: number;
  contents: string;
  remarks: string;
}

/** What a courier's word about a parcel means to us. */
export type CourierStep = "booked" | "on-its-way" | "delivered" | "refused" | "returned" | "lost" | "cancelled";

/** What a courier says of a parcel. */
export interface CourierNews {
  trackingNumber: string;
  /** The state in the courier's own words. */
  word: string;
  /** What it means; null for a word that the adapter does not know. */
  step: CourierStep | null;
  /** What the courier collects or has collected at the door; null where it does not say. */
  cash: Paisa | null;
  /** When it happened, as the courier writes it; null where it does not say. */
  at: string | null;
}

/** Why a courier did not do what it was asked. `problem` is in words for staff, and holds no token. */
export type CourierFailure =
  /** It answered no, and nothing was done. */
  | { outcome: "refused"; problem: string }
  /** It does not know the token, and nothing was done. */
  | { outcome: "token-refused"; problem: string }
  /** It was asked too often, and nothing was done. */
  | { outcome: "busy"; problem: string; retryAfterSeconds: number }
  /** Nothing that can be read came back: it may have been done or not. */
  | { outcome: "no-answer"; problem: string };

export type CourierAnswer<Value extends object> = ({ outcome: "done" } & Value) | CourierFailure;

/** A place at which a courier fetches parcels. */
export interface PickupAddress {
  code: string;
  address: string;
}

/** A program that talks to the API of one courier. None of its functions throws for what the courier does. */
export interface CourierAdapter {
  /** The name of the API as owners know it. */
  name: string;
  /** Where the API stands unless the process is told otherwise. */
  url: string;
  /** The most parcels of one `track`, and of one `label`. */
  maxTracked: number;
  maxLabels: number;
  /** Whether the token is good, and what it may use as pickup addresses. */
  check(access: CourierAccess): Promise<CourierAnswer<{ pickupAddresses: PickupAddress[] }>>;
  /** The cities that it delivers to, in its own spelling. */
  listCities(access: CourierAccess): Promise<CourierAnswer<{ names: string[] }>>;
  book(access: CourierAccess, parcel: ParcelToBook): Promise<CourierAnswer<{ trackingNumber: string }>>;
  /** The numbers of its bookings of this reference since a time that it has not cancelled, the oldest first. */
  find(
    access: CourierAccess,
    asked: { reference: string; since: Date },
  ): Promise<CourierAnswer<{ trackingNumbers: string[] }>>;
  /** What it says of these parcels, and what cannot be read of it, in words for staff. Numbers that it does not know are left out. */
  track(
    access: CourierAccess,
    trackingNumbers: readonly string[],
  ): Promise<CourierAnswer<{ news: CourierNews[]; problem: string | null }>>;
  cancel(access: CourierAccess, trackingNumber: string): Promise<CourierAnswer<object>>;
  /** The labels as one PDF. */
  label(access: CourierAccess, trackingNumbers: readonly string[]): Promise<CourierAnswer<{ pdf: Uint8Array }>>;
  /** What a message that the courier sends by itself says; null for what is none, or cannot be read whole. */
  readMessage(body: unknown): CourierNews[] | null;
}
