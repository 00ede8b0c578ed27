import { type Paisa, rupees } from "#kernel/money.ts";
import { multiples, orderWords, priceWords } from "./vocabulary/price-words.ts";
import { countedUnits, units } from "./vocabulary/units.ts";

/** The prices in a text, in paisa, and the text without them. */
export interface ParsedPrice {
  rest: string;
  minPrice: Paisa | null;
  maxPrice: Paisa | null;
}

/** A bare number below the first bound is a strength or a count, above the second it is no price either. In rupees. */
const leastPrice = 100;
const largestPrice = 9_999_999;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const oneOf = (phrases: Iterable<string>) =>
  `(?:${[...phrases]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join("|")})`;

const start = String.raw`(?<![\p{L}\p{N}.:-])`;
const end = String.raw`(?![\p{L}\p{N}]|[.:]\d)`;
const currency = oneOf(priceWords.currency);
const amount = (name: string) =>
  String.raw`(?:(?<${name}before>${currency}) ?)?(?<${name}>\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?)(?: ?(?<${name}times>${oneOf(multiples.keys())})${end})?(?! ?${oneOf([...units.keys(), ...countedUnits])}${end})(?:(?: ?(?<${name}after>${currency})${end})|/-)?`;
const pattern = (source: string) => new RegExp(`${start}${source}${end}`, "u");

const between = pattern(
  `(?:${oneOf(priceWords.betweenBefore)} )?${amount("low")} ?${oneOf(priceWords.between)} ?${amount("high")}(?: ${oneOf(priceWords.mostAfter)})?`,
);
const most = [
  pattern(`${oneOf(priceWords.mostBefore)} ?${amount("high")}`),
  pattern(`${amount("high")} ?${oneOf(priceWords.mostAfter)}`),
];
const least = [
  pattern(`${oneOf(priceWords.leastBefore)} ?${amount("low")}`),
  pattern(`${amount("low")} ?${oneOf(priceWords.leastAfter)}`),
];
const bare = pattern(amount("high"));

/**
 * Parses "under 10000", "10 hazar se kam", "rs 500 to 2000": English, Roman Urdu and Urdu. The text must be
 * normalised.
 */
export function parsePrice(normalised: string): ParsedPrice {
  const range = between.exec(normalised);
  const [low, high] = [parseAmount(range, "low"), parseAmount(range, "high")];
  if (range && low !== null && high !== null && low < high)
    return { rest: without(normalised, range), minPrice: low, maxPrice: high };

  const most_ = find(normalised, most, "high") ?? findBare(normalised);
  const least_ = find(most_?.rest ?? normalised, least, "low");
  return {
    rest: least_?.rest ?? most_?.rest ?? normalised,
    minPrice: least_?.price ?? null,
    maxPrice: most_?.price ?? null,
  };
}

/** Parses "cheap" and similar words, unless the text contains nothing else. */
export function parseSortOrder(normalised: string): { rest: string; sort: "price-up" | "price-down" | null } {
  const found = new RegExp(`${start}(${oneOf(orderWords.keys())})${end}`, "u").exec(normalised);
  const rest = found ? without(normalised, found) : "";
  return found && rest !== ""
    ? { rest, sort: orderWords.get(found[1] ?? "") ?? null }
    : { rest: normalised, sort: null };
}

function find(text: string, patterns: RegExp[], name: "low" | "high") {
  for (const one of patterns) {
    const found = one.exec(text);
    const price = parseAmount(found, name);
    if (found && price !== null) return { rest: without(text, found), price };
  }
  return null;
}

/** An amount with only a currency is the maximum price. */
function findBare(text: string) {
  const found = bare.exec(text);
  const named = found?.groups?.highbefore !== undefined || found?.groups?.highafter !== undefined;
  return named ? find(text, [bare], "high") : null;
}

function parseAmount(found: RegExpExecArray | null, name: "low" | "high"): Paisa | null {
  const { [name]: digits, [`${name}times`]: times } = found?.groups ?? {};
  if (digits === undefined) return null;
  const amountOf = Math.round(Number(digits.replaceAll(",", "")) * (multiples.get(times ?? "") ?? 1));
  return amountOf >= leastPrice && amountOf <= largestPrice ? rupees(amountOf) : null;
}

const without = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
