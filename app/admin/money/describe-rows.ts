import {
  type BookedKind,
  bookedKinds,
  isEndedPayout,
  type PayoutState,
  type PayoutTotals,
  type RowKind,
} from "#domains/payouts/payout.ts";
import { rowKindLabels } from "../ui/money/payout-labels.ts";

interface DescribedPayout {
  state: PayoutState;
  totals: PayoutTotals;
}

/** What the rows of a kind say, whether they are in the books, and what follows. */
export function describeRows(kind: RowKind, payout: DescribedPayout): string {
  const booking = isBookable(kind) ? describeBookable(kind, payout.state) : describeOther(kind, payout);
  return `${rowKindLabels[kind].meaning} ${booking}`;
}

const isBookable = (kind: RowKind): kind is BookedKind => (bookedKinds as readonly RowKind[]).includes(kind);

/** What follows once rows of a kind are booked. */
const consequences: Record<BookedKind, string | null> = {
  matched: null,
  short: "the rest stays due from the courier and is claimed",
  over: "the shop owes the courier the rest",
  undelivered: "their parcels count as delivered",
  recovered: "a claim that is whole by it counts as paid",
};

function describeBookable(kind: BookedKind, state: PayoutState): string {
  if (isEndedPayout(state)) return "Not in the books.";
  const follows = consequences[kind];
  if (state === "booked") return follows ? `Booked: ${follows}.` : "Booked.";
  return follows ? `Not booked yet: once they are, ${follows}.` : "Not booked yet.";
}

function describeOther(kind: RowKind, { state, totals }: DescribedPayout): string {
  const earlier = kind === "paid-before" ? (totals.booked?.rows ?? 0) : 0;
  if (earlier > 0) {
    const taken = state === "reversed" ? "booked from this file and taken back" : "booked from this file before";
    if (earlier >= (totals[kind]?.rows ?? 0)) return `They were ${taken}.`;
    return `${earlier.toLocaleString("en")} of them ${earlier === 1 ? "was" : "were"} ${taken}, the others are not booked.`;
  }
  if (kind !== "unreadable") return "Not booked.";
  if (state === "booked")
    return "Not booked. Correct the file and send it again: what is booked already is not booked twice.";
  if (isEndedPayout(state)) return "Not booked. Correct the file, and send it again.";
  return "Not booked. Correct the file, discard this one, and send it again.";
}
