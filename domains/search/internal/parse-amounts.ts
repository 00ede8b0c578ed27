import { type Measure, units } from "./vocabulary/units.ts";

/** A typed amount, in grams, millilitres or servings. */
export interface Amount {
  measure: Measure;
  size: number;
  /** The number of a strength ("500" of "500 mg"), which names have without its unit; null for other amounts. */
  bare: string | null;
}

/**
 * Sizes that differ by less than the first tolerance are equal ("2.27 kg" is 5 lb); sizes within the second are close.
 */
const same = 0.02;
const near = 0.15;

const unitNames = [...units.keys()].sort((a, b) => b.length - a.length).join("|");
const typedAmount = new RegExp(String.raw`(?<![\p{L}\p{N}.:,])(\d+(?:\.\d+)?) ?(${unitNames})(?![\p{L}\p{N}])`, "gu");
const wholeAmount = new RegExp(`^(\\d+(?:\\.\\d+)?) ?(${unitNames})$`, "u");

/** The pattern of words that are sizes, for PostgreSQL. */
export const sizePattern = `^[0-9]+([.][0-9]+)?(${unitNames})$`;
const size = new RegExp(sizePattern);

/** Whether a word of a product is a size. */
export const isSize = (word: string): boolean => size.test(word);

/** Parses the amounts in normalised text ("2kg", "30 servings"), and returns the text without them. */
export function parseAmounts(normalised: string): { rest: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const rest = normalised.replace(typedAmount, (_, number: string, unit: string) => {
    amounts.push(toAmount(number, unit));
    return " ";
  });
  return { rest: rest.replace(/\s+/g, " ").trim(), amounts };
}

/**
 * The words among these ("5lb", "29servings") that equal the amount, or are as close as `by` says; without it, the close
 * ones when none is equal.
 */
export function matchAmount(requested: Amount, words: string[], by?: "close"): string[] {
  const apart = words.flatMap((word) => {
    const [, number, unit] = wholeAmount.exec(word) ?? [];
    const amount = number === undefined || unit === undefined ? null : toAmount(number, unit);
    return amount?.measure === requested.measure && requested.size > 0
      ? [{ word, by: Math.abs(amount.size / requested.size - 1) }]
      : [];
  });
  const within = (limit: number) => apart.filter(({ by }) => by <= limit).map(({ word }) => word);
  const exact = within(same);
  return exact.length > 0 && by === undefined ? exact : within(near);
}

function toAmount(number: string, unit: string): Amount {
  const known = units.get(unit);
  if (!known) throw new Error(`No unit ${unit}`);
  const isStrength = known.measure === "weight" && known.size < 1;
  return { measure: known.measure, size: Number(number) * known.size, bare: isStrength ? number : null };
}
