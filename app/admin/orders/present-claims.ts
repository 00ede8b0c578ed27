import type { Claim } from "#domains/payouts/claims/claims.ts";
import { formatWithSymbol } from "#kernel/money.ts";

const reasons = { lost: "lost", short: "paid short" } satisfies Record<Claim["reason"], string>;
const states = {
  open: "open",
  paid: "paid",
  refused: "refused",
  "written-off": "given up",
} satisfies Record<Claim["state"], string>;

/** The claims for an order's parcels, with what staff said of them. */
export const presentClaims = (claims: readonly Claim[]) =>
  claims.map(({ id, reason, amount, state, note }) => ({
    id,
    text: `Claim for a parcel that was ${reasons[reason]}, ${formatWithSymbol(amount)}: ${states[state]}`,
    note,
  }));
