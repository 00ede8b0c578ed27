import { isDeepStrictEqual } from "node:util";

type Totals<Kind extends string> = Partial<Record<Kind, unknown>>;

/** The totals of these kinds as a form carries them, so that only what was seen is booked. */
export const writeSeenTotals = <Kind extends string>(totals: Totals<Kind>, kinds: readonly Kind[]): string =>
  JSON.stringify(Object.fromEntries(kinds.flatMap((kind) => (totals[kind] ? [[kind, totals[kind]]] : []))));

/** Whether the totals of all these kinds are those that a form has sent back. */
export function areSeenTotals<Kind extends string>(
  totals: Totals<Kind>,
  seen: unknown,
  kinds: readonly Kind[],
): boolean {
  const known = typeof seen === "object" && seen !== null ? (seen as Record<string, unknown>) : {};
  return kinds.every((kind) => isDeepStrictEqual(totals[kind], known[kind]));
}
