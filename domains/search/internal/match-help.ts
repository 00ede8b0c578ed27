import { normaliseQuery } from "./normalise-text.ts";
import { hasPhrase } from "./has-phrase.ts";
import { splitPhrases } from "./split-phrases.ts";
import { withoutStopWords } from "./vocabulary/stop-words.ts";
import { helpTopics } from "./vocabulary/help-topics.ts";

export type HelpTopic = (typeof helpTopics)[number];

/** So many letters are enough to tell what is being typed. */
const begun = 4;

export interface HelpMatch {
  /** What the text asks about, the most of it first. */
  topics: HelpTopic[];
  /** Whether it asks for nothing else. */
  alone: boolean;
}

/** Which questions the text asks; with `typing`, the one whose beginning it is too. */
export function matchHelp(typed: string, { typing = false } = {}): HelpMatch {
  const folded = normaliseQuery(typed);
  const words = folded.split(" ");
  const telling = withoutStopWords(folded).join(" ");
  // "Track suit" does not ask where a parcel is.
  const loose = splitPhrases(words)
    .map(({ words: some, meaning }) => (meaning && some.length > 1 ? "\0" : some.join(" ")))
    .join(" ")
    .split(" ");
  const found = helpTopics.flatMap((topic) => {
    const phrases = topic.phrases.filter(
      (phrase) =>
        hasPhrase(loose, phrase) ||
        phrase === telling ||
        phrase === folded ||
        (typing && folded.length >= begun && phrase.startsWith(folded)),
    );
    return phrases.length > 0
      ? [
          {
            topic,
            length: Math.max(...phrases.map((phrase) => phrase.length)),
            alone: phrases.some((phrase) => phrase === telling || phrase === folded),
          },
        ]
      : [];
  });
  return {
    topics: found.sort((a, b) => b.length - a.length).map(({ topic }) => topic),
    alone: found.some(({ alone }) => alone),
  };
}
