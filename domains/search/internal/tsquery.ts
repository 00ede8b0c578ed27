/** The word as PostgreSQL reads it in the text form of tsquery and tsvector. */
export function quoteLexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** A tsquery for whole words that are this one. */
export const wholeWord = quoteLexeme;

/** Whether words that begin so are meant: numbers and single letters must be whole words. */
export const isBeginning = (word: string) => !/^(\d+|.?)$/u.test(word);

/** A tsquery for words that begin so, or are this one. */
export function beginning(word: string, mark = ""): string {
  const quoted = quoteLexeme(mark + word);
  return isBeginning(word) ? `${quoted}:*` : quoted;
}

/** All of these; empty ones ask for nothing. */
export const allOf = (queries: string[]) => combine(queries, " & ");
/** Any of these. */
export const anyOf = (queries: string[]) => combine(queries, " | ");
export const noneOf = (query: string) => (query === "" ? "" : `!${query.startsWith("(") ? query : `(${query})`}`);

function combine(queries: string[], operator: string): string {
  const some = [...new Set(queries)].filter((query) => query !== "");
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? "");
}
