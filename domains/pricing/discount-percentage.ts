import { z } from "zod";

const [lowest, highest] = [1, 99];

/** The percentages of a discount as a check of the database names them: "1 and 99". */
export const discountPercentageRange = `${lowest} and ${highest}`;

/** What a wrong percentage is answered with. */
export const discountPercentageError = `Enter a whole per cent from ${lowest} to ${highest}`;

/** Whether a discount can have this percentage, which need not be whole: nothing is given away. */
export const isDiscountPercentage = (percentage: number): boolean => percentage >= lowest && percentage <= highest;

/** The nearest percentage that a discount can have. */
export const clampDiscountPercentage = (percentage: number): number => Math.min(highest, Math.max(lowest, percentage));

export const percentageField = z
  .number({ error: "Enter the discount in per cent" })
  .int({ error: discountPercentageError })
  .min(lowest, { error: discountPercentageError })
  .max(highest, { error: discountPercentageError });
