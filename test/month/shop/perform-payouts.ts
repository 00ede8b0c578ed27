import { bookPayout, discardPayout } from "#domains/payouts/book-payout.ts";
import { handInCash } from "#domains/payouts/hand-in-cash.ts";
import { newId } from "#kernel/ids.ts";
import { findReversal, reversePayout } from "#domains/payouts/reverse-payout.ts";
import { sendPayout } from "#domains/payouts/send-payout.ts";
import type { ActionOf } from "../actions.ts";
import { numberOf } from "./courier-api.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";

const bookkeeper = (shop: MonthShop) => staffOf(shop.callers[0]!);

/** The courier's file. Its last column sets it apart from other files with the same rows. */
export function writePayoutFile(
  shop: MonthShop,
  { payout, rows, unknown }: ActionOf<"send-payout">,
  refs: Refs,
): string {
  const known = rows.map(({ at, parcel, booking, ...amounts }) => [
    numberOf(shop, refs.orders[at]!, { at, parcel, booking }),
    ...[amounts.collected, amounts.fee, amounts.tax, amounts.paidOut].map((amount) => (amount / 100).toFixed(2)),
  ]);
  const strangers = Array.from({ length: unknown }, (_, at) => [`NOBODY-${at}`, "900.00", "0", "0", "900.00"]);
  const lines = [...known, ...strangers].map((cells) => [...cells, `${shop.mark} ${payout}`].join(","));
  return ["CN,COD,Fee,Tax,Net,File", ...lines, ""].join("\n");
}

export async function sendPayoutOf(shop: MonthShop, action: ActionOf<"send-payout">, refs: Refs): Promise<Performed> {
  const { payout, courier } = action;
  const sent = await sendPayout(shop.db, shop.storage, bookkeeper(shop), {
    courierId: shop.couriers[courier]!.id,
    reference: `CPR-${shop.mark}-${payout}`,
    fileName: "cpr.csv",
    bytes: Buffer.from(writePayoutFile(shop, action, refs)),
  });
  if (sent.outcome === "invalid") return { outcome: JSON.stringify(sent) };
  // Who never heard of an answer sends it for the first time.
  const outcome = refs.payouts[payout] === undefined ? "sent" : sent.outcome;
  return { outcome, payout: [payout, sent.payoutId] };
}

export async function bookPayoutOf(shop: MonthShop, action: ActionOf<"book-payout">, refs: Refs): Promise<Performed> {
  return bookPayout(shop.db, shop.storage, bookkeeper(shop), {
    payoutId: refs.payouts[action.payout]!,
    ...(action.kinds && { kinds: action.kinds }),
  });
}

export async function discardPayoutOf(
  shop: MonthShop,
  action: ActionOf<"discard-payout">,
  refs: Refs,
): Promise<Performed> {
  return discardPayout(shop.db, bookkeeper(shop), { payoutId: refs.payouts[action.payout]! });
}

/** What a rider brings. The form has its payout's id before it is sent. */
export async function handInOf(shop: MonthShop, action: ActionOf<"hand-in">, refs: Refs): Promise<Performed> {
  const { payout, courier, parcels, counted } = action;
  const id = refs.payouts[payout] ?? newId();
  const done = await handInCash(shop.db, bookkeeper(shop), {
    id,
    courierId: shop.couriers[courier]!.id,
    amount: counted,
    parcels: parcels.map(({ at, parcel, held }) => ({
      shipmentId: refs.orders[at]!.parcels[parcel] ?? newId(),
      seenHeld: held,
    })),
  });
  return { outcome: done.outcome, ...(done.outcome === "booked" && { payout: [payout, id] }) };
}

export async function reversePayoutOf(
  shop: MonthShop,
  action: ActionOf<"reverse-payout">,
  refs: Refs,
): Promise<Performed> {
  const payoutId = refs.payouts[action.payout]!;
  const seen = (await findReversal(shop.db, bookkeeper(shop), payoutId))?.entries ?? 0;
  return reversePayout(shop.db, bookkeeper(shop), { payoutId, reason: "Another month’s file", seen });
}
