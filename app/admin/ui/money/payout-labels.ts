import type { PayoutState, RowKind } from "#domains/payouts/payout.ts";
import type { PayoutObstacle } from "#domains/payouts/reverse-payout.ts";

export const payoutStateLabels: Record<PayoutState, string> = {
  asking: "Waits for what its columns mean",
  tried: "Tried: nothing is booked yet",
  unreadable: "Not readable",
  booked: "Booked",
  discarded: "Discarded",
  reversed: "Reversed",
};

/** What is in the way of reversing a payout, at one order. */
export const obstacleLabels: Record<PayoutObstacle, string> = {
  "other-courier": "its parcel went with another courier since",
  "paid-since": "more was paid, taken back, claimed or given up for its parcel since",
  "came-back": "its parcel, or some of it, came back or is to come back",
  "order-changed": "it was paid back, changed in price or exchanged since",
  "claim-answered": "the claim for what was short is answered",
};

/** What each kind of row is called, and what its rows say. */
export const rowKindLabels: Record<RowKind, { label: string; meaning: string }> = {
  matched: { label: "Matched", meaning: "Paid to the rupee." },
  short: { label: "Short", meaning: "Paid too little." },
  over: { label: "Over", meaning: "Paid too much." },
  undelivered: { label: "Not delivered yet", meaning: "Paid, and nobody recorded the delivery." },
  recovered: { label: "Recovered", meaning: "Pays after all what had been written off." },
  unknown: { label: "Unknown", meaning: "No parcel of the shop." },
  twice: { label: "Twice in the file", meaning: "Stands on an earlier line too." },
  "paid-before": {
    label: "Paid before",
    meaning: "Paid already, or settled with other amounts: each row says which.",
  },
  "other-courier": { label: "Of another courier", meaning: "Went with somebody else." },
  unreadable: {
    label: "Not readable",
    meaning: "They cannot be read, or their amounts do not fit: each row says which.",
  },
};
