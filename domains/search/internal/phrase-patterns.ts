const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The source of a pattern for any of these phrases, the longest first. */
export const oneOf = (phrases: Iterable<string>): string =>
  `(?:${[...phrases]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join("|")})`;

const phraseStart = String.raw`(?<![\p{L}\p{N}.:-])`;
/** The source of a pattern for the end of a phrase: no letter or digit follows. */
export const phraseEnd = String.raw`(?![\p{L}\p{N}]|[.:]\d)`;

/** A pattern for whole words of a normalised text. */
export const boundedPattern = (source: string): RegExp => new RegExp(`${phraseStart}${source}${phraseEnd}`, "u");

/** The text without what was found in it. */
export const withoutMatch = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
