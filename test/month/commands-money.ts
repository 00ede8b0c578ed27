import type { CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import type { Action, ActionOf, BankLine, PayoutLine, SaidNumber } from "./actions.ts";
import { chooseParcel, type Intent, pick } from "./choose.ts";
import { handsIn } from "./model/hand-in-step.ts";
import { apiCourier, ownRider } from "./model/booking.ts";
import { readNumber } from "./model/issue-steps.ts";
import { isUnderway, owes } from "./model/order-rules.ts";
import { writtenOffOf } from "./model/parcel-steps.ts";
import type { ModelOrder, ModelParcel, World } from "./model/world.ts";

/** The reference of a transfer: each order has its own, the first, the second and so on. */
export const referenceOf = (at: number, nth: number): string => `FT${100_000 + at}${nth}X`;

/** The action about an order's money, or of its courier; null for an intent of another kind. */
export function resolveMoney(world: World, at: number, { do: kind, which, what, units, flag }: Intent): Action | null {
  const order = world.orders.get(at)!;
  const parcel = chooseParcel(order, kind, what);
  switch (kind) {
    case "reference":
      return { do: kind, at, reference: referenceOf(at, what % 3) };
    case "send-payment-proof":
      return { do: kind, at, photo: at * 8 + (what % 7), reference: referenceOf(at, units % 3) };
    case "answer-payment-proof": {
      const waiting = order.paymentProofs.findIndex(({ state }) => state === "sent");
      const finding = (["arrived", "arrived", "arrived", "not-found", "other-amount"] as const)[what % 5]!;
      const amount = flag && owes(order) > 0 ? owes(order) : units * 60_000;
      return { do: kind, at, proof: waiting === -1 || which % 9 === 8 ? which % 3 : waiting, finding, amount };
    }
    case "courier-says": {
      const { courier = null, cash = 0, number = null, bookings = [] } = order.parcels[parcel] ?? {};
      const said = flag ? null : which % 5 === 4 ? cash + units * 1_000 : cash;
      // Now and then the other courier has a parcel of this number.
      const by = courier === null || what % 11 === 10 ? units % 2 : courier;
      const step = pick(steps, which + what)!;
      // Now and then with words before it, in any order.
      const before = units === 4 ? [pick(steps, which)!, pick(steps, what * 3)!].slice(0, 1 + (what % 2)) : undefined;
      const says = { do: kind, at, parcel, step, cash: said, ...(before && { before }) };
      // The one whose API books tells of a booking; now and then of the first one, which another one has followed, and of the
      // last one of a parcel that another courier has.
      const last = number === "hand" && what % 2 === 0 ? bookings.length - 1 : number;
      const booking = bookings.length > 0 && what % 7 === 6 ? 0 : last;
      if (typeof booking !== "number" || booking < 0) return { ...says, courier: by };
      const asked = before === undefined && (which + units) % 3 === 0;
      const message = asked ? {} : { message: world.messages.size };
      return { ...says, courier: apiCourier, booking, asked, ...message };
    }
    case "link-words":
    case "set-aside":
      return resolveWords(world, at, { do: kind, which, what, units, flag });
    case "pay":
      return { do: "pay", at, ...payment(owes(order), { which, what, units, flag, do: kind }) };
    case "mistake": {
      const standing = order.advances.flatMap(({ stands }, advance) => (stands ? [advance] : []));
      return { do: kind, at, advance: what % 6 === 5 ? what % 3 : (pick(standing, units) ?? 0) };
    }
    case "refund-back": {
      const standing = order.refunds.flatMap(({ stands }, refund) => (stands ? [refund] : []));
      return { do: kind, at, refund: what % 6 === 5 ? what % 3 : (pick(standing, units) ?? 0) };
    }
    case "remit":
      return {
        do: "remit",
        at,
        parcel,
        amount: order.parcels[parcel]?.held || units * 5_000,
        unnamed: flag && order.parcels.length > 0,
      };
    case "send-payout": {
      const parcels = [...world.orders].flatMap(([of, { parcels: own }]) =>
        own.flatMap((each, number) =>
          // The rider sends no file: two sums of one minute have one reference, by which the rows of files are compared.
          each.courier === null || each.courier === ownRider || each.state === "packed"
            ? []
            : [{ at: of, parcel: number, ...each }],
        ),
      );
      const courier = what % 7 === 6 ? what % 3 : (pick(parcels, which)?.courier ?? what % 3);
      // Mostly its own ones, now and then of any courier, as in a file that was sent for the wrong one.
      const rows = parcels
        .filter((each) => each.courier === courier || which % 4 === 3)
        .filter((_, place) => (which + place) % 3 !== 0)
        .map((each) => payoutLine(each, { what, units, flag }));
      const sent = [...world.payouts].flatMap(([payout, { form }]) => (form === null ? [payout] : []));
      const again = flag && what % 5 === 0 ? pick(sent, which) : undefined;
      // The same file once more has the same rows.
      if (again !== undefined)
        return {
          do: kind,
          payout: again,
          courier: world.payouts.get(again)!.courier,
          rows: world.payouts.get(again)!.lines,
          unknown: world.payouts.get(again)!.unknown,
        };
      if (rows.length === 0) return null;
      return {
        do: kind,
        payout: world.payouts.size,
        courier,
        rows: what % 7 === 0 ? [...rows, rows[0]!] : rows,
        unknown: what % 3,
      };
    }
    default:
      return null;
  }
}

/** The cash of a rider's parcels, or of some of them: all of it, too little or too much; now and then with what it is not for, or the last form once more. */
export function resolveHandIn(world: World, { which, what, units, flag }: Intent): Action | null {
  const last = [...world.payouts].findLast(([, { form }]) => form !== null)?.[1].form;
  if (last && what % 7 === 6) return JSON.parse(last) as ActionOf<"hand-in">;
  const all = [...world.orders].flatMap(([at, { parcels }]) =>
    parcels.flatMap((each, parcel) =>
      each.courier === ownRider && each.state !== "packed" ? [{ at, parcel, ...each }] : [],
    ),
  );
  const open = all.filter(({ held, state }) => held !== 0 && handsIn.includes(state));
  const marked = (what % 9 === 8 ? all : open).filter((_, place) => flag || (which + place) % 3 !== 0);
  if (marked.length === 0) return null;
  const parcels = marked.slice(0, 50).map(({ at, parcel, held }) => ({ at, parcel, held }));
  const due = parcels.reduce((sum, { held }) => sum + held, 0);
  const off = what % 5 === 0 ? -units * 20_000 : what % 11 === 0 ? units * 15_000 : 0;
  return { do: "hand-in", payout: world.payouts.size, courier: ownRider, parcels, counted: Math.max(0, due + off) };
}

/** The action about what couriers said of a number that nothing had: mostly of one of which words wait. */
function resolveWords(world: World, at: number, { do: kind, which, what, flag }: Intent): Action | null {
  const waiting = [...world.words].flatMap(([number, open]) => (open === "no" ? [] : [readNumber(number)]));
  // Where none waits, it is tried now and then.
  if (waiting.length === 0 && what % 5 !== 0) return null;
  const parcelOf = (of: SaidNumber) => world.orders.get(of.at)!.parcels[of.parcel];
  const underway = waiting.filter((each) => {
    const parcel = parcelOf(each);
    return parcel && isUnderway(parcel);
  });
  const said = pick(underway, which) ?? pick(waiting, which) ?? { at, parcel: 0, courier: what % 3 };
  if (kind === "set-aside") return { do: kind, ...said };
  if (kind !== "link-words") return null;
  const own = parcelOf(said);
  const isTaken = own && isUnderway(own) && own.courier === said.courier && own.number === (said.booking ?? "hand");
  // A number that its parcel has is said to be another one's now and then, of this order or another.
  const other = pick([...world.orders.keys()], what)!;
  return { do: kind, ...said, ...(flag && isTaken && other !== said.at && { to: { at: other, parcel: 0 } }) };
}

const steps: (CourierStep | null)[] = [
  "delivered",
  "delivered",
  "delivered",
  "refused",
  "returned",
  "lost",
  "on-its-way",
  "booked",
  "cancelled",
  null,
];

/** The action about the bank's files. */
export function resolveFile(world: World, { do: kind, which, what, units, flag }: Intent): Action | null {
  const file = pick([...world.bankFiles.keys()].reverse(), which % 3);
  if (kind === "book-bank-file" && file !== undefined)
    return { do: kind, file, kinds: flag ? ["matched", "other-amount"] : ["matched"] };
  if (kind === "discard-bank-file" && file !== undefined) return { do: kind, file };
  if (kind !== "send-bank-file") return null;
  // The same file once more.
  if (file !== undefined && what % 9 === 8) return { do: kind, file, lines: world.bankFiles.get(file)!.lines };
  const lines = [...world.orders]
    .filter(([, { payment, status }]) => payment === "transfer" && (status === "open" || what % 4 === 3))
    .slice(-3)
    .map(([at, order], place) => bankLine(at, order, { which: which + place, what, units, flag }));
  if (lines.length === 0) return null;
  return { do: kind, file: world.bankFiles.size, lines: what % 7 === 0 ? [...lines, lines[0]!] : lines };
}

/** What came in for an order: all that it owes or another amount, under its reference, an unknown one, or its number. */
function bankLine(at: number, order: ModelOrder, { which, what, units, flag }: Omit<Intent, "do">): BankLine {
  const due = owes(order);
  const amount = due > 0 && (flag || which % 3 !== 0) ? due : units * 50_000;
  const known = order.reference ?? order.paymentProofs[0]?.reference ?? null;
  return { at, reference: which % 4 === 3 ? null : which % 7 === 6 ? referenceOf(at, what % 3) : known, amount };
}

/** A full or a partial advance, a refund of all that is owed, or one of a round amount, which may be too much. */
function payment(owed: number, { what, units, flag }: Intent): Pick<ActionOf<"pay">, "kind" | "amount"> {
  const back = what % 3 === 0 ? "credit-given" : "refund-paid";
  const kind = what % 5 === 0 ? "refund-owed" : owed > 0 === (what % 7 !== 0) ? "advance" : back;
  const all = kind === "advance" ? owed : -owed;
  return { kind, amount: flag && all > 0 ? all : units * 70_000 };
}

/** What a courier says it paid: all of it, less a fee and tax; or too little; or too much; or a fee alone. */
export function payoutLine(
  {
    at,
    parcel,
    number,
    held,
    cash,
    state,
    ...parcelOf
  }: { at: number; parcel: number } & Pick<
    ModelParcel,
    "number" | "held" | "cash" | "state" | "courier" | "writtenOff"
  >,
  { what, units, flag }: Pick<Intent, "what" | "units" | "flag">,
): PayoutLine {
  // Of what was written off all comes after all, or more, or a part.
  const open = held === 0 ? writtenOffOf(parcelOf) : Math.max(0, held);
  const due = state === "shipped" && flag ? cash : open;
  const fee = (at + what) % 3 === 0 ? 20_000 : 0;
  const tax = (at + what) % 4 === 0 ? 2_500 : 0;
  const off = (at * 7 + what) % 5 === 0 ? units * 10_000 : (at * 7 + what) % 11 === 0 ? -units * 1_000 : 0;
  const collected = Math.max(0, due - off);
  // Now and then a courier adds up wrongly, and the row is not read.
  const paidOut = collected - fee - tax + ((at + what) % 13 === 0 ? 100 : 0);
  return { at, parcel, collected, fee, tax, paidOut, ...(typeof number === "number" && { booking: number }) };
}
