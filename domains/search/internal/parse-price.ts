import { type Paisa, rupees } from "#kernel/money.ts";
import { boundedPattern, oneOf, phraseEnd, withoutMatch } from "./phrase-patterns.ts";
import { multiples, priceWords } from "./vocabulary/price-words.ts";
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

const currency = oneOf(priceWords.currency);
const amount = (name: string) =>
  String.raw`(?:(?<${name}before>${currency}) ?)?(?<${name}>\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?)(?: ?(?<${name}times>${oneOf(multiples.keys())})${phraseEnd})?(?! ?${oneOf([...units.keys(), ...countedUnits])}${phraseEnd})(?:(?: ?(?<${name}after>${currency})${phraseEnd})|/-)?`;
const between = boundedPattern(
  `(?:${oneOf(priceWords.betweenBefore)} )?${amount("low")} ?${oneOf(priceWords.between)} ?${amount("high")}(?: ${oneOf(priceWords.maxAfter)})?`,
);
const max = [
  boundedPattern(`${oneOf(priceWords.maxBefore)} ?${amount("high")}`),
  boundedPattern(`${amount("high")} ?${oneOf(priceWords.maxAfter)}`),
];
const min = [
  boundedPattern(`${oneOf(priceWords.minBefore)} ?${amount("low")}`),
  boundedPattern(`${amount("low")} ?${oneOf(priceWords.minAfter)}`),
];
const bare = boundedPattern(amount("high"));

/**
 * Parses "under 10000", "10 hazar se kam", "rs 500 to 2000": English, Roman Urdu and Urdu. The text must be
 * normalised.
 */
export function parsePrice(normalised: string): ParsedPrice {
  const range = between.exec(normalised);
  const [low, high] = [parseAmount(range, "low"), parseAmount(range, "high")];
  if (range && low !== null && high !== null && low < high)
    return { rest: withoutMatch(normalised, range), minPrice: low, maxPrice: high };

  const maxMatch = find(normalised, max, "high") ?? findBare(normalised);
  const minMatch = find(maxMatch?.rest ?? normalised, min, "low");
  return {
    rest: minMatch?.rest ?? maxMatch?.rest ?? normalised,
    minPrice: minMatch?.price ?? null,
    maxPrice: maxMatch?.price ?? null,
  };
}

function find(text: string, patterns: RegExp[], name: "low" | "high") {
  for (const one of patterns) {
    const found = one.exec(text);
    const price = parseAmount(found, name);
    if (found && price !== null) return { rest: withoutMatch(text, found), price };
  }
  return null;
}

/** An amount with only a currency ("rs 2000") or a multiple ("15k") is the maximum price. */
function findBare(text: string) {
  const found = bare.exec(text);
  const { highbefore, highafter, hightimes } = found?.groups ?? {};
  return (highbefore ?? highafter ?? hightimes) !== undefined ? find(text, [bare], "high") : null;
}

function parseAmount(found: RegExpExecArray | null, name: "low" | "high"): Paisa | null {
  const { [name]: digits, [`${name}times`]: times } = found?.groups ?? {};
  if (digits === undefined) return null;
  const amountOf = Math.round(Number(digits.replaceAll(",", "")) * (multiples.get(times ?? "") ?? 1));
  return amountOf >= minReadPrice && amountOf <= maxReadPrice ? rupees(amountOf) : null;
}
