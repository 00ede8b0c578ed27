/** The URL of a list with this query: the parameters that are empty are left out. */
export function listUrl(path: string, query: Record<string, string | number | null | undefined> = {}): string {
  const kept = Object.entries(query).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** A page of a keyset: the rows to show, and the cursors of the pages around it. */
export interface KeysetPage<Row> {
  rows: Row[];
  /** The cursor of the first row, for the page before; null on the first page. */
  previous: string | number | null;
  /** The cursor of the last row, for the page after; null on the last page. */
  next: string | number | null;
}

/**
 * Makes a page of the rows of a query that asked for one more than fits. `from` is where the page starts: at the top,
 * `after` a cursor (the further end of the list), or `before` one, in which case the query found the rows in reverse.
 */
export function cutPage<Row>(
  found: Row[],
  { size, from, cursorOf }: { size: number; from: "top" | "after" | "before"; cursorOf: (row: Row) => string | number },
): KeysetPage<Row> {
  const more = found.length > size;
  const cut = found.slice(0, size);
  const rows = from === "before" ? cut.toReversed() : cut;
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = from === "after" || (from === "before" && more);
  const hasNext = from === "before" || more;
  return {
    rows,
    previous: hasPrevious && first !== undefined ? cursorOf(first) : null,
    next: hasNext && last !== undefined ? cursorOf(last) : null,
  };
}
