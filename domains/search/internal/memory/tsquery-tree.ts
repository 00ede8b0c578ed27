/** A tsquery, parsed. */
export type TsqueryTree =
  | { kind: "word"; word: string; begins: boolean }
  | { kind: "not"; of: TsqueryTree }
  | { kind: "and" | "or"; of: TsqueryTree[] };

/** Parses what `tsquery.ts` writes: quoted words, `:*`, `!`, `&`, `|` and brackets, as PostgreSQL reads them. */
export function parseTsquery(text: string): TsqueryTree {
  const tokens = text.match(/'(?:[^'\\]|''|\\[\s\S])*'(?::\*)?|[&|!()]/g) ?? [];
  let at = 0;

  const join = (kind: "and" | "or", operator: string, next: () => TsqueryTree): TsqueryTree => {
    const of = [next()];
    while (tokens[at] === operator) {
      at += 1;
      of.push(next());
    }
    return of.length > 1 ? { kind, of } : of[0]!;
  };
  const any = (): TsqueryTree => join("or", "|", all);
  const all = (): TsqueryTree => join("and", "&", one);
  const one = (): TsqueryTree => {
    const token = tokens[at];
    at += 1;
    if (token === "!") return { kind: "not", of: one() };
    if (token === "(") {
      const inner = any();
      if (tokens[at] !== ")") throw new Error(`This tsquery has no closing bracket: ${text}`);
      at += 1;
      return inner;
    }
    if (!token?.startsWith("'")) throw new Error(`This is no tsquery: ${text}`);
    const begins = token.endsWith(":*");
    const word = token.slice(1, begins ? -3 : -1).replaceAll(/''|\\([\s\S])/g, (_, escaped?: string) => escaped ?? "'");
    return { kind: "word", word, begins };
  };

  const tree = any();
  if (at !== tokens.length) throw new Error(`This tsquery has something behind its end: ${text}`);
  return tree;
}
