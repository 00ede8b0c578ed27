import type { Redirect } from "#domains/redirects/manage-redirects.ts";

/** One redirect a line: the old path and the new one, apart by a comma, a tab, an arrow or spaces. `lineOf` has the line of each, counted from 1. */
export function readRedirects(text: string): { redirects: Redirect[]; lineOf: number[] } {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== "");
  return {
    redirects: lines.map(({ line }) => {
      const [from = "", ...rest] = line.replaceAll('"', "").split(/\s*(?:,|;|\t|->|→|\s)\s*/);
      return { from, to: rest.join(" ").trim() };
    }),
    lineOf: lines.map(({ number }) => number),
  };
}
