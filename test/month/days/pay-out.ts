import type { PayoutLine } from "../actions.ts";
import { ownRider } from "../model/booking.ts";
import { handsIn } from "../model/hand-in-step.ts";
import { writtenOffOf } from "../model/parcel-steps.ts";
import type { ModelParcel, World } from "../model/world.ts";
import type { Life } from "./life.ts";
import { type Month, together } from "./together.ts";

interface Parcel extends ModelParcel {
  at: number;
  parcel: number;
}

const parcelsOf = (world: World, courier: number): Parcel[] =>
  [...world.orders].flatMap(([at, { parcels }]) =>
    parcels.flatMap((each, parcel) =>
      each.courier === courier && each.state !== "packed" ? [{ ...each, at, parcel }] : [],
    ),
  );
const isClaimed = ({ claims }: Parcel) => Object.values(claims).includes("open");

/**
 * A courier pays, with the mistakes that couriers make: rows too short or too high, rows of parcels that it has paid for or
 * that another one carried, unknown numbers. The file is sent, sometimes twice, and booked, sometimes by two people at once.
 */
export async function payOut(month: Month, lives: readonly Life[], courier: number, isLate: boolean): Promise<void> {
  const { world } = month;
  await settle(month, courier, isLate);
  const own = parcelsOf(world, courier);
  const rows = own.flatMap((parcel) => writeRow(parcel, lives[parcel.at]!) ?? []);
  if (rows.length === 0) return;
  const settled = own.find(({ paidBefore, held, state }) => paidBefore && held === 0 && state === "delivered");
  const foreign = parcelsOf(world, courier === 0 ? 1 : 0).find(({ state, held }) => state === "delivered" && held > 0);
  const mistakes = [settled, foreign].flatMap((parcel) =>
    parcel ? [{ ...placeOf(parcel), collected: 90_000, fee: 0, tax: 0, paidOut: 90_000 }] : [],
  );
  const payout = world.payouts.size;
  const send = {
    do: "send-payout" as const,
    payout,
    courier,
    rows: [...rows, ...mistakes, rows[0]!],
    unknown: payout % 3,
  };
  while (!world.payouts.has(payout)) await together(month, [send]);
  if (payout % 4 === 1) await together(month, [send]);
  const book = { do: "book-payout" as const, payout };
  // A parcel comes back while its payout is booked.
  const back = rows.find(
    ({ at, parcel }) =>
      lives[at]!.ends === "returned-later" && world.orders.get(at)!.parcels[parcel]!.state === "delivered",
  );
  const end = back && { do: "end" as const, at: back.at, parcel: back.parcel, to: "returned" as const };
  for (let tries = 0; world.payouts.get(payout)!.state !== "booked"; tries += 1) {
    if (tries > 9) throw new Error(`Payout ${payout} is not booked`);
    // Of some only what matches is booked first.
    const part = { ...book, kinds: ["matched", "undelivered"] as const };
    const isPart = tries === 0 && payout % 3 === 2;
    await together(month, isPart ? [part] : tries > 0 ? [book] : end ? [book, end] : [book, book]);
  }
}

/** The rider brings the cash of what was delivered, now and then too little or too much; the form is pressed twice. */
export async function handInRound(month: Month, lives: readonly Life[], isLate: boolean): Promise<void> {
  await settle(month, ownRider, isLate);
  const open = parcelsOf(month.world, ownRider).filter(
    (parcel) => parcel.held > 0 && handsIn.includes(parcel.state) && !isClaimed(parcel),
  );
  const payout = month.world.payouts.size;
  const parcels = open.slice(0, 50).map(({ at, parcel, held }) => ({ at, parcel, held }));
  if (parcels.length === 0) return;
  const due = parcels.reduce((sum, { held }) => sum + held, 0);
  // Whoever brought too little before brings the rest.
  const off = open.some(({ paidBefore }) => paidBefore) ? 0 : lives[parcels.at(-1)!.at]!.short;
  const handIn = { do: "hand-in" as const, payout, courier: ownRider, parcels, counted: Math.max(1, due - off) };
  while (!month.world.payouts.has(payout)) await together(month, [handIn, handIn]);
}

/** The parcel, by the number that is on it. */
const placeOf = ({ at, parcel, number }: Parcel) => ({
  at,
  parcel,
  ...(typeof number === "number" && { booking: number }),
});

/** What the courier says of a parcel; null where it says nothing today. */
function writeRow(parcel: Parcel, { unrecorded, ends, short }: Life): PayoutLine | null {
  const { state, held, cash, paidBefore } = parcel;
  const row = placeOf(parcel);
  const isHanded = state === "shipped" && unrecorded && (ends === "delivered" || ends === "returned-later") && cash > 0;
  if (state === "refused" && !paidBefore) return { ...row, collected: 0, fee: 15_000, tax: 0, paidOut: -15_000 };
  // Half of what was written off comes after all.
  const written = held === 0 && parcel.at % 2 === 0 ? writtenOffOf(parcel) : 0;
  if (written > 0) return { ...row, collected: written, fee: 0, tax: 0, paidOut: written };
  if (!isHanded && (held <= 0 || isClaimed(parcel))) return null;
  const due = isHanded ? held + cash : held;
  const collected = paidBefore ? due : due - Math.min(short, due);
  const [fee, tax] = collected > 100_000 ? [20_000, Math.round(collected / 100)] : [0, 0];
  return { ...row, collected, fee, tax, paidOut: collected - fee - tax };
}

/** Claims are answered in time, and what was paid too much goes back. */
async function settle(month: Month, courier: number, isLate: boolean): Promise<void> {
  for (const parcel of parcelsOf(month.world, courier)) {
    const { at, parcel: number, held } = parcel;
    if (held < 0) await together(month, [{ do: "remit", at, parcel: number, amount: held }]);
    if (!isClaimed(parcel) || (!isLate && at % 2 === 0)) continue;
    const answer = (["paid", "paid", "refused", "written-off"] as const)[at % 4]!;
    const claim = { do: "answer" as const, at, parcel: number };
    // A part now, the rest another time.
    if (answer === "paid" && at % 3 === 0 && held > 200 && !parcel.paid.claim)
      await together(month, [{ ...claim, answer, amount: Math.floor(held / 2) }]);
    else
      await together(
        month,
        at % 5 === 0
          ? [
              { ...claim, answer },
              { ...claim, answer: "paid" },
            ]
          : [{ ...claim, answer }],
      );
  }
}
