import { z } from "zod";
import { catalogLimits } from "./text-limits.ts";

const short = (what: string, max: number) =>
  z
    .string()
    .min(1, { error: `Enter ${what}` })
    .max(max, { error: `Shorten this to ${max} characters` });
const { factsText } = catalogLimits;
const long = z.string().max(factsText, { error: `Shorten this to ${factsText.toLocaleString("en")} characters` });
const perCent = { error: "Enter a whole per cent of the daily value" };
const daily = { error: "Enter a whole number of servings from 1 to 20" };
const servings = { error: "Enter a whole number of servings from 1 to 10,000" };

/** One row of a supplement's facts table; `amount` is text as printed ("24 g"), `dailyValue` a whole per cent. */
const nutrient = z.object({
  name: short("the nutrient's name", catalogLimits.nutrient),
  amount: short("the amount, for example 24 g", catalogLimits.nutrientAmount),
  dailyValue: z.number(perCent).int(perCent).min(0, perCent).max(100_000, perCent).nullable(),
});

/** The label of a supplement, structured. */
export const supplementFacts = z.object({
  servingSize: short("the size of a serving, for example 1 scoop (30 g)", catalogLimits.servingSize),
  servingsPerContainer: z.number(servings).int(servings).min(1, servings).max(10_000, servings),
  /** How many are used on a day, from which follows when a container is empty; left out for one. */
  servingsPerDay: z.number(daily).int(daily).min(1, daily).max(20, daily).optional(),
  nutrients: z.array(nutrient).max(60, { error: "Enter at most 60 nutrients" }),
  ingredients: long,
  directions: long,
  warnings: long,
  allergens: z.array(short("an allergen", 60)).max(20, { error: "Enter at most 20 allergens" }),
});

/** The cut of a garment. */
export const genders = ["male", "female", "unisex"] as const;
export type Gender = (typeof genders)[number];

/** A gym wear size chart: `columns` are measures ("Chest (in)"), each row a size and its measures in column order. */
export const sizeChart = z.object({
  columns: z
    .array(short("the measures, for example Chest (in)", 40))
    .min(1, { error: "Enter the measures, for example Chest (in), Length (in)" })
    .max(8, { error: "Enter at most 8 measures" }),
  rows: z
    .array(
      z.object({
        size: short("a size", 20),
        measures: z.array(z.string().max(20, { error: "Shorten each measure to 20 characters" })),
      }),
    )
    .min(1, { error: "Enter a line for each size, for example S, 36, 27" })
    .max(20, { error: "Enter at most 20 sizes" }),
  note: z
    .string()
    .max(catalogLimits.sizeChartNote, { error: `Shorten this to ${catalogLimits.sizeChartNote} characters` }),
});

export type Nutrient = z.infer<typeof nutrient>;
export type SupplementFacts = z.infer<typeof supplementFacts>;
export type SizeChart = z.infer<typeof sizeChart>;
