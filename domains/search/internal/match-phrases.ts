import { misspellingDistance } from "./misspellings.ts";
import { normaliseQuery } from "./normalise-text.ts";
import { splitPhrases } from "./split-phrases.ts";
import { cities } from "./vocabulary/cities.ts";
import { helpTopics } from "./vocabulary/help-topics.ts";
import { withoutStopWords } from "./vocabulary/stop-words.ts";
import { otherMakers, unsold } from "./vocabulary/unsold.ts";

/** Whether the text contains the words of the phrase next to each other. */
function hasPhrase(words: readonly string[], phrase: string): boolean {
  return ` ${words.join(" ")} `.includes(` ${phrase} `);
}

export type HelpTopic = (typeof helpTopics)[number];

/** The minimum number of letters to recognise a question that is being typed. */
const begun = 4;

export interface HelpMatch {
  /** The topics of the text, the best match first. */
  topics: HelpTopic[];
  /** Whether the text is only a question. */
  alone: boolean;
}

/** Finds the help topics of a text; with `typing`, also a topic whose phrase begins with the text. */
export function matchHelp(typed: string, { typing = false } = {}): HelpMatch {
  const normalised = normaliseQuery(typed);
  const words = normalised.split(" ");
  const telling = withoutStopWords(normalised).join(" ");
  // "Track suit" is no question about a parcel.
  const loose = splitPhrases(words)
    .map(({ words: some, synonym }) => (synonym && some.length > 1 ? "\0" : some.join(" ")))
    .join(" ")
    .split(" ");
  const found = helpTopics.flatMap((topic) => {
    const phrases = topic.phrases.filter(
      (phrase) =>
        hasPhrase(loose, phrase) ||
        phrase === telling ||
        phrase === normalised ||
        // Who types "mult" wants vitamins, not Multan.
        (typing && normalised.length >= begun && phrase.startsWith(normalised) && !cities.has(phrase)),
    );
    return phrases.length > 0
      ? [
          {
            topic,
            length: Math.max(...phrases.map((phrase) => phrase.length)),
            alone: phrases.some((phrase) => phrase === telling || phrase === normalised),
          },
        ]
      : [];
  });
  return {
    topics: found.sort((a, b) => b.length - a.length).map(({ topic }) => topic),
    alone: found.some(({ alone }) => alone),
  };
}

/** What is known of a product that the shop does not sell, when the text asks for one; otherwise null. */
export const matchUnsold = (typed: string) => findRow(unsold, typed);

/** The same of what another maker makes, when the text names one; otherwise null. The shop may sell it. */
export const matchOtherMaker = (typed: string) => findRow(otherMakers, typed);

/** The same of what is not sold, when a word of the text is one slip away from the one word of its name ("tredmill"). */
export function matchMisspelt(typed: string) {
  const words = withoutStopWords(normaliseQuery(typed)).filter((word) => word.length >= minMisspelt);
  const resembles = (phrase: string) =>
    phrase.length >= minMisspelt && words.some((word) => misspellingDistance(word, phrase) <= 1);
  return unsold.find((row) => row.typed.some((phrase) => !phrase.includes(" ") && resembles(phrase))) ?? null;
}

/** Shorter words resemble many others. */
const minMisspelt = 5;

function findRow(rows: typeof unsold, typed: string) {
  const words = withoutStopWords(normaliseQuery(typed));
  return rows.find((row) => row.typed.some((phrase) => hasPhrase(words, phrase))) ?? null;
}
