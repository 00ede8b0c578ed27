import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { isUnderway, type Shipment } from "../shipments/shipment.ts";

/**
 * Every kind of entry in the book of an order, with what a paisa of it adds to the two balances: what the shopper owes
 * the shop, and what the courier holds for the shop. Amounts are positive, except that `due`, `remitted`, `written-off` and `claimed` correct
 * earlier entries with a negative amount, that a payout which is reversed takes back each of its entries with the opposite one,
 * and so does who booked an advance by mistake, or paid a refund that did not arrive.
 */
export const paymentKinds = {
  /** The order costs so much; negative when it comes to cost less before it is paid. */
  due: { shopper: 1, courier: 0 },
  /** The shopper paid before delivery, as by transfer. */
  advance: { shopper: -1, courier: 0 },
  /** The courier took cash at the door. */
  collected: { shopper: -1, courier: 1 },
  /** The courier paid out; negative when its fee exceeds what it collected. */
  remitted: { shopper: 0, courier: -1 },
  "courier-fee": { shopper: 0, courier: -1 },
  "tax-withheld": { shopper: 0, courier: -1 },
  /** The courier owes the shop a parcel that it lost; negative when the parcel turned up. */
  claimed: { shopper: 0, courier: 1 },
  /** What the courier owes and will not pay; negative when it paid after all. */
  "written-off": { shopper: 0, courier: -1 },
  /** The shop owes the shopper money that was paid. */
  "refund-owed": { shopper: -1, courier: 0 },
  "refund-paid": { shopper: 1, courier: 0 },
  /** The shopper paid with store credit. */
  "credit-spent": { shopper: -1, courier: 0 },
  /** What is owed back went into the shopper's store credit. */
  "credit-given": { shopper: 1, courier: 0 },
  /** What was owed back for another order pays this one. */
  "exchange-in": { shopper: -1, courier: 0 },
  /** What is owed back pays another order. */
  "exchange-out": { shopper: 1, courier: 0 },
} as const satisfies Record<string, { shopper: number; courier: number }>;
export type PaymentKind = keyof typeof paymentKinds;

/** The kinds whose amount may be below zero: corrections, what a payout entered that was reversed, and an advance that was booked by mistake. */
export const correctingKinds: ReadonlySet<PaymentKind> = new Set<PaymentKind>([
  "advance",
  "due",
  "remitted",
  "written-off",
  "collected",
  "courier-fee",
  "tax-withheld",
  "claimed",
]);

/** The kinds whose amount is below zero only where the entry takes back another one: a refund that did not arrive, or that nobody sent. */
export const reversedKinds: ReadonlySet<PaymentKind> = new Set<PaymentKind>(["refund-paid"]);

/** The kinds by which a courier pays: what it paid out, and what it kept of the money. */
export const payingKinds = ["remitted", "courier-fee", "tax-withheld"] as const satisfies readonly PaymentKind[];

/** The kinds of which staff may enter an amount below zero by hand: what a courier takes back, or what was entered by mistake. */
export const takenBackKinds: ReadonlySet<PaymentKind> = new Set<PaymentKind>(payingKinds);

/** The kinds that change what a courier holds. */
export const courierKinds = (Object.keys(paymentKinds) as PaymentKind[]).filter(
  (kind) => paymentKinds[kind].courier !== 0,
);

/** One entry; entries are never changed or deleted. */
export interface PaymentEntry {
  kind: PaymentKind;
  amount: Paisa;
  /** The parcel that the money belongs to. */
  shipmentId: string | null;
  /** The number of a transfer or of a courier's payout. */
  reference: string | null;
}

/** An entry with its time and actor. */
export interface RecordedPayment extends PaymentEntry {
  id: string;
  /** The name of the courier whose money it is; null where it is none's, and for entries from before it was kept. */
  courier: string | null;
  /** The entry that it takes back; null for all but those of payouts that were reversed, of advances that were booked by mistake, and of refunds that did not arrive. */
  reverses: string | null;
  at: Date;
  actorKind: Actor["kind"];
  /** The account of a staff member, or a job. */
  actorId: string | null;
}

/** The sums of an order's entries, and what they come to while riders still collect for it. */
export interface PaymentBalance {
  /** What the shopper still owes; negative when the shop owes the shopper. */
  shopper: Paisa;
  /** What the courier holds for the shop; negative when the shop owes the courier. */
  courier: Paisa;
  /** What the shopper has paid and was not paid back. */
  received: Paisa;
  /** The refunds that were promised, less those that were paid. */
  promised: Paisa;
  /** What riders collect for the parcels that are underway: the shopper pays it at their doors whatever else the shop owes. */
  asked: Paisa;
  /** What of `received` is not owed back. */
  paid: Paisa;
  /** Of the promised refunds, what the shop owes: one that was used up by goods that were added is owed to nobody. */
  refundOwed: Paisa;
  /** What couriers owed, was given up, and has not come after all. */
  writtenOff: Paisa;
  /** Store credit that was spent on the order and has not gone back. */
  credit: Paisa;
}

/** The kinds that pay an order, and those by which what is owed back goes to the shopper. */
const paying: ReadonlySet<PaymentKind> = new Set<PaymentKind>(["advance", "collected", "credit-spent", "exchange-in"]);
const refunding: ReadonlySet<PaymentKind> = new Set<PaymentKind>(["refund-paid", "credit-given", "exchange-out"]);

type Parcels = Iterable<Pick<Shipment, "state" | "cashDue">>;

/** The balance of these entries, of an order with these parcels. An order whose two balances are zero is settled. */
export function calculateBalance(
  entries: Iterable<Pick<PaymentEntry, "kind" | "amount">>,
  parcels: Parcels = [],
): PaymentBalance {
  const sums = { shopper: 0, courier: 0, received: 0, promised: 0, credit: 0, writtenOff: 0, asked: sumAsked(parcels) };
  for (const { kind, amount } of entries) {
    sums.shopper += paymentKinds[kind].shopper * amount;
    sums.courier += paymentKinds[kind].courier * amount;
    if (paying.has(kind)) sums.received += amount;
    if (kind === "refund-owed") sums.promised += amount;
    if (refunding.has(kind)) {
      sums.received -= amount;
      sums.promised -= amount;
    }
    if (kind === "written-off") sums.writtenOff += amount;
    if (kind === "credit-spent") sums.credit += amount;
    if (kind === "credit-given") sums.credit -= amount;
  }
  return toBalance(sums);
}

/** The balance of the entries of two balances. */
export const addBalances = (one: PaymentBalance, other: PaymentBalance): PaymentBalance =>
  toBalance({
    shopper: one.shopper + other.shopper,
    courier: one.courier + other.courier,
    received: one.received + other.received,
    promised: one.promised + other.promised,
    credit: one.credit + other.credit,
    writtenOff: one.writtenOff + other.writtenOff,
    asked: one.asked + other.asked,
  });

/** The balance once the order has these parcels. */
export const withParcels = (balance: PaymentBalance, parcels: Parcels): PaymentBalance =>
  toBalance({ ...balance, asked: sumAsked(parcels) });

const sumAsked = (parcels: Parcels): number =>
  [...parcels].reduce((all, { state, cashDue }) => all + (isUnderway(state) ? cashDue : 0), 0);

type Sums = Record<"shopper" | "courier" | "received" | "promised" | "credit" | "writtenOff" | "asked", number>;

function toBalance(sums: Sums): PaymentBalance {
  const owedBack = Math.max(0, sums.asked - sums.shopper);
  return {
    shopper: paisa(sums.shopper),
    courier: paisa(sums.courier),
    received: paisa(sums.received),
    promised: paisa(sums.promised),
    asked: paisa(sums.asked),
    paid: paisa(sums.received - owedBack),
    refundOwed: paisa(Math.max(0, Math.min(sums.promised, owedBack))),
    writtenOff: paisa(sums.writtenOff),
    credit: paisa(sums.credit),
  };
}

/** What the shop owes the shopper: refunds that were promised, also while riders still collect for other parcels, and what was paid too much. */
export const owedBackOf = ({ shopper, refundOwed }: Pick<PaymentBalance, "shopper" | "refundOwed">): Paisa =>
  paisa(Math.max(0, -shopper, refundOwed));

/** What the shopper is still to pay, at the door or before. */
export const toPayOf = ({ shopper, asked }: Pick<PaymentBalance, "shopper" | "asked">): Paisa =>
  paisa(Math.max(0, shopper, asked));

/** Whether nobody owes anybody anything. */
export function isSettled({ shopper, courier }: Pick<PaymentBalance, "shopper" | "courier">): boolean {
  return shopper === 0 && courier === 0;
}

/**
 * The entries that make an order cost this much less: what is not paid yet, and what no rider asks for, is no longer due, and
 * what was paid is owed back. `refundable` limits the refund when staff decide on another one.
 */
export function reduceDue(
  balance: PaymentBalance,
  amount: number,
  refund?: number,
): Pick<PaymentEntry, "kind" | "amount">[] {
  const undue = Math.min(Math.max(0, balance.shopper - balance.asked), amount);
  const owed = refund ?? Math.min(Math.max(0, balance.paid), amount - undue);
  return [
    ...(undue > 0 ? [{ kind: "due" as const, amount: paisa(-undue) }] : []),
    ...(owed > 0 ? [{ kind: "refund-owed" as const, amount: paisa(owed) }] : []),
  ];
}

/**
 * How much of what these new entries owe back was paid with store credit, and goes back there at once: credit goes first, before money. What the
 * entries themselves pay back or take to another order stays out of it, and so does a refund that they take back: it was money, and is owed as money.
 */
export function findCreditToReturn(
  { credit }: Pick<PaymentBalance, "credit">,
  entries: readonly Pick<PaymentEntry, "kind" | "amount">[],
): Paisa {
  if (credit <= 0) return paisa(0);
  const owing = entries.filter(({ kind, amount }) => amount > 0 || !reversedKinds.has(kind));
  return paisa(Math.max(0, Math.min(credit, calculateBalance(owing).refundOwed)));
}

/** The entries by which the book follows an order whose total changed by this difference. */
export function correctDue(balance: PaymentBalance, difference: number): Pick<PaymentEntry, "kind" | "amount">[] {
  if (difference > 0) return [{ kind: "due", amount: paisa(difference) }];
  return difference < 0 ? reduceDue(balance, -difference) : [];
}
