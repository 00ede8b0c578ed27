import { withoutOwnHost } from "#app/http/without-own-host.ts";
import type { Redirect } from "#domains/redirects/manage-redirects.ts";

/** One redirect a line: the old path and the new one, or their whole addresses in this shop, apart by a comma, a tab, an arrow or spaces. `lineOf` has the line of each, counted from 1. */
export function readRedirects(text: string, baseUrl: string): { redirects: Redirect[]; lineOf: number[] } {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== "");
  return {
    redirects: lines.map(({ line }) => {
      const [from = "", ...rest] = line.replaceAll('"', "").split(/\s*(?:,|;|\t|->|→|\s)\s*/);
      return { from: withoutOwnHost(from, baseUrl), to: withoutOwnHost(rest.join(" "), baseUrl) };
    }),
    lineOf: lines.map(({ number }) => number),
  };
}
