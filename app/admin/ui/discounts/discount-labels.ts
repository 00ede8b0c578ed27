import type { DiscountState } from "#domains/pricing/discount-state.ts";

export const discountStateLabels: Record<DiscountState, string> = {
  running: "Running",
  scheduled: "Scheduled",
  ended: "Ended",
};
