import type { DiscountState } from "#domains/pricing/discount-state.ts";

export const discountStateWords: Record<DiscountState, string> = {
  running: "Running",
  scheduled: "Scheduled",
  ended: "Ended",
};
