import type { ReturnOrigin, ReturnState } from "#domains/returns/return.ts";

/** What staff call the states of a return. */
export const staffReturnStateLabels: Readonly<Record<ReturnState, string>> = {
  requested: "To answer",
  approved: "Approved",
  declined: "Declined",
  received: "To look at",
  inspected: "To pay back",
  closed: "Closed",
};

export const returnOriginLabels: Readonly<Record<ReturnOrigin, string>> = {
  shopper: "Asked for",
  parcel: "Parcel came back",
};

/** Words to the customer that are ready to be chosen, for each answer. */
export const readyWords: Readonly<Record<"approved" | "declined", readonly string[]>> = {
  approved: [
    "Sorry for the trouble. Please send it with any courier; we pay back what it cost you, so keep the slip.",
    "Please pack it well and send it with any courier of your choice.",
    "Our courier will call you and collect it.",
  ],
  declined: [
    "The seal is open, and opened supplements cannot be sold again.",
    "The photos do not show what is wrong. Please send a request with clearer ones.",
    "It was worn or washed, so nobody else can have it.",
    "The time in which it could come back is over.",
  ],
};
