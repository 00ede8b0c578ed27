/** Escapes a word for the text form of tsquery and tsvector. */
export function quoteLexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** A tsquery for this whole word. */
export const wholeWord = quoteLexeme;

/** Whether a word can be a prefix: numbers and single letters must be whole words. */
export const isBeginning = (word: string) => !/^(\d+|.?)$/u.test(word);

/** A tsquery for words that are equal to this one or begin with it. */
export function beginning(word: string, mark = ""): string {
  const quoted = quoteLexeme(mark + word);
  return isBeginning(word) ? `${quoted}:*` : quoted;
}

/** All of these; empty ones add no condition. */
export const allOf = (queries: string[]) => combine(queries, " & ");
/** Any of these. */
export const anyOf = (queries: string[]) => combine(queries, " | ");
/** What does not match this; an empty one adds no condition. */
export const noneOf = (query: string) => (query === "" ? "" : `!${query.startsWith("(") ? query : `(${query})`}`);

function combine(queries: string[], operator: string): string {
  const some = [...new Set(queries)].filter((query) => query !== "");
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? "");
}
