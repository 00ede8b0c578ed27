import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest } from "#platform/database/keyset.ts";

/** A page of rows that are all at hand, as a list of `defineList` finds it. A cursor that no row has any more leads to the first page. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { after, before, limit }: PageRequest,
): FoundPage<Row & { cursor: string }> {
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key));
  const [last, first] = [placeOf(after), placeOf(before)];
  const from = last !== -1 ? "after" : first !== -1 ? "before" : "top";
  const page =
    from === "before"
      ? rows.slice(Math.max(0, first - limit), first).toReversed()
      : rows.slice(last + 1, last + 1 + limit);
  return { rows: page.map((row) => ({ ...row, cursor: keyOf(row) })), from, lookedUntil: null };
}
