import { toAsciiHyphens } from "#kernel/hyphens.ts";

/**
 * What first brought a shopper's browser to the shop: the words that an advertisement, a post or a mail added to its
 * link. They say nothing about the person.
 */
export interface Attribution {
  /** `utm_source`: "facebook". */
  source: string;
  /** `utm_medium`: "cpc". */
  medium: string | null;
  /** `utm_campaign`: "eid sale". */
  campaign: string | null;
}

/** The most characters of each word. */
export const maxAttributionLength = 60;

/**
 * The attribution of these words as they were sent, in one spelling: lower case, single spaces, no control characters.
 * Longer ones are cut. Null without a source. What may be an e-mail address or a mobile number is left out.
 */
export function toAttribution(given: {
  source?: string | null | undefined;
  medium?: string | null | undefined;
  campaign?: string | null | undefined;
}): Attribution | null {
  const source = normalise(given.source);
  return source === null ? null : { source, medium: normalise(given.medium), campaign: normalise(given.campaign) };
}

/** A Pakistani mobile number in any spelling. Ids of campaigns have neither its 0 nor its 92 in front. */
const mobileNumber = /(?<!\d)(?:(?:00)?92|0)[\s().-]*3(?:[\s().-]*\d){9}(?!\d)/;

function normalise(word: string | null | undefined): string | null {
  if (!word || word.length > 2_000 || word.includes("@")) return null;
  const clean = toAsciiHyphens(word.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[\s\p{C}\uFFFD]+/gu, " ")
    .trim();
  if (mobileNumber.test(clean)) return null;
  const cut = [...clean].slice(0, maxAttributionLength).join("").trim();
  return cut === "" || cut.includes("@") ? null : cut;
}
