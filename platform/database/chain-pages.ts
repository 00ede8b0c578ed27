import type { FoundPage } from "./find-page.ts";
import type { PageRequest } from "./keyset.ts";

/** A list that is one of several behind one another. `fromEnd` asks for its last rows, the last first. */
type Part<Row> = (page: PageRequest, fromEnd: boolean) => Promise<FoundPage<Row>>;

/** A page of lists that follow on one another, each with an order of its own. A cursor says which of them it belongs to. */
export async function chainPages<Row extends { cursor: string }>(
  parts: readonly Part<Row>[],
  { after, before, limit }: PageRequest,
): Promise<FoundPage<Row>> {
  const further = readPlace(after, parts.length);
  const place = further ?? readPlace(before, parts.length);
  const backwards = place !== null && further === null;
  const from = place === null ? "top" : backwards ? "before" : "after";
  const rows: Row[] = [];
  let cursor = place?.cursor;
  for (let at = place?.part ?? 0; at in parts && rows.length < limit; at += backwards ? -1 : 1) {
    const page = { [backwards ? "before" : "after"]: cursor, limit: limit - rows.length };
    const found = await parts[at]!(page, backwards && cursor === undefined);
    rows.push(...found.rows.map((row) => ({ ...row, cursor: `${at}.${row.cursor}` })));
    if (found.lookedUntil !== null) return { rows, from, lookedUntil: `${at}.${found.lookedUntil}` };
    cursor = undefined;
  }
  return { rows, from, lookedUntil: null };
}

function readPlace(cursor: string | undefined, parts: number): { part: number; cursor: string } | null {
  const [, part, rest] = /^(\d)\.(.+)$/.exec(cursor ?? "") ?? [];
  return part === undefined || Number(part) >= parts ? null : { part: Number(part), cursor: rest! };
}
