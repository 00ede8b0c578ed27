import { normaliseText } from "../normalise-text.ts";

const normaliseAll = (phrases: string[]) => phrases.map(normaliseText);

/** Words before or after an amount that make it a maximum or minimum price. English, Roman Urdu and Urdu. */
export const priceWords = {
  maxBefore: normaliseAll([
    "under",
    "below",
    "less than",
    "lower than",
    "cheaper than",
    "not more than",
    "upto",
    "up to",
    "at most",
    "max",
    "maximum",
    "within",
    "<",
    "<=",
  ]),
  maxAfter: normaliseAll([
    "se kam",
    "say kam",
    "sy kam",
    "tak",
    "tk",
    "ke andar",
    "k andar",
    "andar",
    "se neeche",
    "se niche",
    "or less",
    "and less",
    "and under",
    "max",
    "maximum",
    "سے کم",
    "تک",
    "کے اندر",
    "سے نیچے",
  ]),
  minBefore: normaliseAll(["over", "above", "more than", "at least", "from", "min", "minimum", ">", ">="]),
  minAfter: normaliseAll([
    "se zyada",
    "se ziada",
    "se zyadah",
    "say zyada",
    "sy zyada",
    "se upar",
    "se oopar",
    "or more",
    "and above",
    "and up",
    "min",
    "minimum",
    "سے زیادہ",
    "سے اوپر",
  ]),
  between: normaliseAll(["to", "-", "–", "and", "se", "say", "سے", "aur"]),
  betweenBefore: normaliseAll(["between", "from"]),
  currency: normaliseAll(["rs", "rs.", "pkr", "rupees", "rupee", "rupay", "rupaye", "rupe", "روپے", "روپیہ"]),
} as const;

/** Words that multiply an amount. */
export const multiples: ReadonlyMap<string, number> = new Map(
  (
    [
      [["k", "hazar", "hazaar", "hazār", "thousand", "ہزار"], 1_000],
      [["lakh", "lac", "لاکھ"], 100_000],
    ] as const
  ).flatMap(([names, times]) => names.map((name) => [normaliseText(name), times] as const)),
);
