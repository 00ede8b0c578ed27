import type { IssueKind, IssueState } from "#domains/orders/courier-api/courier-api.ts";

export const issueKindLabels: Record<IssueKind, string> = {
  "unknown-number": "Number that no parcel has",
  "unknown-word": "Word that the shop does not know",
  contradiction: "Says something else than the shop",
  "other-amount": "Another amount",
  "not-cancelled": "Booking not cancelled",
  "booked-twice": "Booked twice",
};

export const issueStateLabels: Record<IssueState, string> = {
  open: "To look at",
  linked: "Linked",
  "set-aside": "Set aside",
  settled: "Over by itself",
};

/** What staff do about it. */
export const issueAdvice: Record<IssueKind, string> = {
  "unknown-number": "Link it to the parcel that has this number, or set it aside when it is not this shop’s.",
  "unknown-word": "Look at the courier’s page of this parcel, and move the parcel in its order. Then set this aside.",
  contradiction: "Ask the courier which is true, and correct the parcel in its order. Then set this aside.",
  "other-amount":
    "Ask the courier what was collected. Mark the parcel as delivered in its order when it is. Then set this aside.",
  "not-cancelled":
    "The courier may come for this parcel: keep it back, and have the booking cancelled at the courier’s portal.",
  "booked-twice": "Have this booking cancelled at the courier’s portal: the parcel has another number.",
};
