import { z } from "zod";

/** A discount takes something off, and gives nothing away. */
export const discountPercentages = { lowest: 1, highest: 99 } as const;
const { lowest, highest } = discountPercentages;

/** What a wrong percentage is answered with. */
export const discountPercentageError = `Enter a whole per cent from ${lowest} to ${highest}`;

/** Whether a discount can have this percentage, which need not be whole. */
export const isDiscountPercentage = (percentage: number): boolean => percentage >= lowest && percentage <= highest;

/** The nearest percentage that a discount can have. */
export const clampDiscountPercentage = (percentage: number): number => Math.min(highest, Math.max(lowest, percentage));

/** The percentage of a discount in a form or file. */
export const percentageField = z
  .number({ error: "Enter the discount in per cent" })
  .int({ error: discountPercentageError })
  .min(lowest, { error: discountPercentageError })
  .max(highest, { error: discountPercentageError });
