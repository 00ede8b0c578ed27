import { type Measure, units } from "./vocabulary/units.ts";

/** An amount that was typed, in grams, millilitres or servings. */
export interface Amount {
  measure: Measure;
  size: number;
}

/** Sizes that differ less than this are the same one ("2.27 kg" is 5 lb); those that differ less than the other come near it. */
const same = 0.02;
const near = 0.15;

const unitNames = [...units.keys()].sort((a, b) => b.length - a.length).join("|");
const typedAmount = new RegExp(String.raw`(?<![\p{L}\p{N}.:,])(\d+(?:\.\d+)?) ?(${unitNames})(?![\p{L}\p{N}])`, "gu");
const wholeAmount = new RegExp(`^(\\d+(?:\\.\\d+)?) ?(${unitNames})$`, "u");

/** How products' words that are sizes look, for PostgreSQL. */
export const sizePattern = `^[0-9]+([.][0-9]+)?(${unitNames})$`;

/** The amounts in folded text ("2kg", "30 servings"), and the text without them. */
export function parseAmounts(folded: string): { rest: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const rest = folded.replace(typedAmount, (_, number: string, unit: string) => {
    amounts.push(toAmount(number, unit));
    return " ";
  });
  return { rest: rest.replace(/\s+/g, " ").trim(), amounts };
}

/** Which of these words ("5lb", "29servings") are that amount; where none is, those that come near it. */
export function matchAmount(asked: Amount, words: string[]): string[] {
  const apart = words.flatMap((word) => {
    const [, number, unit] = wholeAmount.exec(word) ?? [];
    const amount = number === undefined || unit === undefined ? null : toAmount(number, unit);
    return amount?.measure === asked.measure && asked.size > 0
      ? [{ word, by: Math.abs(amount.size / asked.size - 1) }]
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
