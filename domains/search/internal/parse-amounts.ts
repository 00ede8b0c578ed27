import { type Measure, units } from "./vocabulary/units.ts";

/** A typed amount, in grams, millilitres or servings. */
export interface Amount {
  measure: Measure;
  size: number;
}

/**
 * Sizes that differ by less than the first tolerance are equal ("2.27 kg" is 5 lb); sizes within the second are close.
 */
const same = 0.02;
const near = 0.15;

const unitNames = [...units.keys()].sort((a, b) => b.length - a.length).join("|");
const typedAmount = new RegExp(String.raw`(?<![\p{L}\p{N}.:,])(\d+(?:\.\d+)?) ?(${unitNames})(?![\p{L}\p{N}])`, "gu");
const wholeAmount = new RegExp(`^(\\d+(?:\\.\\d+)?) ?(${unitNames})$`, "u");

/** The PostgreSQL pattern of words that are sizes. */
export const sizePattern = `^[0-9]+([.][0-9]+)?(${unitNames})$`;

/** Parses the amounts in normalised text ("2kg", "30 servings"), and returns the text without them. */
export function parseAmounts(normalised: string): { rest: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const rest = normalised.replace(typedAmount, (_, number: string, unit: string) => {
    amounts.push(toAmount(number, unit));
    return " ";
  });
  return { rest: rest.replace(/\s+/g, " ").trim(), amounts };
}

/** The words among these ("5lb", "29servings") that equal the amount; when none does, those that are close to it. */
export function matchAmount(requested: Amount, words: string[]): string[] {
  const apart = words.flatMap((word) => {
    const [, number, unit] = wholeAmount.exec(word) ?? [];
    const amount = number === undefined || unit === undefined ? null : toAmount(number, unit);
    return amount?.measure === requested.measure && requested.size > 0
      ? [{ word, by: Math.abs(amount.size / requested.size - 1) }]
      : [];
  });
  const within = (limit: number) => apart.filter(({ by }) => by <= limit).map(({ word }) => word);
  const exact = within(same);
  return exact.length > 0 ? exact : within(near);
}

function toAmount(number: string, unit: string): Amount {
  const known = units.get(unit);
  if (!known) throw new Error(`No unit ${unit}`);
  return { measure: known.measure, size: Number(number) * known.size };
}
