import type { BookableKind } from "#domains/bank-files/bank-file.ts";
import type { CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import type { ContactResult } from "#domains/orders/history/contact-results.ts";
import type { BookedKind } from "#domains/payouts/payout.ts";

/** Which number of which courier words are about: that of a parcel's booking of this place, or the one that staff write on it. */
export interface SaidNumber {
  at: number;
  parcel: number;
  courier: number;
  booking?: number | undefined;
}

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
  /** Whose number is on the parcel: that of its booking of this place, or the one that staff wrote. */
  booking?: number | undefined;
}

/** Money that came into the account, as the bank's file says: for an order, by the transfer's reference or by the order's number. */
export interface BankLine {
  at: number;
  /** Null: the bank's words name the order's number. */
  reference: string | null;
  amount: number;
}

/** A parcel, with what its courier holds of its money as somebody has seen it. */
export interface HeldParcel {
  at: number;
  parcel: number;
  held: number;
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
      /** The code to the phone that the shopper enters, where the owner asks for one; without this, the shop cannot send any. */
      code?: "none" | "wrong" | "right" | undefined;
      /** The discount code that is entered, by its place among those of the shop. */
      discountCode?: number | undefined;
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
  /** `booking`: it leaves with the number of this one. */
  | {
      do: "ship";
      at: number;
      parcel: number;
      courier: number;
      how: "by-hand" | "sheet";
      booking?: number | undefined;
    }
  /** Staff have the parcel booked through the courier's API. */
  | { do: "book-by-api"; at: number; parcel: number }
  /**
   * The job that books it, and what the courier answers: "lost", it books, and nobody hears of it; "twice", it books twice,
   * and nobody hears of it; "away", it does nothing, and nobody knows that.
   */
  | {
      do: "send-booking";
      at: number;
      parcel: number;
      answer: "yes" | "lost" | "twice" | "away" | "refused" | "busy";
    }
  | { do: "retry-booking"; at: number; parcel: number }
  /** Staff take it off its sheet. */
  | { do: "withdraw"; at: number; parcel: number }
  /** The job that tells the courier; "refused": it has the parcel already. */
  | { do: "cancel-booking"; at: number; parcel: number; answer: "yes" | "lost" | "away" | "refused" }
  /** So long that what was sent may be looked up. */
  | { do: "minutes-pass"; at: number; parcel: number }
  | { do: "end"; at: number; parcel: number; to: (typeof parcelEnds)[number]; refund?: number | undefined }
  | { do: "pay"; at: number; kind: "advance" | "refund-owed" | "refund-paid" | "credit-given"; amount: number }
  /** Staff take back a payment in advance that they entered by mistake, by its place among those of the order. */
  | { do: "mistake"; at: number; advance: number }
  /** Staff take back a refund in money that the bank returned, by its place among those of the order. */
  | { do: "refund-back"; at: number; refund: number }
  /** What a courier paid or took back beside its files; `unnamed`: staff enter it for the order, and name no parcel. */
  | { do: "remit"; at: number; parcel: number; amount: number; unnamed?: boolean | undefined }
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
  /** Without `kinds`, all that can be booked. */
  | { do: "book-payout"; payout: number; kinds?: readonly BookedKind[] | undefined }
  | { do: "discard-payout"; payout: number }
  /** A rider brings the cash of these parcels, of which the bookkeeper sees what is held; what was counted is booked as this payout. */
  | { do: "hand-in"; payout: number; courier: number; parcels: HeldParcel[]; counted: number }
  | { do: "reverse-payout"; payout: number }
  /**
   * A courier tells by its API what became of a parcel, twice, or is asked. A step of null is a word that nobody knows.
   * `before`: words about the parcel that the same message has before that one, in whatever order the courier sent them.
   */
  | {
      do: "courier-says";
      at: number;
      parcel: number;
      courier: number;
      step: CourierStep | null;
      before?: readonly (CourierStep | null)[] | undefined;
      cash: number | null;
      booking?: number | undefined;
      asked?: boolean | undefined;
      /** The message's place among those that are sent again later. */
      message?: number | undefined;
    }
  /** A message of a courier's API comes once more, whatever has become of its parcel since. */
  | { do: "repeat-message"; at: number; message: number }
  /** Staff say that what a courier said of a number which nothing had is about the number's parcel, or `to` another one; or set it aside. */
  | ({ do: "link-words"; to?: { at: number; parcel: number } | undefined } & SaidNumber)
  | ({ do: "set-aside" } & SaidNumber)
  /** Staff print the labels of the parcel's sheet. */
  | { do: "print-labels"; at: number; parcel: number }
  /** The photo of a transfer's receipt; the same one again is the same payment proof. */
  | { do: "send-payment-proof"; at: number; photo: number; reference: string }
  | {
      do: "answer-payment-proof";
      at: number;
      proof: number;
      finding: "arrived" | "not-found" | "other-amount";
      amount: number;
    }
  | { do: "send-bank-file"; file: number; lines: BankLine[] }
  | { do: "book-bank-file"; file: number; kinds: readonly BookableKind[] }
  | { do: "discard-bank-file"; file: number }
  /** `swap`: the variant that is wanted for each piece instead of money. */
  | { do: "request-return"; at: number; lines: LineUnits[]; wants: "refund" | "credit"; swap?: number | undefined }
  | ({ do: "answer-return"; to: "approved" | "declined" } & OfReturn)
  | ({ do: "receive-return"; lines: LineUnits[]; delivery: "never" | "always" } & OfReturn)
  /** What becomes of each item that came; the rest is held. */
  | ({ do: "inspect-return"; pieces: { restock: number; writeOff: number }[]; refund: number } & OfReturn)
  | ({ do: "refund-return"; as: "transfer" | "credit" } & OfReturn)
  /** The shopper gets what was wanted instead, as the order of the place `into`. */
  | ({ do: "exchange-return"; into: number } & OfReturn)
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
  /** Four days and more go by, and the hourly sweep looks at the orders that wait; `passed`: they have gone by already. */
  | { do: "days-pass"; passed?: boolean }
  /** A customer's account is deleted on request, and the time for which the shop keeps its orders is over. */
  | { do: "forget"; account: number };

export type ActionOf<Do extends Action["do"]> = Extract<Action, { do: Do }>;

/** The orders that an action is about, with those whose credit it spends. */
export const ordersOf = (action: Action): number[] => [
  ...("at" in action ? [action.at] : []),
  ...("into" in action ? [action.into] : []),
  ...(action.do === "place" && typeof action.credit === "number" ? [action.credit] : []),
  ...(action.do === "hand-in" ? action.parcels.map(({ at }) => at) : []),
  ...(action.do === "send-bank-file" ? action.lines.map(({ at }) => at) : []),
];
