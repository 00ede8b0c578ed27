import type { Confirmation, OrderStatus } from "#domains/orders/order.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";
import type { ClaimState, RowKind } from "#domains/payouts/payout.ts";
import type { ReturnOrigin, ReturnState } from "#domains/returns/return.ts";
import type { DiscountCodeKind } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import type { BankRowKind } from "#domains/bank-files/bank-file.ts";
import type { PaymentProofState } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import type { BankLine, CreditKey, PayoutLine } from "../actions.ts";
import type { Booked } from "./booking.ts";
import { forkTable, type Table } from "./table.ts";

export interface ModelLine {
  position: number;
  variant: number;
  price: number;
  quantity: number;
  /** What one of them takes from the stock: itself, or the parts of a stack. */
  takes: readonly Part[];
}

export interface Part {
  variant: number;
  quantity: number;
}

export interface PaidOnce {
  paidOut: number;
  fee: number;
  tax: number;
}

export interface ModelParcel extends Booked {
  state: ShipmentState;
  /** `returned`: units of them that came back while the others stayed. */
  units: { position: number; quantity: number; returned: number }[];
  total: number;
  /** What the rider collects. */
  cash: number;
  /** What the courier has of its money. */
  held: number;
  /** What of its money was given up and did not come after all, by the place of the courier. */
  writtenOff: Readonly<Record<number, number>>;
  courier: number | null;
  /** Whether the courier has paid for it, or was paid. */
  paidBefore: boolean;
  /** What was paid for it, claimed or given up, in the order of time, and stands; `pays`: whether that is the courier's payment or fee. */
  money: readonly { by: string; pays: boolean }[];
  /** What was paid for it by each payout, and by answers to claims. */
  paid: Readonly<Record<string, PaidOnce>>;
  /** The claims for it, by their reasons. */
  claims: Partial<Record<"lost" | "short", ClaimState>>;
  /** What was owed back when it came back as a whole. */
  promised: number;
}

/** Goods that come back, or have. */
export interface ModelReturn {
  origin: ReturnOrigin;
  state: ReturnState;
  version: number;
  lines: { position: number; quantity: number; received: number | null }[];
  /** The variant that is wanted instead, and whether that is to be answered still. */
  swap: number | null;
  swapOpen: boolean;
  /** What is paid back for it; null until the goods are here. */
  refund: number | null;
  /** What of that is for delivery. */
  deliveryRefund: number;
  /** What of that became store credit. */
  credited: number;
  /** The units that came, by the parcel that had brought them. */
  items: { parcel: number; variant: number; quantity: number }[];
}

/** Units of an order that another order, of this place, was placed for. */
export interface ModelExchange {
  order: number;
  received: boolean;
  lines: { position: number; quantity: number }[];
}

/** An order's place in the list of calls. */
export interface ModelCall {
  heldBy: number | null;
  /** Whether it is to be called at a time: not yet, or by now. */
  callAt: "never" | "later" | "come";
  wrongNumber: boolean;
  reminded: boolean;
}

export interface ModelOrder {
  payment: "cash" | "transfer";
  status: OrderStatus;
  confirmation: Confirmation;
  version: number;
  fee: number;
  lines: ModelLine[];
  parcels: ModelParcel[];
  /** What the shopper has to pay in the end for what is kept or still to come. */
  worth: number;
  /** What the shopper has paid, without what was paid back. */
  received: number;
  /** The refunds that were promised, less those that were paid. */
  promised: number;
  /** What of it was paid with store credit when it was placed, and how much of that has not gone back. */
  spent: number;
  credit: number;
  /** Whose credit paid it. */
  paidWith: CreditKey | null;
  /** Whether its guest has the code of its own credit. */
  coded: boolean;
  returns: ModelReturn[];
  exchanges: ModelExchange[];
  call: ModelCall | null;
  /** The last reference of its transfer. */
  reference: string | null;
  /** What was paid in advance, in the order of time. */
  advances: readonly ModelAdvance[];
  /** What was paid back in money, in the order of time. */
  refunds: readonly ModelRefund[];
  paymentProofs: readonly ModelPaymentProof[];
  discountCode: UsedDiscountCode | null;
  account: number | null;
  forgotten: boolean;
}

/** A payment in advance; `stands`: nobody has taken it back. */
export interface ModelAdvance {
  amount: number;
  reference: string | null;
  stands: boolean;
}

/** A refund in money; `stands`: nobody has taken it back. */
export interface ModelRefund {
  amount: number;
  stands: boolean;
}

/** The payment proof of a transfer. */
export interface ModelPaymentProof {
  photo: number;
  reference: string;
  state: PaymentProofState;
  amount: number | null;
}

/** A discount code: so many per cent, or paisa, off, or no fee of delivery. */
export interface ModelDiscountCode {
  kind: DiscountCodeKind;
  value: number;
  /** What the goods that it is for must cost together, in paisa. */
  minimum: number;
  /** The one variant whose product it is for; null for all goods. */
  variant: number | null;
  useLimit: number | null;
}

/** The code that an order has used, with the lines that cost less by it. */
export interface UsedDiscountCode {
  discountCode: number;
  positions: readonly number[];
  freesDelivery: boolean;
}

/** A file of the account, with what its trial found, and what became of each line since. */
export interface ModelBankFile {
  state: "tried" | "discarded";
  lines: BankLine[];
  rows: ModelBankRow[];
}

export interface ModelBankRow extends BankLine {
  kind: BankRowKind;
  order: number | null;
  due: number | null;
  /** What is the same in each file that has this line. */
  key: string;
}

export interface ModelLevel {
  onHand: number;
  committed: number;
  unavailable: number;
}

/** A row of a file as its trial found it, with the parcel as it was. */
export interface ModelRow extends PayoutLine {
  kind: RowKind;
  deliver: boolean;
  seen: Pick<ModelParcel, "state" | "cash" | "held" | "courier"> & { writtenOff: number };
}

export interface ModelPayout {
  courier: number;
  state: "tried" | "booked" | "discarded" | "reversed";
  lines: PayoutLine[];
  unknown: number;
  rows: ModelRow[];
  /** How often its file was sent before. */
  sent: number;
  /** The form of the cash that was handed in, in place of a file. */
  form: string | null;
  /** What of it is in the books. */
  booked: readonly ModelBooking[];
}

/** A row that was booked, with what it did. */
export interface ModelBooking extends Pick<PayoutLine, "at" | "parcel" | "fee" | "tax" | "paidOut"> {
  /** The cash of the parcel that it delivered; null where it delivered none. */
  delivered: number | null;
  /** What of it was for money that had been written off. */
  recovered: number;
  /** Whether it opened the claim for what was short; the claims that it paid, as they were. */
  opened: boolean;
  paid: ModelParcel["claims"];
  /** The version of the order after it. */
  version: number;
}

/**
 * Whether words about a number that nothing had wait for somebody: "maybe" where they came, or were over, at the moment
 * at which others did something with the parcel.
 */
export type OpenWords = "no" | "yes" | "maybe";

/** A shop as it should be. Its values are replaced and never changed, so that a step can be tried and forgotten. */
export interface World {
  /** By the place of the order; the smaller place was placed first. */
  orders: Table<ModelOrder>;
  /** The orders that wait for a call. */
  calls: Table<true>;
  stock: Table<ModelLevel>;
  payouts: Table<ModelPayout>;
  bankFiles: Table<ModelBankFile>;
  /** The lines of bank files that are booked, by their keys. */
  banked: Table<true, string>;
  credit: Table<number, CreditKey>;
  /** The accounts that were deleted. */
  gone: Table<true>;
  /** The orders that messages of couriers were about, by the places of the messages. */
  messages: Table<number>;
  /** Whether words about numbers that nothing had wait for somebody, by the numbers. */
  words: Table<OpenWords, string>;
  /** How many orders have used each code and are not cancelled. */
  uses: Table<number>;
  discountCodes: readonly ModelDiscountCode[];
  /** What each variant costs, in paisa, and the fee of delivery. */
  prices: readonly number[];
  /** What each variant takes from the stock, and its product: the shopper of one can have another one of that. */
  takes: readonly (readonly Part[])[];
  products: readonly number[];
  fee: number;
  /** Whether nobody else changes stock and calls meanwhile, so that it is known what there is. */
  alone: boolean;
  /** Whether several people do something with one order at this moment. */
  atOnce?: boolean;
}

/** What an action may lead to: its outcome, and what it replaces. */
export interface Step {
  outcome: string;
  orders?: [number, ModelOrder][];
  stock?: [number, ModelLevel][];
  credit?: [CreditKey, number][];
  payout?: [number, ModelPayout];
  bankFile?: [number, ModelBankFile];
  banked?: string[];
  gone?: number;
  /** A message that may come again, and the order that it is about. */
  message?: [number, number];
  /** Numbers, and whether words about them wait for somebody. */
  words?: [string, OpenWords][];
  /** Codes, and by how many their uses change. */
  used?: [number, number][];
}

/** A world that can be changed without this one. */
export const fork = (world: World): World => ({
  ...world,
  orders: forkTable(world.orders),
  calls: forkTable(world.calls),
  stock: forkTable(world.stock),
  payouts: forkTable(world.payouts),
  bankFiles: forkTable(world.bankFiles),
  banked: forkTable(world.banked),
  credit: forkTable(world.credit),
  gone: forkTable(world.gone),
  messages: forkTable(world.messages),
  words: forkTable(world.words),
  uses: forkTable(world.uses),
});

export function apply(world: World, step: Step): void {
  const {
    orders = [],
    stock = [],
    credit = [],
    words = [],
    payout,
    bankFile,
    banked = [],
    gone,
    message,
    used = [],
  } = step;
  for (const [at, order] of orders) {
    world.orders.set(at, order);
    if (order.call) world.calls.set(at, true);
    else if (world.calls.has(at)) world.calls.delete(at);
  }
  for (const [variant, level] of stock) world.stock.set(variant, level);
  for (const [key, left] of credit) world.credit.set(key, left);
  for (const [number, open] of words) world.words.set(number, open);
  if (payout) world.payouts.set(...payout);
  if (bankFile) world.bankFiles.set(...bankFile);
  for (const key of banked) world.banked.set(key, true);
  if (gone !== undefined) world.gone.set(gone, true);
  if (message) world.messages.set(...message);
  for (const [discountCode, change] of used) world.uses.set(discountCode, (world.uses.get(discountCode) ?? 0) + change);
}
