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
const minReadPrice = 100;
const maxReadPrice = 9_999_999;

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
  `(?:${oneOf(priceWords.betweenBefore)} )?${amount("low")} ?${oneOf(priceWords.between)} ?${amount("high")}(?: ${oneOf(priceWords.maxAfter)})?`,
);
const max = [
  pattern(`${oneOf(priceWords.maxBefore)} ?${amount("high")}`),
  pattern(`${amount("high")} ?${oneOf(priceWords.maxAfter)}`),
];
const min = [
  pattern(`${oneOf(priceWords.minBefore)} ?${amount("low")}`),
  pattern(`${amount("low")} ?${oneOf(priceWords.minAfter)}`),
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

  const maxMatch = find(normalised, max, "high") ?? findBare(normalised);
  const minMatch = find(maxMatch?.rest ?? normalised, min, "low");
  return {
    rest: minMatch?.rest ?? maxMatch?.rest ?? normalised,
    minPrice: minMatch?.price ?? null,
    maxPrice: maxMatch?.price ?? null,
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
  return amountOf >= minReadPrice && amountOf <= maxReadPrice ? rupees(amountOf) : null;
}

const without = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
