import { z } from "zod";

/** One row of a supplement's facts table; `amount` is text as printed ("24 g"), `dailyValue` a whole per cent. */
export const nutrient = z.object({
  name: z.string().min(1).max(80),
  amount: z.string().min(1).max(40),
  dailyValue: z.number().int().min(0).max(100_000).nullable(),
});

/** The label of a supplement, structured. */
export const supplementFacts = z.object({
  servingSize: z.string().min(1).max(80),
  servingsPerContainer: z.number().int().min(1).max(10_000),
  nutrients: z.array(nutrient).max(60),
  ingredients: z.string().max(2_000),
  directions: z.string().max(2_000),
  warnings: z.string().max(2_000),
  allergens: z.array(z.string().min(1).max(60)).max(20),
});

/** The cut of a garment. */
export type Gender = "male" | "female" | "unisex";

/** A gym wear size chart: `columns` are measures ("Chest (in)"), each row a size and its measures in column order. */
export const sizeChart = z.object({
  columns: z.array(z.string().min(1).max(40)).min(1).max(8),
  rows: z
    .array(z.object({ size: z.string().min(1).max(20), measures: z.array(z.string().max(20)) }))
    .min(1)
    .max(20),
  note: z.string().max(500),
});

export type Nutrient = z.infer<typeof nutrient>;
export type SupplementFacts = z.infer<typeof supplementFacts>;
export type SizeChart = z.infer<typeof sizeChart>;
