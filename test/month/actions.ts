import type { ContactResult } from "#domains/orders/history/contact-results.ts";

/** One unit of what a shopper orders: the index of a variant, and how many. */
export interface Wanted {
  variant: number;
  quantity: number;
}

/** A row of a courier's file: what it says of the parcel of an order. Amounts are in paisa. */
export interface PayoutLine {
  at: number;
  parcel: number;
  collected: number;
  fee: number;
  tax: number;
  paidOut: number;
}

/** Units of a line of an order. */
export interface LineUnits {
  position: number;
  quantity: number;
}

/** A return of an order, by its place among the order's returns, and the version of it that somebody has seen. */
interface OfReturn {
  at: number;
  back: number;
  version: number;
}

/** Who has store credit: an account, or the guest of an order. */
export type CreditKey = `account ${number}` | `order ${number}`;

/** How a parcel's way ends. */
export const parcelEnds = ["delivered", "refused", "returned", "lost"] as const;

/**
 * What somebody does in the shop, as data: the model says what comes of it, and the shop is asked to do it. Orders,
 * parcels, variants, callers, couriers and payouts are named by their places in lists, so that an action means the same to
 * every process.
 */
export type Action =
  | {
      do: "place";
      at: number;
      lines: Wanted[];
      payment: "cash" | "transfer";
      by: "shopper" | "staff" | "account";
      /** The store credit that pays as much as it can: that of the account, or of the guest of this order. */
      credit?: "own" | number | undefined;
    }
  /** The job that follows an order; `asks`: whether the owner's rules need the shopper's word. */
  | { do: "begin"; at: number; asks: boolean }
  | { do: "next-call"; caller: number }
  | { do: "contact"; at: number; caller: number; result: ContactResult }
  | { do: "confirm"; at: number; by: "caller" | "link" | "stranger" }
  | { do: "correct"; at: number; house: number }
  | { do: "reference"; at: number; reference: string }
  | { do: "edit"; at: number; position: number; quantity: number; added: Wanted[] }
  | { do: "price"; at: number; position: number; price: number }
  | { do: "cancel"; at: number; by: "shopper" | "staff" }
  /** Everything that is in no parcel, or one unit of it. */
  | { do: "pack"; at: number; one: boolean }
  | { do: "ship"; at: number; parcel: number; courier: number; how: "by-hand" | "sheet" }
  | { do: "end"; at: number; parcel: number; to: (typeof parcelEnds)[number]; refund?: number | undefined }
  | { do: "pay"; at: number; kind: "advance" | "refund-owed" | "refund-paid" | "credit-given"; amount: number }
  /** What a courier paid or took back beside its files. */
  | { do: "remit"; at: number; parcel: number; amount: number }
  /** The job that follows a lost parcel. */
  | { do: "claim-lost"; at: number; parcel: number }
  | {
      do: "answer";
      at: number;
      parcel: number;
      answer: "paid" | "refused" | "written-off";
      amount?: number | undefined;
    }
  | { do: "send-payout"; payout: number; courier: number; rows: PayoutLine[]; unknown: number }
  | { do: "book-payout"; payout: number }
  | { do: "discard-payout"; payout: number }
  | { do: "request-return"; at: number; lines: LineUnits[]; wants: "refund" | "credit" }
  | ({ do: "answer-return"; to: "approved" | "declined" } & OfReturn)
  | ({ do: "receive-return"; lines: LineUnits[]; delivery: "never" | "always" } & OfReturn)
  /** What becomes of each item that came; the rest is held. */
  | ({ do: "inspect-return"; pieces: { restock: number; writeOff: number }[]; refund: number } & OfReturn)
  | ({ do: "refund-return"; as: "transfer" | "credit" } & OfReturn)
  /** Somebody scans a parcel that came back, and says how where that is not known. */
  | { do: "scan-parcel"; at: number; parcel: number; as?: "refused" | "returned" | undefined }
  /** `into` is the place of the new order; `here`: whether the goods are back already. */
  | { do: "exchange"; at: number; into: number; returned: LineUnits[]; goods: Wanted[]; fee: number; here: boolean }
  | { do: "receive-exchange"; at: number; into: number }
  | { do: "make-code"; at: number }
  | { do: "gift"; account: number; amount: number }
  | { do: "correct-credit"; of: CreditKey; amount: number }
  | { do: "receive"; variant: number; quantity: number }
  | { do: "correct-stock"; variant: number; change: number }
  | { do: "inspect"; variant: number; quantity: number; as: "restock" | "write-off" }
  | { do: "count"; variant: number; difference: number }
  /** Four days and more go by, and the hourly sweep looks at the orders that wait. */
  | { do: "days-pass" }
  /** A customer's account is deleted on request, and the time for which the shop keeps its orders is over. */
  | { do: "forget"; account: number };

export type ActionOf<Do extends Action["do"]> = Extract<Action, { do: Do }>;

/** The order that an action is about; null for one about other things. */
export const orderOf = (action: Action): number | null => ("at" in action ? action.at : null);
